import { setUpTours } from './catalogue/set-up';
import { visitRoom } from './catalogue/visit-room';

/** The set-up of an organization in every state, on a desk and on a phone. */
visitRoom('set-up', setUpTours);
