import type { BrokenLink } from '../store/audit/check';

/** An inconsistency of the stored records. Names places only, never their content. */
export interface Finding {
  /** Null for a line in a file of anchors that names none. */
  readonly organizationId: number | null;
  /** Null for the audit rows of the organization and for its anchors. */
  readonly i9Id: number | null;
  /** The first broken link: `audit event 3`, `section1 version 2`, `document copy 7`, `chain 0, audit row 12`, … */
  readonly place: string;
  readonly fault: Inconsistency;
}

/** A place and what is wrong with it. */
export type Found = readonly [place: string, fault: Inconsistency];

export type Inconsistency =
  | BrokenLink
  | 'the audit trail is missing'
  | 'the state is not the one that the audit trail leads to'
  | 'an audit event of this signature is missing'
  | 'the content cannot be decrypted'
  | 'the content is not the one that was signed'
  | 'the signature belongs to another content'
  | 'the signature has another time'
  | 'a version is missing'
  | 'the present section is not the one that was signed last'
  | 'the copy is missing'
  | 'the copy is not the one that was kept'
  | 'the audit trail knows of no such copy'
  | 'the row is missing'
  | 'the key of the row is missing'
  | 'the keyed hash does not follow from the row and the one before it'
  | 'a row belongs to no chain'
  | 'they are not marked yet: run "migrate"'
  | 'they are not the ones that were marked'
  | AnchorFault;

/** Faults that only anchors reveal. */
export type AnchorFault =
  | 'it is not the one that was anchored'
  | 'the form is missing'
  | 'it is no anchor'
  | 'the anchor is missing'
  | 'the anchor was not written by the service'
  | 'the anchor contradicts another one';
