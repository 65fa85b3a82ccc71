import { bulkTour } from './catalogue/bulk';
import { deskTours } from './catalogue/desk';
import { everifyTours } from './catalogue/everify';
import { visitRoom } from './catalogue/visit-room';

/** Lists, records, files, the account and E-Verify cases in every state, on a desk and on a phone. */
visitRoom('desk', [...deskTours, bulkTour, ...everifyTours]);
