import { visitRoom } from '../catalogue/visit-room';

/** The tours of `pages/form.test.ts` in both languages, with every check at both widths. */
visitRoom('form', 'fully');
