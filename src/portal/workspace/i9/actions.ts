import { permissionId } from '../../../../generated/permissions';
import type { OperationId } from '../../../../generated/handlers';
import { type PageContext, call } from '../../session/page-context';

/** Pages that change a form, by the last part of the address: what may be done there, and the operations that do it. */
export const i9Pages = {
  section2: [permissionId.completeSection2, 'completeSection2'],
  representative: [permissionId.completeSection2, 'requestI9Representative'],
  'representative-withdrawal': [permissionId.completeSection2, 'revokeI9Representative'],
  'section1-link': [permissionId.createI9s, 'createSection1Link'],
  'section1-code': [permissionId.createI9s, 'createShownSection1Link'],
  approval: [permissionId.approveI9s, 'approveI9'],
  receipt: [permissionId.completeSection2, 'recordReceiptReplacement'],
  reverification: [permissionId.reverifyEmployees, 'recordReverification'],
  amendment: [permissionId.correctI9s, 'recordI9Amendment'],
  correction: [permissionId.correctI9s, 'requestI9Correction'],
  extension: [permissionId.reverifyEmployees, 'recordAuthorizationExtension'],
  revocation: [permissionId.reverifyEmployees, 'recordAuthorizationRevocation'],
  'everify-case': [permissionId.submitEverifyCases, 'createEverifyCase'],
  'amendment-request': [permissionId.correctI9s, 'requestI9Amendment'],
  owner: [permissionId.createI9s, 'setI9Owner'],
  reminder: [permissionId.createI9s, 'createI9Reminder'],
  void: [permissionId.voidI9s, 'voidI9'],
  hold: [permissionId.purgeI9s, 'setI9Hold'],
  purge: [permissionId.purgeI9s, 'requestI9Purge', 'confirmI9Purge'],
} as const satisfies Readonly<Record<string, readonly [permission: number, ...OperationId[]]>>;

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
export async function possibleActions(context: PageContext, id: number): Promise<readonly I9Action[]> {
  const { body } = await call(context, 'getI9Actions', { params: { i9_id: id } });
  return onPages(body.actions);
}
