import { visitRoom } from '../catalogue/visit-room';

/** Every page that people without a user’s session see, on a desktop and on a phone. */
visitRoom('outside', 'once');
