import { visitRoom } from '../catalogue/visit-room';

/** The tours of `pages/workspace.test.ts` in both languages, with every check at both widths. */
visitRoom('workspace', 'fully');
