import { visitRoom } from '../catalogue/visit-room';

/** The pages of a form, step by step, on a phone. */
visitRoom('form', 'phone');
