import { addYears } from '../../../domain/dates';
import { isMiddleInitial } from '../../../domain/i9/form/fields';
import { parseEmail, parsePhone, parseZip } from '../../../domain/i9/form/numbers';
import {
  validateSection1,
  type Section1,
  type Section1Context,
  type Section1FaultCode,
  type Section1Input,
} from '../../../domain/i9/form/section1';
import { fullName, signersOf } from '../../../domain/i9/form/signers';
import { signatureWords } from '../../../domain/i9/form/statements';
import { isFormState } from '../../../domain/i9/form/us-states';
import type { FieldFault } from '../../../domain/problem';
import { initial, inOneLine, languageOf } from '../../../domain/text';
import type { Signatures } from './section1-types';
import type { Employee } from '../../../store/organizations/employees';
import type { LockedForm } from '../form';
import { section1Context, signSection1 } from './sign-section1';

/** Section 1 as the sandbox completes it in place of a new hire. */

interface SandboxSigning extends Pick<Signatures, 'address' | 'agent'> {
  /** Returns the answers, which can be the plausible ones. */
  answers(plausible: Section1Input): Section1Input;
  /** A preparer who is not named signs later. */
  readonly supplementAOutstanding: boolean;
}

/** Signs Section 1. @returns what is wrong with the answers, with which nothing is signed */
export async function signSandboxSection1(
  form: LockedForm,
  { answers, supplementAOutstanding, ...request }: SandboxSigning,
): Promise<readonly FieldFault<Section1FaultCode>[]> {
  const { unit, worksite } = form;
  const { employee } = worksite;
  const rules = section1Context(form);
  const validated = validateSection1(answers(sandboxAnswers(employee, rules)), rules);
  if (!validated.ok) return validated.faults;
  const { section1 } = validated;
  const reading = { language: languageOf(employee.languagePreference), attestationReadAt: unit.now };
  const signatures = sandboxSignatures(section1, { ...request, ...reading });
  await signSection1(form, section1, signatures, 'sandbox', supplementAOutstanding);
  return [];
}

const somewhere = {
  addressStreet: '100 Main Street',
  addressCity: 'Springfield',
  addressState: 'IL',
  addressZip: '62701',
};

/**
 * Returns plausible answers: a U.S. citizen with the data of the employee's record, as far as the form accepts them.
 * Only the sandbox does this: no one fills in a form for a real new hire.
 */
function sandboxAnswers(employee: Employee, { everify, startDate, today }: Section1Context): Section1Input {
  const middleInitial = initial(employee.middleName);
  const phone = [employee.cellNumber, employee.homeNumber, employee.workNumber].find(
    (number) => number !== null && parsePhone(number).ok,
  );
  const lastBirthday = startDate < today ? startDate : today;
  const { dateOfBirth, emailAddress } = employee;
  return {
    lastName: inOneLine(employee.lastName),
    firstName: inOneLine(employee.firstName),
    middleInitial: isMiddleInitial(middleInitial) ? middleInitial : '',
    otherLastNames: inOneLine(employee.otherName ?? ''),
    ...(address(employee) ?? somewhere),
    dateOfBirth: dateOfBirth && dateOfBirth < lastBirthday ? dateOfBirth : addYears(startDate, -30),
    socialSecurityNumber: employee.socialSecurityNumber ?? (everify ? sandboxNumber(employee.id) : ''),
    emailAddress: emailAddress && parseEmail(emailAddress).ok ? emailAddress : '',
    phoneNumber: phone ?? '',
    attestation: '1',
  };
}

function address(employee: Employee) {
  const { addressStreet, addressApartment, addressCity, addressZip } = employee;
  const addressState = employee.addressState?.toUpperCase() ?? '';
  if (!addressStreet || !addressCity || !addressZip || !isFormState(addressState)) return null;
  if (!parseZip(addressZip, addressState).ok) return null;
  return {
    addressStreet: inOneLine(addressStreet),
    addressApartment: inOneLine(addressApartment ?? ''),
    addressCity: inOneLine(addressCity),
    addressState,
    addressZip,
  };
}

/**
 * Returns a number from an area that was never issued, the same each time; its last digits have no meaning for the
 * simulator.
 */
function sandboxNumber(employeeId: number): string {
  const group = 10 + (Math.floor(employeeId / 9_000) % 90);
  return `900-${group}-${1_000 + (employeeId % 9_000)}`;
}

/** Returns the signatures of everyone who has to sign, with the names in the section. */
function sandboxSignatures(section1: Section1, rest: Omit<Signatures, 'employee' | 'preparers'>): Signatures {
  const { substitute } = signersOf(section1);
  return {
    employee: substitute ? signatureWords[substitute.as] : fullName(section1),
    preparers: section1.preparers.map(fullName),
    ...rest,
  };
}
