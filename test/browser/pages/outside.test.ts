import { visitRoom } from '../catalogue/visit-room';

/** Every page that people without a user’s session see, on a phone. */
visitRoom('outside', 'phone');
