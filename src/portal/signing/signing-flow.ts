import type { VNode } from 'preact';
import type { FieldFault } from '../../domain/problem';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import type { AttestationText } from '../../domain/i9/form/signature';
import type { SigningName } from '../../domain/i9/form/signers';
import type { Language, Texts } from '../texts';
import type { KeptPage } from '../session/kept-page';
import type { Cipher } from '../ui/cipher';
import type { Faults, FormBody } from '../ui/typed';

/** A form that someone fills in, reviews, reads the statement of, and signs, page by page. */
export interface SigningFlow<F> {
  /** Binds a page's state to this form and this person. */
  readonly purpose: string;
  readonly cipher: Cipher;
  readonly texts: Texts;
  readonly language: Language;
  readonly now: Date;
  readonly timeZone: string;
  readonly title: string;
  /** Label of the last button, e.g. "Sign Section 2". */
  readonly signLabel: string;
  /** Path of the portal. */
  readonly base: string;
  /** Address that every page is sent to. */
  readonly action: string;
  readonly statement: AttestationText;
  readonly signer: SigningName;
  /** Fields that every form of the session contains. */
  readonly hidden: VNode | null;
  readonly blank: F;
  /** The page that the browser shows, kept on the server. */
  readonly kept: KeptPage;
  /** What the signer must see beside every page. @param revealed its numbers are shown in full */
  beside?(revealed: boolean): Beside | null;
  /** Records that the signer sees the numbers beside the page in full, which they may. */
  reveal?(): Promise<void>;
  /**
   * Cross-checks are shown as soon as both values are there, not only once the form is sent for review. Lets the page run
   * the script that asks for them.
   */
  allowChecks?(): void;
  /** Returns whether documents must be chosen before anything can be typed about them. */
  needsChoice?(form: F): boolean;
  /** @param sent what was chosen, where something is missing */
  chooser?(form: F, faults: Faults, sent: FormBody | null): VNode;
  choose?(body: FormBody, before: F): { form: F; faults: readonly FieldFault[] };
  /** @param part which page of the editor, from 0 */
  editor(form: F, faults: Faults, part: number): VNode;
  /** The pages over which the editor is spread, if there are several. */
  readonly parts?: EditorParts<F> | undefined;
  /** Returns the documents that the editor asks about; their controls are called `document…` or `documents.0…`. */
  documentsOf?(form: F): readonly DocumentInput[];
  read(body: FormBody, before: F, part: number): F;
  /**
   * Stores what was sent, whatever faults it has: another browser, or the next session, begins with it.
   * @returns what cannot be stored
   */
  keepDraft?(form: F): Promise<readonly FieldFault[]>;
  /** Validates the form as signing will, and shows what would be signed. */
  validate(form: F): Promise<FlowValidation>;
  /** @returns faults, or null once it is signed */
  sign(
    form: F,
    signing: { typedName: string; attestationReadAt: Date },
  ): Promise<readonly FieldFault[] | null>;
  /** Offers to leave; the form continues from what `keepDraft` has stored. */
  readonly canPause?: boolean;
  /** Remembers the language that the page's switch asks for, where there is one. */
  switchLanguage?(language: Language): void;
  /** Keeps the pictures that the page sent of these documents. @returns what is wrong, by control */
  takeCopies?(form: F): Promise<readonly FieldFault[]>;
  /** Goes to the page for adding copies of documents. */
  addCopies?(): void;
  send(page: { status: number; title: string; hasErrors: boolean; body: VNode }): void;
  /** Goes to an address of the flow. @param query of the address; without personal data */
  goTo(query: string): void;
  /** Leaves for the page that shows the form; `signed` once it is. */
  leave(why: 'signed' | 'saved'): void;
}

interface EditorParts<F> {
  count(form: F): number;
  /** Returns the page on which a control is. */
  of(form: F, field: string): number;
}

/** What stands beside a page on a desk, and above it, folded, on a phone. */
export interface Beside {
  /** In one line. */
  readonly brief: string;
  readonly whole: VNode;
}

export interface FlowValidation {
  readonly faults: readonly FieldFault[];
  /** Sentences that ask to check something; none of them stops anyone. */
  readonly warnings: readonly string[];
  readonly summary: VNode | null;
}

export const flowSteps = ['choose', 'edit', 'review', 'sign'] as const;
export type FlowStep = (typeof flowSteps)[number];

/** One page of the flow. */
export interface Shown<F> {
  readonly step: FlowStep;
  readonly form: F;
  /** The page of the editor, from 0. */
  readonly part: number;
  /** See `Carried`. */
  readonly readAt: string | null;
  readonly faults: readonly FieldFault[];
  /** What was refused and is no part of the form: what was chosen, or the signature. */
  readonly sent: FormBody | null;
  /** The numbers beside the page are shown in full, once. */
  readonly revealed?: boolean;
}

/** What a page passes to the next one; only this service can read or change it. */
export interface Carried<F> {
  readonly form: F;
  /** The page of the editor that was shown, from 0; absent on pages of version 1.1.0. */
  readonly part?: number;
  /** RFC 3339; set once the statement was read, for exactly this form. */
  readonly readAt: string | null;
  readonly madeAt: string;
}
