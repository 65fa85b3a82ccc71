import { visitRoom } from '../catalogue/visit-room';

/** The tours of `pages/set-up.test.ts` in both languages, with every check at both widths. */
visitRoom('set-up', 'fully');
