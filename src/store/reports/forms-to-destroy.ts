import { ofEmployee } from '../i9/i9s';
import { byLocation, type ReportKind } from './report';

export const formsToDestroy: ReportKind = {
  title: 'Forms that can be destroyed',
  permissions: [],
  rowHeading: 'Location',
  columns: [
    { name: 'forms', title: 'Past retention, not on hold', unit: 'forms' },
    { name: 'onHold', title: 'Past retention, on hold', unit: 'forms' },
  ],
  rows: byLocation({
    from: `i9s ${ofEmployee}`,
    where: `i9s.organization_id = :organizationId and i9s.purge_eligible_date <= :today::date and i9s.state <> 'purged'`,
    counts: ['i9s.held is not true', 'i9s.held'],
  }),
};
