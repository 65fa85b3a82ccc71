import { visitRoom } from '../catalogue/visit-room';

/** The pages of a form, step by step, on a desktop and on a phone. */
visitRoom('form', 'once');
