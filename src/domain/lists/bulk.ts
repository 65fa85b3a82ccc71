import type { components } from '../../../generated/openapi';

/** What can be imported. */
export type ImportType = components['schemas']['RecordImport']['recordType'];

/** Records of one bulk action, at most. */
export const mostRecords = 5_000;
