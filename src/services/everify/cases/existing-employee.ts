import { checkDocuments } from '../../../domain/i9/documents/documents';
import { replacementReceiptDueDate } from '../../../domain/i9/documents/dates';
import { examinationOf } from '../../../domain/i9/documents/examination';
import { assertTrained } from '../../../domain/everify/participation';
import { inForce } from '../../../domain/i9/machine/transition-table';
import { standingState } from '../../../domain/i9/record';
import { conflict } from '../../../domain/problem';
import { lockI9AuditTrail } from '../../../store/audit/trail';
import { lockNewestCase } from '../../../store/everify/cases';
import { factsOf, i9s, type I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { faultProblem, fieldProblem } from '../../faults';
import { followStepOfCase } from '../../next-step';
import type { Services } from '../../services';
import { readWorksiteOfForm } from '../../worksite';
import { openCase } from './cases';
import { everifySsn } from './follow';
import { formDataOf } from './subject';

/**
 * Opens a case for an employee whom the employer had before it took part in E-Verify: only a federal contractor may (FAR
 * 52.222-54; E-Verify MOU, Article II.A). The case is saved and waits for a person to submit it; its reason for the delay
 * is that of contractors. What the form lacks for E-Verify is amended first.
 *
 * @returns the id of the case; null when there is no such form
 * @throws Problem state-conflict for a form that is not in force or has a case, or where E-Verify is not used;
 *   impossible-value for a blank reason, or a document of List B without a photograph
 */
export async function openForExistingEmployee(
  unit: Unit,
  services: Pick<Services, 'config'>,
  i9Id: number,
  given: string,
): Promise<number | null> {
  assertTrained(unit.scope);
  const [row, , newest, worksite] = await Promise.all([
    i9s.lock(unit, i9Id),
    lockI9AuditTrail(unit, i9Id),
    lockNewestCase(unit, i9Id),
    readWorksiteOfForm(unit, i9Id),
  ]);
  if (!row || !worksite) return null;
  assertVerifiable(row, newest !== null && newest.state !== 'not_applicable', worksite.takesPart);
  const reason = given.trim();
  if (reason === '') throw fieldProblem('A reason is required.', 'reason', 'reason-required');
  const i9 = factsOf(row);
  const { startDate, shortJob } = i9;
  const hasSsn = everifySsn(row.section1) !== null;
  const subject = await openCase(
    { unit, services, i9: row, worksite, submits: false },
    [
      { type: 'open' },
      {
        type: 'approveI9',
        startDate,
        hasSsn,
        replacementReceiptDue: replacementReceiptDueDate(i9.section2?.documents ?? [], startDate),
      },
    ],
    {
      startDate,
      shortJob,
      hasSsn,
      existingEmployee: { reason },
      delayReason: { code: 'FEDERAL_CONTRACTOR', description: null },
    },
  );
  const { state } = subject.record.facts;
  await followStepOfCase(unit, services, row, worksite, { state, due: subject.due }, 'not_applicable');
  return subject.caseId;
}

function assertVerifiable(row: I9Row, hasCase: boolean, takesPart: boolean): void {
  if (hasCase) throw conflict('The form has an E-Verify case: E-Verify takes one for each hire.');
  if (!takesPart) throw conflict('E-Verify is not enabled for the location.');
  const i9 = factsOf(row);
  const data = formDataOf(row);
  if (!inForce.includes(standingState(i9)) || !data || !i9.section1)
    throw conflict('A case is created for a form that is approved.');
  // E-Verify takes no List B without a photograph; whatever else is wrong with an older form does not stop the case.
  const context = examinationOf({ ...i9, everify: true }, i9.section1, i9.section2?.signedOn ?? i9.startDate);
  const faults = checkDocuments(data.documents, context).faults.filter(
    ({ code }) => code === 'photograph-required' || code === 'not-with-everify',
  );
  if (faults.length > 0)
    throw faultProblem(
      'E-Verify does not take the documents of this form: amend Section 2 first.',
      faults.map(({ code }) => ({ field: '', code })),
    );
}
