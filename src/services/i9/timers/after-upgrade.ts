import { isDeepStrictEqual } from 'node:util';
import { withSummary } from '../../../domain/i9/imported/judge';
import { factsOf } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { noteInTrail } from '../../services';
import { storedNextStep, storedWaiter } from '../../next-step';
import { faultLines } from '../check-forms';
import { judgeRow, lockForm, writeForm } from '../form';

/**
 * Derives again what lists find a form by, and what a process of the version before leaves as it was: who has to act, and
 * the faults of a form that had been judged. Does nothing when nothing has changed.
 */
export async function deriveAgain(unit: Unit, i9Id: number): Promise<void> {
  const form = await lockForm(unit, i9Id);
  const { row, worksite } = form;
  // The faults of an imported form depend on what was done about each since.
  const isJudged = row.faults !== null && row.facts !== null && row.importedAt === null;
  const faults = isJudged ? judgeRow(unit.now, row, worksite, factsOf(row)) : row.faults;
  const waitingFor = storedWaiter(storedNextStep({ ...row, faults }, { namesCase: true }));
  const haveChanged = faults !== null && !isDeepStrictEqual(faults, row.faults);
  if (waitingFor === row.waitingFor && !haveChanged) return;
  writeForm(unit, form, { waitingFor, ...(haveChanged && withSummary(faults)) });
  if (haveChanged) await noteInTrail(unit, i9Id, 'checkForms', { faults: faultLines(faults) });
  await form.after.updatedAt;
}
