import { accept, faultsThatApply, refuse, type Checked, type FieldFault } from '../../problem';
import { ageOn, parseDate, type IsoDate } from '../../dates';
import { parseSsn, type SsnFault } from '../../ssn';
import { parseAttestation, type AttestationId, type AuthorizationExpiration } from './attestations';
import { readAuthorization, type AuthorizationFault } from './authorization';
import { blankToNull, checkedText, personReaders, taken, type PersonFault } from './fields';
import { parseEmail, parsePhone } from './numbers';
import { checkPreparers, type Preparer, type PreparerInput } from './supplement-a';

/** What people type into Section 1, as text. */
export interface Section1Input extends Readonly<Partial<Record<Section1Field, string>>> {
  readonly preparers?: readonly PreparerInput[];
}

/** `authorizedAlienNumber` is the A-number of attestation 4; the others that Section 1 lacks are ticked. */
export type Section1Field =
  | Exclude<keyof Section1, 'preparers'>
  | 'authorizedAlienNumber'
  | 'birthDateConfirmed'
  | 'noSocialSecurityNumber';

/** Who signs in the employee's place: the signature field then shows the official wording. */
export type SignedAs = 'employee' | 'parent-or-guardian' | 'special-placement';

/** Section 1 as it is signed. Fields that the attestation does not use are null. */
export interface Section1 {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly otherLastNames: string | null;
  readonly addressStreet: string;
  readonly addressApartment: string | null;
  readonly addressCity: string;
  readonly addressState: string;
  readonly addressZip: string;
  readonly dateOfBirth: IsoDate;
  readonly socialSecurityNumber: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  readonly attestation: AttestationId;
  readonly alienNumber: string | null;
  readonly authorizationExpiration: AuthorizationExpiration | null;
  readonly i94Number: string | null;
  readonly foreignPassportNumber: string | null;
  readonly passportCountry: string | null;
  readonly signedAs: SignedAs;
  readonly preparers: readonly Preparer[];
}

export interface Section1Context {
  /** Today where the employee works; for an amendment the day of the signature, see `judgedOn`. */
  readonly today: IsoDate;
  readonly startDate: IsoDate;
  /** E-Verify applies: the Social Security number is mandatory for a person who has one. */
  readonly everify: boolean;
  readonly sandbox: boolean;
  /** Youngest age at which someone may start at the location, in years. */
  readonly minimumAge: number;
  /** The employer's record, which no one is shown: an answer that differs is asked for twice. Null: nothing to ask. */
  readonly recordedBirthDate: IsoDate | null;
}

export type Section1FaultCode =
  | PersonFault
  | SsnFault
  | AuthorizationFault
  | 'post-office-box'
  | 'date-not-past'
  | 'date-after-start'
  | 'date-implausible'
  | 'under-minimum-age'
  | 'birth-date-differs'
  | 'too-many'
  | 'minors-only'
  | 'not-with-everify'
  | 'preparer-required';

type Faults = FieldFault<Section1FaultCode>[];

/** The whole address is a post office box; the form asks where the person lives. */
const postOfficeBox = /^(p\.?\s*o\.?|post\s+office)\s*box\b[\s#]*[\w-]*$/i;

/**
 * Checks Section 1 (Form I-9 instructions; 8 CFR 274a.2(b)(1)(i)) and returns it cleaned, or every fault with its
 * field. Only what the form makes mandatory is mandatory: email, telephone and, without E-Verify, the Social Security
 * number may stay blank. `N/A` in an optional field is the same as blank.
 */
export function validateSection1(
  input: Section1Input,
  context: Section1Context,
): { ok: true; section1: Section1 } | { ok: false; faults: readonly FieldFault<Section1FaultCode>[] } {
  const { section1, faults } = readSection1(input, context);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, section1 };
}

