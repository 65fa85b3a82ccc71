import { visitRoom } from '../catalogue/visit-room';

/** Lists, records, files, the account and E-Verify cases in every state, on a desktop. */
visitRoom('workspace', 'desktop');
