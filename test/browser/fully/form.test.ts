import { visitRoom } from '../catalogue/visit-room';

/** The tours of `pages/form.test.ts` in both languages, at both widths, with the Tab key and large letters. */
visitRoom('form', 'fully');