/** The same with the section as far as it can be read: what is at fault is blank in it. */
export function readSection1(
  input: Section1Input,
  context: Section1Context,
): { section1: Section1; faults: readonly FieldFault<Section1FaultCode>[] } {
  const faults: Faults = [];
  const attestation = parseAttestation(input.attestation ?? '');
  if (!attestation) faults.push({ field: 'attestation', code: 'choose-one' });
  const dateOfBirth = taken('dateOfBirth', birthDate(input, context), faults) ?? '';
  const authorization = readAuthorization(input, attestation ?? 1, context.today);
  const preparers = checkPreparers(input.preparers ?? []);
  faults.push(...authorization.faults, ...preparers.faults);
  const readers = personReaders(input, faults);
  const { required, optional, initial } = readers;
  const section1: Section1 = {
    lastName: required('lastName'),
    firstName: required('firstName'),
    middleInitial: initial(),
    otherLastNames: optional('otherLastNames'),
    ...address(readers, faults),
    dateOfBirth,
    socialSecurityNumber: socialSecurityNumber(input, context, faults),
    emailAddress: checkedText('emailAddress', optional('emailAddress'), parseEmail, faults),
    phoneNumber: checkedText('phoneNumber', blankToNull(input.phoneNumber), parsePhone, faults),
    attestation: attestation ?? 1,
    ...authorization.authorization,
    signedAs: signedAs(input, context, dateOfBirth, faults),
    preparers: preparers.preparers,
  };
  return { section1, faults };
}

function address({ required, optional, place }: ReturnType<typeof personReaders>, faults: Faults) {
  const addressStreet = required('addressStreet');
  if (postOfficeBox.test(addressStreet)) faults.push({ field: 'addressStreet', code: 'post-office-box' });
  return {
    addressStreet,
    addressApartment: optional('addressApartment'),
    addressCity: required('addressCity'),
    ...place(),
  };
}

function birthDate(input: Section1Input, context: Section1Context): Checked<IsoDate, Section1FaultCode> {
  const text = input.dateOfBirth?.trim() ?? '';
  if (text === '') return refuse('required');
  const date = parseDate(text);
  if (!date) return refuse('date-invalid');
  if (date >= context.today) return refuse('date-not-past');
  if (date >= context.startDate) return refuse('date-after-start');
  if (ageOn(date, context.today) > 120) return refuse('date-implausible');
  if (ageOn(date, context.startDate) < context.minimumAge) return refuse('under-minimum-age');
  const differs = context.recordedBirthDate !== null && context.recordedBirthDate !== date;
  return differs && !isChecked(input.birthDateConfirmed) ? refuse('birth-date-differs') : accept(date);
}

function socialSecurityNumber(input: Section1Input, context: Section1Context, faults: Faults): string | null {
  const text = blankToNull(input.socialSecurityNumber);
  if (text === null) {
    const hasNone = isChecked(input.noSocialSecurityNumber);
    if (context.everify && !hasNone) faults.push({ field: 'socialSecurityNumber', code: 'required' });
    return null;
  }
  return checkedText('socialSecurityNumber', text, (value) => parseSsn(value, context), faults);
}

/**
 * A parent or guardian signs for a person under 18 who has no List B document ("Individual under age 18"), or a
 * representative for a person in special placement; both complete Supplement A. Not possible with E-Verify, which
 * needs a photograph (8 CFR 274a.2(b)(1)(v)(B)(2) to (4)).
 */
function signedAs(
  input: Section1Input,
  context: Section1Context,
  dateOfBirth: IsoDate,
  faults: Faults,
): SignedAs {
  const choice = input.signedAs;
  if (choice !== 'parent-or-guardian' && choice !== 'special-placement') return 'employee';
  const minor = dateOfBirth !== '' && ageOn(dateOfBirth, context.today) < 18;
  faults.push(
    ...faultsThatApply(
      [choice === 'parent-or-guardian' && !minor, 'signedAs', 'minors-only'],
      [context.everify, 'signedAs', 'not-with-everify'],
      [(input.preparers ?? []).length === 0, 'signedAs', 'preparer-required'],
    ),
  );
  return choice;
}

function isChecked(value: string | undefined): boolean {
  return value === 'yes' || value === 'on' || value === 'true';
}
