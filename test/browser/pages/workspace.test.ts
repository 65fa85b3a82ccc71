import { visitRoom } from '../catalogue/visit-room';

/** Lists, records, files, the account and E-Verify cases in every state, on a desktop and on a phone. */
visitRoom('workspace', 'once');
