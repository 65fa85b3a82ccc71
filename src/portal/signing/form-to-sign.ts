import type { components } from '../../../generated/openapi';
import type { ShownCopy } from './copy-parts';

/** A form as its pages have it from `getI9` and `listI9DocumentCopies`. */
export interface ReadForm {
  readonly id: number;
  /** Name of the time zone where the employee works. */
  readonly timeZone: string;
  readonly i9: components['schemas']['I9'];
  readonly details: components['schemas']['I9Details'];
  readonly copies: readonly ShownCopy[];
}

/** The form that a page is about. */
export type FormRef = Pick<ReadForm, 'id' | 'timeZone'>;
