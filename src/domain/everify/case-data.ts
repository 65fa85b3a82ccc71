import { hash } from 'node:crypto';
import { canonicalJson } from '../json';
import type { IsoDate } from '../dates';
import { attestations } from '../i9/form/attestations';
import { documentCatalogue, type DocumentCode } from '../i9/documents/catalogue';
import { paddedAlienNumber, parseNumber } from '../i9/form/numbers';
import { dateOn, numberOn, type PresentedDocument } from '../i9/documents/presented';
import type { Section1 } from '../i9/form/section1';
import type { Places } from './places';
import type { DelayReason, DelayReasonCode, DuplicateReasonCode } from './record';
import { inPlainLetters } from '../text';

/** A case as the E-Verify interface (version 31) takes it: one flat object. What does not apply is left out. */
export interface CaseData {
  readonly first_name: string;
  readonly last_name: string;
  readonly middle_initial?: string;
  readonly other_last_names_used?: readonly string[];
  readonly date_of_birth: IsoDate;
  readonly ssn: string;
  readonly date_of_hire: IsoDate;
  readonly citizenship_status_code: string;
  readonly employee_email_address?: string;
  readonly phone_number?: string;
  readonly case_creator_name: string;
  readonly case_creator_email_address: string;
  readonly case_creator_phone_number: string;
  readonly employer_case_id: string;
  readonly client_company_id: string;
  readonly document_a_type_code?: string;
  readonly document_b_type_code?: string;
  readonly document_c_type_code?: string;
  readonly document_sub_type_code?: string;
  readonly document_bc_number?: string;
  readonly us_state_code?: string;
  readonly us_passport_number?: string;
  readonly foreign_passport_number?: string;
  readonly country_code?: string;
  readonly i94_number?: string;
  readonly i551_number?: string;
  readonly i766_number?: string;
  readonly alien_number?: string;
  readonly sevis_number?: string;
  readonly expiration_date?: IsoDate;
  readonly no_expiration_date?: boolean;
  readonly reason_for_delay_code?: string;
  readonly reason_for_delay_description?: string;
  readonly duplicate_continue_reason_code?: string;
}

