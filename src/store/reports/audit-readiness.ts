import { together } from '../../process/together';
import { formFaults } from '../../domain/i9/fault-sentences';
import type { FaultSeverity } from '../../domain/i9/imported/form-faults';
import { paperworkPenalty } from '../../domain/penalties';
import { formsWithin } from '../i9/i9s';
import { fragment, knex, literal, param } from '../core/statement';
import { employmentsWithoutForm } from './employees-without-form';
import { formsBy, reported, type ReportKind, type ReportRow } from './report';

const missingForms = reported<{ forms: number }>((reach) =>
  employmentsWithoutForm()
    .where('employments.start_date', '<', param('today', 'date'))
    .where(fragment(reach))
    .select({ forms: knex.raw('count(*)::integer') }),
);

const faultyForms = (reach: string) =>
  formsWithin(reach)
    .whereNotNull('i9s.fault_severity')
    .whereNotIn('i9s.state', ['superseded', 'voided', 'purged'].map(literal));

const formsBySeverity = reported<{ severity: string; forms: number }>((reach) =>
  faultyForms(reach)
    .groupBy('i9s.fault_severity')
    .select({ severity: 'i9s.fault_severity', forms: knex.raw('count(*)::integer') }),
);

/** Forms have few combinations of faults: these are counted first, and taken apart then. */
const combinations = (reach: string) =>
  faultyForms(reach)
    .groupByRaw('1, 2')
    .select({
      codes: fragment(`jsonb_path_query_array(i9s.faults, '$[*].code')`),
      severities: fragment(`jsonb_path_query_array(i9s.faults, '$[*].severity')`),
      forms: fragment('count(*)'),
    });
/** Each code of a combination once. */
const takenApart = fragment(`lateral (
    select code, min(severity) as severity
    from rows from (jsonb_array_elements_text(found.codes), jsonb_array_elements_text(found.severities))
      as element (code, severity)
    group by code
  ) as fault`);

const formsByFault = reported<{ code: string; severity: FaultSeverity; forms: number }>((reach) =>
  knex(combinations(reach).as('found'))
    .crossJoin(takenApart)
    .groupBy('fault.code', 'fault.severity')
    .orderByRaw('fault.severity, sum(found.forms) desc, fault.code')
    .select({
      code: 'fault.code',
      severity: 'fault.severity',
      forms: knex.raw('sum(found.forms)::integer'),
    }),
);

/**
 * What an inspector would find today, what to mend first on top. A missing form and a substantive fault are violations as
 * they are; a technical one becomes a violation when it is not corrected within ten business days of its notice, INA
 * 274A(b)(6).
 */
export const auditReadiness: ReportKind = {
  title: 'Audit readiness',
  description: 'What an inspector would find today, what to correct first, and the range of penalties.',
  rowHeading: 'What an inspector would find',
  groupHeading: 'Severity',
  columns: [
    { name: 'forms', title: 'Forms', unit: 'forms' },
    { name: 'lowestPenalty', title: 'Lowest penalty', unit: 'dollars' },
    { name: 'highestPenalty', title: 'Highest penalty', unit: 'dollars' },
  ],
  async rows(store, scope, { today }) {
    const { missing, faulty, faults } = await together({
      missing: missingForms(store, scope, { today }),
      faulty: formsBySeverity(store, scope),
      faults: formsByFault(store, scope),
    });
    const formsWith = (severity: string) => faulty.find((found) => found.severity === severity)?.forms ?? 0;
    return [
      {
        ...violations('No form, and the first day has passed', missing[0]?.forms ?? 0),
        group: severityNames.substantive,
        links: [{ href: '/v1/employees?withoutI9=true', rel: 'employees' }],
      },
      {
        ...violations('Substantive faults', formsWith('substantive')),
        group: severityNames.substantive,
        links: formsBy({ faultSeverity: 'substantive' }),
      },
      {
        ...violations('Technical or procedural faults only', formsWith('technical'), 0),
        group: severityNames.technical,
        links: formsBy({ faultSeverity: 'technical' }),
      },
      ...faults.map(({ code, severity, forms }) => ({
        label: headOf(formFaults[code] ?? code),
        group: severityNames[severity],
        code,
        // The law sets penalties for forms, not for faults.
        values: [forms, null, null],
        links: formsBy({ faultCode: code }),
      })),
    ];
  },
};

const severityNames = { substantive: 'Substantive', technical: 'Technical' } as const;

/** Returns what a sentence says is wrong, without how to correct it. */
const headOf = (sentence: string): string =>
  sentence.split(/[:(]/, 1)[0]?.trim().replace(/\.$/, '') ?? sentence;

const violations = (label: string, forms: number, lowest: number = paperworkPenalty.lowest): ReportRow => ({
  label,
  values: [forms, forms * lowest, forms * paperworkPenalty.highest],
});
