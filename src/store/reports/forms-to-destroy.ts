import { ofEmployee } from '../i9/i9s';
import { literal, ofTenant, param } from '../core/statement';
import { isFree } from '../i9/purgeable';
import { byLocation, type ReportKind } from './report';

const pastRetention = () =>
  ofTenant('i9s')
    .joinRaw(ofEmployee)
    .where('i9s.purge_eligible_date', '<=', param('today', 'date'))
    .whereNot('i9s.state', literal('purged'));

export const formsToDestroy: ReportKind = {
  title: 'Forms that can be destroyed',
  description: 'Forms past their retention date, by location.',
  rowHeading: 'Location',
  columns: [
    { name: 'forms', title: 'Past retention', unit: 'forms' },
    { name: 'onHold', title: 'Past retention, on hold or asked for by an inspection', unit: 'forms' },
  ],
  rows: byLocation(pastRetention, isFree('i9s'), `not (${isFree('i9s')})`),
};
