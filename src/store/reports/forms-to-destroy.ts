import { ofEmployee } from '../i9/i9s';
import { isFree } from '../i9/purgeable';
import { byLocation, type ReportKind } from './report';

export const formsToDestroy: ReportKind = {
  title: 'Forms that can be destroyed',
  description: 'Forms past their retention date, by location.',
  permissions: [],
  rowHeading: 'Location',
  columns: [
    { name: 'forms', title: 'Past retention', unit: 'forms' },
    { name: 'onHold', title: 'Past retention, on hold or asked for by an inspection', unit: 'forms' },
  ],
  rows: byLocation({
    from: `i9s ${ofEmployee}`,
    where: `i9s.organization_id = :organizationId and i9s.purge_eligible_date <= :today::date and i9s.state <> 'purged'`,
    counts: [isFree('i9s'), `not (${isFree('i9s')})`],
  }),
};
