import type { OperationId } from '../../../../generated/handlers';
import { type PageContext, call } from '../../session/page-context';

/** Pages that change a form, by the last part of the address, and the operations that do it. */
export const i9Pages = {
  section2: ['completeSection2'],
  representative: ['requestI9Representative'],
  'representative-withdrawal': ['revokeI9Representative'],
  'section1-link': ['createSection1Link'],
  'section1-code': ['createShownSection1Link'],
  approval: ['approveI9'],
  receipt: ['recordReceiptReplacement'],
  reverification: ['recordReverification'],
  amendment: ['recordI9Amendment'],
  correction: ['requestI9Correction'],
  extension: ['recordAuthorizationExtension'],
  revocation: ['recordAuthorizationRevocation'],
  'everify-case': ['createEverifyCase'],
  'amendment-request': ['requestI9Amendment'],
  owner: ['setI9Owner'],
  reminder: ['createI9Reminder'],
  void: ['voidI9'],
  hold: ['setI9Hold'],
  purge: ['requestI9Purge', 'confirmI9Purge'],
} as const satisfies Readonly<Record<string, readonly [OperationId, ...OperationId[]]>>;

export type I9Path = keyof typeof i9Pages;

/** What the user can do with a form, and the last part of the address of its page. */
export interface I9Action {
  readonly path: I9Path;
  readonly title: string;
  /** The next step of the form, offered first. */
  readonly next: boolean;
}

const paths = Object.keys(i9Pages) as I9Path[];
const pathOf = (operationId: string): I9Path | undefined =>
  paths.find((path) => i9Pages[path].some((operation) => operation === operationId));

/** Returns what operations offer as pages offer it. */
export const onPages = (
  actions: readonly { readonly operationId: string; readonly title: string; readonly next: boolean }[],
): readonly I9Action[] =>
  actions.flatMap(({ operationId, title, next }) => {
    const path = pathOf(operationId);
    return path ? [{ path, title, next }] : [];
  });

/** Returns what the user can do with a form now. @throws Problem not-found */
export async function readI9Actions(context: PageContext, id: number): Promise<readonly I9Action[]> {
  const { body } = await call(context, 'getI9Actions', { params: { i9_id: id } });
  return onPages(body.actions);
}
