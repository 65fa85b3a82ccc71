import { formFaults } from '../../domain/i9/fault-sentences';
import type { FaultSeverity } from '../../domain/i9/imported/form-faults';
import { paperworkPenalty } from '../../domain/penalties';
import { ofEmployee } from '../i9/i9s';
import { ofEmployments, withoutForm } from './employees-without-form';
import { formsBy, queryWithinReach, type ReportKind, type ReportRow } from './report';

/**
 * What an inspector would find today, what to mend first on top. A missing form and a substantive fault are violations as
 * they are; a technical one becomes a violation when it is not corrected within ten business days of its notice, INA
 * 274A(b)(6).
 */
export const auditReadiness: ReportKind = {
  title: 'Audit readiness',
  description: 'What an inspector would find today, what to correct first, and the range of penalties.',
  permissions: [],
  rowHeading: 'What an inspector would find',
  groupHeading: 'Severity',
  columns: [
    { name: 'forms', title: 'Forms', unit: 'forms' },
    { name: 'lowestPenalty', title: 'Lowest penalty', unit: 'dollars' },
    { name: 'highestPenalty', title: 'Highest penalty', unit: 'dollars' },
  ],
  async rows(store, scope, { today }) {
    const [missing, faulty, faults] = await Promise.all([
      queryWithinReach<{ forms: number }>(
        store,
        scope,
        (reach) => `
        select count(*)::integer as forms from ${ofEmployments}
        where employments.organization_id = :organizationId and employments.start_date < :today::date
          and ${withoutForm} and ${reach}`,
        { today },
      ),
      queryWithinReach<{ severity: string; forms: number }>(
        store,
        scope,
        (reach) => `
        select i9s.fault_severity as severity, count(*)::integer as forms from i9s ${ofEmployee}
        where i9s.organization_id = :organizationId and i9s.fault_severity is not null
          and i9s.state not in ('superseded', 'voided', 'purged') and ${reach}
        group by i9s.fault_severity`,
      ),
      // Forms have few combinations of faults: these are counted first, and taken apart then.
      queryWithinReach<{ code: string; severity: FaultSeverity; forms: number }>(
        store,
        scope,
        (reach) => `
        select fault.code, fault.severity, sum(found.forms)::integer as forms
        from (
          select jsonb_path_query_array(i9s.faults, '$[*].code') as codes,
            jsonb_path_query_array(i9s.faults, '$[*].severity') as severities, count(*) as forms
          from i9s ${ofEmployee}
          where i9s.organization_id = :organizationId and i9s.fault_severity is not null
            and i9s.state not in ('superseded', 'voided', 'purged') and ${reach}
          group by 1, 2
        ) as found
        cross join lateral (
          select code, min(severity) as severity
          from rows from (jsonb_array_elements_text(found.codes), jsonb_array_elements_text(found.severities))
            as element (code, severity)
          group by code
        ) as fault
        group by fault.code, fault.severity
        order by fault.severity, sum(found.forms) desc, fault.code`,
      ),
    ]);
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
