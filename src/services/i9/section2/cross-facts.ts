import { signedSsn } from '../../../domain/everify/corrections';
import { dateIn, type IsoDate } from '../../../domain/dates';
import {
  answeredChecks,
  crossChecks,
  isSameName,
  repeatedChecks,
  strikingChecks,
  type CrossCheck,
  type CrossFacts,
  type Explanations,
} from '../../../domain/i9/documents/cross-checks';
import type { PresentedDocument } from '../../../domain/i9/documents/presented';
import type { Section1 } from '../../../domain/i9/form/section1';
import { section2DueDate } from '../../../domain/i9/machine/states';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import { worksWithSsn } from '../../../store/organizations/employees';
import { faultProblem } from '../../faults';
import type { HeldForm } from '../form';

/** A form as far as its sections are compared. */
type Compared = Pick<HeldForm, 'unit' | 'worksite'> & { readonly row: Pick<I9Row, 'section1' | 'facts'> };

/**
 * Returns what a signed Section 1 is compared with.
 *
 * @param asked other employees are only searched for the check that is about them
 * @throws Error for a form whose Section 1 is not signed
 */
export async function crossFactsOf(
  { unit, row, worksite: { employee, calendar, timeZone } }: Compared,
  asked: readonly CrossCheck[] = crossChecks,
): Promise<CrossFacts> {
  const facts = factsOf(row);
  const { section1 } = row;
  if (!section1 || !facts.section1) throw new Error('Section 1 is not signed');
  const number = signedSsn(section1);
  const { firstSignedOn, signedOn, signedAt } = facts.section1;
  return {
    attestation: section1.attestation,
    authorizationExpiration: section1.authorizationExpiration,
    socialSecurityNumber: number,
    ssnOfAnother:
      number !== null &&
      asked.includes('ssn-of-another-employee') &&
      (await worksWithSsn(unit, number, employee.id)),
    nameDiffers: !isSameName(section1, employee),
    section1SignedOn: firstSignedOn ?? signedOn ?? dateIn(signedAt, timeZone),
    section2Due: (startDate) => section2DueDate({ startDate, shortJob: facts.shortJob }, calendar),
  };
}

/**
 * Returns which of these cross-checks find something on a form whose Section 2 is signed, after corrections.
 *
 * @param corrected what an amendment changes @throws Error for a form whose sections are not signed
 */
export async function strikingNow(
  form: Compared,
  asked: readonly CrossCheck[],
  corrected: { documents?: readonly PresentedDocument[] | null; firstDay?: IsoDate | null } = {},
): Promise<readonly CrossCheck[]> {
  const { section2, startDate } = factsOf(form.row);
  if (!section2) throw new Error('Section 2 is not signed');
  const after = {
    documents: corrected.documents ?? section2.documents,
    firstDay: corrected.firstDay ?? startDate,
  };
  const signedOn = dateIn(section2.signedAt, form.worksite.timeZone);
  const facts = await crossFactsOf(form, asked);
  return strikingChecks(facts, after, signedOn).filter((check) => asked.includes(check));
}

/**
 * Returns the checks in which a corrected Section 1 conflicts with a signed Section 2: the employer corrects or
 * explains it.
 *
 * @param form with Section 1 as it was signed before
 */
export async function raisedChecks(form: Compared, corrected: Section1): Promise<readonly CrossCheck[]> {
  const { row } = form;
  const { section1: before } = row;
  if (!before || !factsOf(row).section2) return [];
  const repeated = repeatedChecks({
    ssn: signedSsn(before) !== signedSsn(corrected),
    attestation: before.attestation !== corrected.attestation,
  });
  if (repeated.length === 0) return [];
  return strikingNow({ ...form, row: { facts: row.facts, section1: corrected } }, repeated);
}

/**
 * Returns what the employer still has to explain before a form is approved: a representative was not asked, another
 * employee with the same number may have been added since, and a section may have been corrected.
 *
 * @returns the explanations, cleaned @throws Problem impossible-value with a fault at `explanations.<check>`
 */
export async function reviewExplanations(form: HeldForm, given: Explanations): Promise<Explanations> {
  const { row } = form;
  const facts = factsOf(row);
  if (!row.section2 || !facts.section2) return {};
  const known = { ...row.section2.explanations, ...facts.reviewExplanations };
  const striking = await strikingNow(form, crossChecks);
  const open = striking.filter(
    (check) => known[check] === undefined || facts.checksToAnswer?.includes(check),
  );
  return explained(open, given, 'Correct or explain likely mistakes before you approve the form.') ?? {};
}

/**
 * @returns null if nothing has to be explained @throws Problem impossible-value with a fault for each missing
 *   explanation
 */
export function explained(
  checks: readonly CrossCheck[],
  given: Explanations,
  detail: string,
): Explanations | null {
  const { explanations, unanswered } = answeredChecks(checks, given);
  if (unanswered.length === 0) return checks.length > 0 ? explanations : null;
  throw faultProblem(detail, unanswered);
}
