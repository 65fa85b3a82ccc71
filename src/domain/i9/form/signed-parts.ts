import type { IsoDate } from '../../dates';
import type { Language } from '../../language';
import type { Explanations } from '../documents/cross-checks';
import type { Extension } from '../documents/extensions';
import type { PresentedDocument } from '../documents/presented';
import type { SupplementB } from '../documents/reverification';
import type { ExaminationMethod, Section2 } from '../documents/section2';
import type { Section1 } from './section1';
import type { SignatureRecord } from './signature';
import type { Preparer } from './supplement-a';

/** What is signed of a form, by the name under which its versions are kept. */
export interface SignedParts {
  section1: Section1;
  section2: Section2;
  supplement_a: SupplementA;
  supplement_b: SupplementB;
  amendment: Amendment;
}

export type PartName = keyof SignedParts;

/** What is kept of the signatures under a part. */
export type SignatureOf<Name extends PartName> = Name extends 'section1'
  ? Section1Signature
  : SignatureRecord;

/** Everyone's signatures under Section 1. */
export interface Section1Signature {
  readonly employee: SignatureRecord;
  /** Supplement A: one per preparer, in the order of the section. */
  readonly preparers: readonly SignatureRecord[];
  /** Help language shown while signing. */
  readonly language: Language;
}

/** A block of Supplement A; it names the Section 1 that the preparer or translator helped with. */
export interface SupplementA {
  readonly section1Hash: string;
  readonly preparer: Preparer;
}

/** A correction of Section 2, or the document behind a receipt: it is shown beside what was signed before. */
export interface Amendment {
  readonly kind: 'section2-amendment' | 'receipt-replacement';
  readonly section2Hash: string | null;
  readonly explanation?: string;
  readonly explanations?: Explanations;
  readonly before?: {
    readonly documents?: readonly PresentedDocument[];
    readonly firstDay?: IsoDate;
    readonly authorizationEnds?: IsoDate;
  };
  readonly after?: Partial<Pick<Section2, 'documents' | 'firstDay' | 'additionalInformation'>>;
  /** An authorization that is extended automatically. */
  readonly extension?: Extension;
  /** What was presented before, and what came for it. */
  readonly receipt?: PresentedDocument;
  readonly documents?: readonly PresentedDocument[];
  readonly examinedOn?: IsoDate;
  readonly examinationMethod?: ExaminationMethod;
  readonly liveVideoAt?: string | null;
}
