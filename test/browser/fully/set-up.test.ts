import { visitRoom } from '../catalogue/visit-room';

/** The tours of `pages/set-up.test.ts` in both languages, at both widths, with the Tab key and large letters. */
visitRoom('set-up', 'fully');
