import type { RequestHandler } from 'express';
import type { OperationId } from '../../../generated/handlers';
import { permissionsOf } from '../../domain/rights';
import type { OutsideContext } from './outside';
import type { Duty } from './duties';
import type { HrPage } from './page-context';

export interface Addressed {
  readonly method: 'get' | 'post';
  /** Below `/portal`. */
  readonly path: string;
}

/** A page that needs no session. */
export interface OpenRoute extends Addressed {
  /** `link`: the page checks the link itself. */
  readonly opens: 'everyone' | 'link';
  readonly page: (context: OutsideContext) => Promise<void> | void;
  /** Another site sends its form and signs what it says. */
  readonly fromElsewhere?: true;
  /** It reads the body itself. */
  readonly readsBody?: true;
}

/** A page for people who are signed in. */
export interface HrRoute extends Addressed {
  /** Permissions, any of which is enough; none: everyone who is signed in. */
  readonly permissions: readonly number[];
  readonly page: HrPage;
  /** The duty that the page fulfills, if it can be opened before everything else. */
  readonly duty?: Duty;
  /** Files that its form sends, by field. */
  readonly files?: RequestHandler;
  /** Its form ends with a file of any size, which the page reads as it arrives. */
  readonly stream?: true;
}

/** What only some of these pages have. */
type More = Pick<HrRoute, 'duty' | 'files' | 'stream'>;

const hrRoute =
  (method: HrRoute['method']) =>
  (
    path: string,
    operations: OperationId | readonly OperationId[] | null,
    page: HrPage,
    more: More = {},
  ): HrRoute => ({
    method,
    path,
    permissions: permissionsOf([operations ?? []].flat()),
    page,
    ...more,
  });

/**
 * Create the routes of pages for people who are signed in. Users who may call the operation behind a page, or one of
 * several, may open it; null: everyone who is signed in.
 */
export const [get, post] = [hrRoute('get'), hrRoute('post')];
