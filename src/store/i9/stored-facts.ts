import { documentCatalogue } from '../../domain/i9/documents/catalogue';
import { crossChecks } from '../../domain/i9/documents/cross-checks';
import { i9States } from '../../domain/i9/machine/states';
import type {
  DocumentExtension,
  PresentedDocument,
  PresentedPaper,
} from '../../domain/i9/documents/presented';
import type { I9, SignedSection1, SignedSection2 } from '../../domain/i9/record';
import {
  allOf,
  ifThere,
  isFlag,
  isInstant,
  isNumber,
  isOneOf,
  isText,
  listOf,
  mapOf,
  objectOf,
  orNull,
  storedObject,
  withInstants,
} from '../../domain/json';

/** The domain's record of a form, as it is stored: in JSON, and checked down to the papers when it is read. */

/** An authorized representative, as the new hire or a user names them. */
export interface Representative {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Who has named them; earlier versions did not note it. */
  readonly namedBy?: 'employee' | 'employer';
}

export const representativeFromJson = storedObject<Representative>('The representative of a form', {
  firstName: isText,
  lastName: isText,
  email: isText,
  namedBy: ifThere(isOneOf(['employee', 'employer'])),
});

/** Facts that forms written by earlier versions lack. */
export const addedFacts = {
  firstDayToAmend: null,
  recordedFirstDay: null,
  revokedOn: null,
} as const satisfies Partial<I9>;

const textOrNull = orNull(isText);

const papers = listOf(
  objectOf<PresentedPaper>({
    title: isText,
    issuingAuthority: isText,
    number: textOrNull,
    expirationDate: textOrNull,
    issuedOn: ifThere(textOrNull),
  }),
);

const isCode = isOneOf(Object.keys(documentCatalogue));

const documents = listOf(
  objectOf<PresentedDocument>({
    code: isCode,
    papers,
    hasPhotograph: ifThere(isFlag),
    photographException: ifThere(textOrNull),
    autoExtendedUntil: ifThere(textOrNull),
    extension: ifThere(
      orNull(
        allOf(objectOf<Pick<DocumentExtension, 'basis'>>({ basis: isText }), mapOf(ifThere(textOrNull))),
      ),
    ),
    receiptFor: ifThere(orNull(isCode)),
  }),
);

const section1 = objectOf<SignedSection1>({
  signedAt: isInstant,
  dateOfBirth: isText,
  attestation: isOneOf([1, 2, 3, 4]),
  authorizationExpiration: textOrNull,
  signedOn: ifThere(isText),
  firstSignedOn: ifThere(isText),
  firstSignedAt: ifThere(isInstant),
  signedAs: ifThere(isOneOf(['employee', 'parent-or-guardian', 'special-placement'])),
});

const section2 = objectOf<SignedSection2>({
  signedAt: isInstant,
  signedOn: ifThere(isText),
  signerUserId: orNull(isNumber),
  documents,
  examinedAt: ifThere(isInstant),
});

const isState = isOneOf(Object.keys(i9States));
const amendmentSection = isOneOf([1, 2, null]);
const explanations = mapOf(isText);

const storedFacts = storedObject<I9>(
  'The facts of a form',
  {
    state: isState,
    returnTo: listOf(isState),
    employeeId: isNumber,
    workflow: isOneOf(['on-site', 'remote']),
    everify: isFlag,
    startDate: isText,
    shortJob: isFlag,
    terminatedDate: textOrNull,
    section1: orNull(section1),
    section2: orNull(section2),
    correctionRequestedOn: textOrNull,
    amendmentRequestedOn: textOrNull,
    amendmentSection,
    amendmentLeft: ifThere(
      orNull(
        objectOf<NonNullable<I9['amendmentLeft']>>({ amendmentSection, amendmentRequestedOn: textOrNull }),
      ),
    ),
    firstDayToAmend: textOrNull,
    recordedFirstDay: textOrNull,
    revokedOn: textOrNull,
    revokedDocuments: ifThere(documents),
    receiptDueDate: textOrNull,
    reverificationDueDate: textOrNull,
    purgeEligibleDate: textOrNull,
    hold: isFlag,
    reviewExplanations: ifThere(explanations),
    checksToAnswer: ifThere(listOf(isOneOf(crossChecks))),
    lateFollowUps: ifThere(listOf(isOneOf(['receipt-late', 'reverified-late']))),
  },
  addedFacts,
);

/** Reads the domain's record of a form, in which instants are text. */
export function factsFromJson(json: string): I9 {
  const facts = storedFacts(json);
  return {
    ...facts,
    section1: facts.section1 && withInstants(facts.section1, 'signedAt', 'firstSignedAt'),
    section2: facts.section2 && withInstants(facts.section2, 'signedAt', 'examinedAt'),
  };
}
