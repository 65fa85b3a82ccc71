import { ofEmployee } from '../i9/i9s';
import { fragment, knex, literal, ofTenant, referredBy } from '../core/statement';
import { byLocation, type ReportKind } from './report';

/** Versions of a signed form that correct an earlier one; `i9_section_versions_corrections` is their index. */
const isCorrection = fragment(
  `(versions.section = 'amendment' or (versions.section = 'section1' and versions.version > 1))`,
);

const open = () =>
  ofTenant('i9s')
    .whereIn('state', [literal('section1_correction_requested'), literal('amendment_required')])
    .select('organization_id', 'employee_id', { kind: literal('open') });

const ofLastYear = () =>
  ofTenant('i9_section_versions as versions')
    .join(...referredBy('versions.i9_id', 'i9s as corrected'))
    .where(isCorrection)
    .where('versions.signed_at', '>=', fragment(`:today::date - interval '1 year'`))
    .select('corrected.organization_id', 'corrected.employee_id', { kind: 'versions.section' });

/** Forms with an open correction, and corrections of the last twelve months. */
const corrections = () => knex(open().unionAll(ofLastYear()).as('i9s')).joinRaw(ofEmployee);

export const correctionsOfForms: ReportKind = {
  title: 'Corrections',
  description: 'Corrections that are open, and those signed in the last 12 months.',
  rowHeading: 'Location',
  columns: [
    { name: 'open', title: 'Open', unit: 'forms' },
    { name: 'section1', title: 'Section 1 corrected in the last 12 months', unit: 'corrections' },
    { name: 'amendments', title: 'Amendments in the last 12 months', unit: 'corrections' },
  ],
  rows: byLocation(corrections, `i9s.kind = 'open'`, `i9s.kind = 'section1'`, `i9s.kind = 'amendment'`),
};
