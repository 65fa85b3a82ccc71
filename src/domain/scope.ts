/**
 * Which employees someone may see: all of them, or those whose values on the first n levels of the organization's
 * hierarchy equal one of these paths. Values are text (ids in decimal), those of custom fields without upper case.
 */
export type Reach = 'everyone' | readonly (readonly string[])[];

/** Who acts. A plain value that is passed to every store function: there is no query without it. */
export interface Scope {
  organizationId: number;
  /** Null for a new hire, who has no account and acts by a link. */
  userId: number | null;
  /** Null in the portal, where a person acts without an API client. */
  clientId: number | null;
  /** Set when the client belongs to a partner system. */
  partnerId: number | null;
  permissions: ReadonlySet<number>;
  /** `agent`: a software agent, which uses the tools of the contract and nothing else. */
  scopes: readonly ('read' | 'write' | 'agent')[];
  /**
   * When the caller last authenticated, in real time: the client by its secret, a user by signing in. Null for whoever
   * has nothing to sign in with.
   */
  signedInAt: Date | null;
  reach: Reach;
  /** The user has passed E-Verify's training; no one else creates or resolves cases. */
  everifyTrained: boolean;
  /** The organization's hierarchy from the top: `legalEntity`, `locationId`, `custom1` to `custom8`. */
  hierarchy: readonly string[];
}

/** Whether someone holds one of the permissions that an operation asks for, if it asks for any. */
export const holdsOne = ({ permissions }: Pick<Scope, 'permissions'>, asked: readonly number[]): boolean =>
  asked.length === 0 || asked.some((id) => permissions.has(id));

/** Returns the user who acts. @throws Error for anyone else: the caller should not have come here */
export function userOf({ userId }: Pick<Scope, 'userId'>): number {
  if (userId === null) throw new Error('Only a user does this');
  return userId;
}

/**
 * No one with an account: the service itself, or a new hire, whose link decides which form to act on. It holds no
 * permission, so nothing that asks for one is done in its name; and every record of the organization is in reach.
 */
export const scopeOfNobody = (organizationId: number): Scope => ({
  organizationId,
  userId: null,
  clientId: null,
  partnerId: null,
  permissions: new Set(),
  scopes: [],
  signedInAt: null,
  reach: 'everyone',
  everifyTrained: false,
  hierarchy: [],
});
