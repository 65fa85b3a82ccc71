import { ofEmployee } from '../i9/i9s';
import { byLocation, type ReportKind } from './report';

/** Versions of a signed form that correct an earlier one; `i9_section_versions_corrections` is their index. */
const isCorrection = `(versions.section = 'amendment' or (versions.section = 'section1' and versions.version > 1))`;

/** Forms with an open correction, and corrections of the last twelve months. */
const corrections = `(
      select organization_id, employee_id, 'open' as kind from i9s
      where organization_id = :organizationId and state in ('section1_correction_requested', 'amendment_required')
      union all
      select corrected.organization_id, corrected.employee_id, versions.section as kind
      from i9_section_versions as versions
      join i9s as corrected on corrected.organization_id = versions.organization_id and corrected.id = versions.i9_id
      where versions.organization_id = :organizationId and ${isCorrection}
        and versions.signed_at >= :today::date - interval '1 year'
    ) as i9s`;

export const correctionsOfForms: ReportKind = {
  title: 'Corrections',
  description: 'Corrections that are open, and those signed in the last 12 months.',
  permissions: [],
  rowHeading: 'Location',
  columns: [
    { name: 'open', title: 'Open', unit: 'forms' },
    { name: 'section1', title: 'Section 1 corrected in the last 12 months', unit: 'corrections' },
    { name: 'amendments', title: 'Amendments in the last 12 months', unit: 'corrections' },
  ],
  rows: byLocation({
    from: `${corrections} ${ofEmployee}`,
    where: 'true',
    counts: [`i9s.kind = 'open'`, `i9s.kind = 'section1'`, `i9s.kind = 'amendment'`],
  }),
};
