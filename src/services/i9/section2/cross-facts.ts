import { signedSsn } from '../../../domain/everify/corrections';
import { dateIn } from '../../../domain/dates';
import {
  answeredChecks,
  employerChecks,
  isSameName,
  strikingChecks,
  type CrossFacts,
  type Explanations,
} from '../../../domain/i9/documents/cross-checks';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { Section2 } from '../../../domain/i9/documents/section2';
import { section2DueDate } from '../../../domain/i9/machine/states';
import type { I9Row } from '../../../store/i9/i9s';
import { worksWithSsn } from '../../../store/organizations/employees';
import type { Unit } from '../../../store/unit';
import { factsFromJson } from '../../../store/i9/facts';
import { faultProblem } from '../../faults';
import type { LockedForm } from '../locked-form';
import type { Worksite } from '../../worksite';

/** What a signed Section 1 is compared with. @throws Error for a form whose Section 1 is not signed */
export async function crossFactsOf(
  unit: Unit,
  { section1: json, facts: factsJson }: Pick<I9Row, 'section1' | 'facts'>,
  { employee, calendar, timeZone }: Worksite,
): Promise<CrossFacts> {
  const facts = factsFromJson(factsJson);
  if (json === null || !facts.section1) throw new Error('Section 1 is not signed');
  const section1 = JSON.parse(json) as Section1;
  const number = signedSsn(section1);
  const { firstSignedOn, signedOn, signedAt } = facts.section1;
  return {
    attestation: section1.attestation,
    socialSecurityNumber: number,
    ssnOfAnother: number !== null && (await worksWithSsn(unit, number, employee.id)),
    nameDiffers: !isSameName(section1, employee),
    section1SignedOn: firstSignedOn ?? signedOn ?? dateIn(signedAt, timeZone),
    section2Due: (startDate) => section2DueDate({ startDate, shortJob: facts.shortJob }, calendar),
  };
}

/**
 * What the employer still has to explain before a form is approved: a representative was not asked, and another employee
 * with the same number may have come since.
 *
 * @returns the explanations, cleaned @throws Problem impossible-value with a fault at `explanations.<check>`
 */
export async function reviewExplanations(
  unit: Unit,
  { row, worksite }: LockedForm,
  given: Explanations,
): Promise<Explanations> {
  const { section2: signed } = factsFromJson(row.facts);
  if (row.section2 === null || !signed) return {};
  const section2 = JSON.parse(row.section2) as Section2;
  const crossFacts = await crossFactsOf(unit, row, worksite);
  const open = strikingChecks(crossFacts, section2, dateIn(signed.signedAt, worksite.timeZone)).filter(
    (check) => employerChecks.has(check) && section2.explanations?.[check] === undefined,
  );
  const { explanations, unanswered } = answeredChecks(open, given);
  if (unanswered.length === 0) return explanations;
  throw faultProblem(
    'What looks like a slip is corrected or explained before the form is approved.',
    unanswered.map((code) => ({ field: `explanations.${code}`, code })),
  );
}
