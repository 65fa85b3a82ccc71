import { ofEmployee } from '../i9/i9s';
import { byLocation, type ReportKind } from './report';

export const lateForms: ReportKind = {
  title: 'Forms that were late',
  permissions: [],
  rowHeading: 'Location',
  columns: [
    { name: 'unexplained', title: 'Without a reason', unit: 'forms' },
    { name: 'explained', title: 'With reasons', unit: 'forms' },
  ],
  rows: byLocation({
    from: `i9s ${ofEmployee}`,
    where: `i9s.organization_id = :organizationId and i9s.late is not null`,
    counts: [`i9s.late = 'unexplained'`, `i9s.late = 'explained'`],
  }),
};
