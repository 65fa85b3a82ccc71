import { visitRoom } from '../catalogue/visit-room';

/** The tours of `pages/outside.test.ts` in both languages, with every check at both widths. */
visitRoom('outside', 'fully');
