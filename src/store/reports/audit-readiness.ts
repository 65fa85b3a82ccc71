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
  permissions: [],
  rowHeading: 'What an inspector would find',
  columns: [
    { name: 'forms', title: 'Forms', unit: 'forms' },
    { name: 'lowestPenalty', title: 'Lowest penalty', unit: 'dollars' },
    { name: 'highestPenalty', title: 'Highest penalty', unit: 'dollars' },
  ],
  async rows(store, scope, { today }) {
    const [missing, faulty] = await Promise.all([
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
    ]);
    const formsWith = (severity: string) => faulty.find((found) => found.severity === severity)?.forms ?? 0;
    return [
      {
        ...violations('No form, and the first day has passed', missing[0]?.forms ?? 0),
        links: [{ href: '/v1/employees?withoutI9=true', rel: 'employees' }],
      },
      {
        ...violations('Substantive faults', formsWith('substantive')),
        links: formsBy({ faultSeverity: 'substantive' }),
      },
      {
        ...violations('Technical or procedural faults only', formsWith('technical'), 0),
        links: formsBy({ faultSeverity: 'technical' }),
      },
    ];
  },
};

const violations = (label: string, forms: number, lowest: number = paperworkPenalty.lowest): ReportRow => ({
  label,
  values: [forms, forms * lowest, forms * paperworkPenalty.highest],
});