/** Who creates the case, as E-Verify wants to know it. */
export interface CaseCreator {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface CaseFacts {
  readonly section1: Section1;
  readonly ssn: string;
  readonly documents: readonly PresentedDocument[];
  /** Where the documents were issued; without faults. */
  readonly places: Pick<Places, 'country' | 'state'>;
  readonly dateOfHire: IsoDate;
  readonly creator: CaseCreator;
  /** The employer's own id of the case, up to 40 characters. */
  readonly employerCaseId: string;
  readonly companyId: string;
  readonly delayReason: DelayReason | null;
  readonly duplicateContinueReason: string | null;
  /** Left out: that the case is submitted again, else another reason. */
  readonly duplicateReasonCode?: DuplicateReasonCode | undefined;
  /** The case takes the place of one that E-Verify wanted closed and submitted again. */
  readonly resubmitted: boolean;
}

/** Longest names that E-Verify takes. */
const nameLengths = { first: 25, last: 40 } as const;

/**
 * Builds the case from the form. Names lose accents and whatever else E-Verify does not take, here only and never on the
 * form; the email address of the employee is left out when it is the creator's own, which E-Verify refuses.
 */
export function caseData(facts: CaseFacts): CaseData {
  const { section1, creator, delayReason } = facts;
  const others = section1.otherLastNames?.split(/[,;]/).map((name) => everifyName(name, nameLengths.last));
  const email = section1.emailAddress;
  return {
    first_name: everifyName(section1.firstName, nameLengths.first) || 'Unknown',
    last_name: everifyName(section1.lastName, nameLengths.last) || 'Unknown',
    date_of_birth: section1.dateOfBirth,
    ssn: facts.ssn,
    date_of_hire: facts.dateOfHire,
    citizenship_status_code: attestations[section1.attestation].everifyCode,
    case_creator_name: creator.name,
    case_creator_email_address: creator.email,
    case_creator_phone_number: tenDigits(creator.phone) ?? '',
    employer_case_id: facts.employerCaseId,
    client_company_id: facts.companyId,
    ...present({
      middle_initial: section1.middleInitial && everifyName(section1.middleInitial, 1),
      other_last_names_used: others?.filter((name) => name !== ''),
      employee_email_address: email?.toLowerCase() === creator.email.toLowerCase() ? null : email,
      // E-Verify takes numbers of ten digits only.
      phone_number: section1.phoneNumber && tenDigits(section1.phoneNumber),
      alien_number: section1.alienNumber && paddedAlienNumber(section1.alienNumber),
      i94_number: section1.i94Number,
      foreign_passport_number: section1.foreignPassportNumber,
    }),
    ...Object.fromEntries(
      facts.documents.flatMap((document) => Object.entries(present(documentFields(document)))),
    ),
    ...present({
      country_code: facts.places.country,
      us_state_code: facts.places.state,
      reason_for_delay_code: delayReason && (delayCodes[delayReason.code] ?? delayReason.code),
      reason_for_delay_description: delayReason?.description,
      duplicate_continue_reason_code: duplicateReason(facts),
    }),
  };
}

/** The ten digits of a telephone number as people write it, without country code and extension; null for any other. */
export function tenDigits(phone: string): string | null {
  const [number = ''] = phone.split(/[a-z#,;]/i);
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

/** Reasons for a delay that E-Verify names differently from the contract. */
const delayCodes: Readonly<Partial<Record<DelayReasonCode, string>>> = {
  AWAITING_SSN: 'AWAITING_SOCIAL_SECURITY_NUMBER',
};

const duplicateReason = (facts: CaseFacts): DuplicateReasonCode | null =>
  facts.duplicateContinueReason === null
    ? null
    : (facts.duplicateReasonCode ?? (facts.resubmitted ? 'PREVIOUS_CASE_RESULT_RESUBMIT' : 'OTHER'));

/** A hash of what a case says, whoever creates it: a draft that says something else is not submitted. */
export function contentHash(data: CaseData): string {
  const content = Object.entries(data).filter(([name]) => !name.startsWith('case_creator_'));
  return hash('sha256', canonicalJson(Object.fromEntries(content)), 'base64url');
}

type Draft = { readonly [Name in keyof CaseData]?: CaseData[Name] | null | undefined };

/** Drops empty fields, which the interface refuses. */
function present(draft: Draft): Partial<CaseData> {
  const entries = Object.entries(draft).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(entries);
}

/** Letters, spaces, hyphens and apostrophes without accents. */
export function everifyName(name: string, maxLength: number): string {
  return name
    .normalize('NFD')
    .replace(/[ʼ‘’`]/g, "'")
    .replace(/\p{L}/gu, inPlainLetters)
    .replace(/[^A-Za-z' -]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}

/** Where the numbers of a document go: a field of the interface for each paper, and the kind of the card. */
interface NumberFields {
  readonly numbers: readonly (keyof CaseData)[];
  readonly kind?: string;
}

const passportAndProgram = { numbers: ['foreign_passport_number', 'i94_number', 'sevis_number'] } as const;

const numberFields: Readonly<Partial<Record<DocumentCode, NumberFields>>> = {
  A_US_PASSPORT: { numbers: ['us_passport_number'], kind: 'US_PASSPORT' },
  A_US_PASSPORT_CARD: { numbers: ['us_passport_number'], kind: 'US_PASSPORT_CARD' },
  A_I551: { numbers: ['i551_number'] },
  A_EAD: { numbers: ['i766_number'] },
  A_FP_I551: { numbers: ['foreign_passport_number'] },
  A_FP_I94: passportAndProgram,
  A_FP_I94_I20: passportAndProgram,
  A_FP_I94_DS2019: passportAndProgram,
  A_FSM_RMI: { numbers: ['foreign_passport_number', 'i94_number'] },
  A_RCPT_I94_551: { numbers: ['i94_number'] },
  A_RCPT_I94_REF: { numbers: ['i94_number'] },
  B_DL: { numbers: ['document_bc_number'], kind: 'DRIVERS_LICENSE' },
  B_STATE_ID: { numbers: ['document_bc_number'], kind: 'STATE_ID_CARD' },
};

function numbersOf({ code, papers }: PresentedDocument): Draft {
  const { numbers = [], kind } = numberFields[code] ?? {};
  const entries = numbers.flatMap((field, index) => {
    const number = papers[index] && numberOn(papers[index]);
    // The A-number of an older card goes as that of Section 1.
    const isOlder = field === 'i551_number' && !parseNumber('card', number ?? '').ok;
    return number && !isOlder ? [[field, number] as const] : [];
  });
  return { ...Object.fromEntries<string>(entries), document_sub_type_code: kind };
}

const typeFields = {
  A: 'document_a_type_code',
  B: 'document_b_type_code',
  C: 'document_c_type_code',
} as const;

function documentFields(document: PresentedDocument): Draft {
  const { code, papers, autoExtendedUntil } = document;
  const { list, everifyCodes, papers: rules } = documentCatalogue[code];
  const title = rules[0]?.titles.indexOf(papers[0]?.title ?? '') ?? 0;
  const dated = papers.find((_, index) => rules[index]?.extends) ?? papers[0];
  // A card that its state extends is sent with the day until which it counts: E-Verify takes none that has expired.
  const extended = list === 'B' ? autoExtendedUntil : null;
  const expiration = extended ?? (dated ? dateOn(dated) : null);
  return {
    [typeFields[list]]: everifyCodes[title] ?? everifyCodes[0],
    ...numbersOf(document),
    // The date of List C never counts. Only List B can be said to have none: Form I-551 without one is refused with it.
    ...(list !== 'C' && expiration && { expiration_date: expiration }),
    ...(list === 'B' && !expiration && { no_expiration_date: true }),
  };
}
