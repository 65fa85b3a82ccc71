import { isDeepStrictEqual } from 'node:util';
import type { FormFault } from '../../domain/i9/imported/form-faults';
import { withSummary } from '../../domain/i9/imported/judge';
import { factsOf, i9s, type I9Row } from '../../store/i9/i9s';
import { eachPart } from '../../process/turns';
import { unjudgedForms } from '../../store/i9/unjudged';
import type { Unit } from '../../store/unit';
import { asSystem, noteInTrail, type SystemServices } from '../services';
import { storedNextStep, storedWaiter } from '../next-step';
import { readWorksiteOfForm, type Worksite } from '../worksite';
import { holdForm, judgeRow, writeForm } from './form';

/** A form that was judged for the first time. */
export interface CheckedForm {
  readonly id: number;
  readonly faults: readonly FormFault[];
}

/**
 * Judges the signed forms of an organization whose faults are not known: they were last changed before forms that were
 * signed here were judged. What a form consists of stays as it is.
 *
 * @param apply also writes the faults, each form in a transaction of its own; a run that was interrupted goes on with the
 *   forms that are left
 * @param batch forms that are read in one transaction
 * @returns the forms in batches, ordered by id
 */
export async function* checkForms(
  services: SystemServices,
  organizationId: number,
  { apply, batch: batchSize = 50 }: { readonly apply: boolean; readonly batch?: number },
): AsyncGenerator<readonly CheckedForm[]> {
  const batches = eachPart((after: number | null) =>
    asSystem(services, organizationId, async (unit) => {
      const ids = await unjudgedForms(unit, after ?? 0, batchSize);
      return { ids, found: apply ? [] : await judgeAll(unit, ids), next: ids.at(-1) ?? null };
    }),
  );
  for await (const { ids, found, next } of batches) {
    if (next === null) return;
    if (apply)
      for (const id of ids) {
        const form = await asSystem(services, organizationId, (unit) => writeFaults(unit, id));
        if (form) found.push(form);
      }
    yield found;
  }
}

async function judgeAll(unit: Unit, ids: readonly number[]): Promise<CheckedForm[]> {
  const rows = await i9s.among(unit, ids);
  return Promise.all(
    rows.map(async (row) => {
      const worksite = await readWorksiteOfForm(unit, row.id);
      if (!worksite) throw new Error(`There is no employee of the I-9 ${row.id}`);
      return judge(unit, row, worksite);
    }),
  );
}

const judge = ({ now }: Unit, row: I9Row, worksite: Worksite): CheckedForm => ({
  id: row.id,
  faults: judgeRow(now, row, worksite, factsOf(row)),
});

const faultLines = (faults: readonly FormFault[]): readonly string[] =>
  faults.map(({ field, code, severity }) => `${field} ${code} ${severity}`);

/** @returns null for a form that has been judged in the meantime, or destroyed */
async function writeFaults(unit: Unit, id: number): Promise<CheckedForm | null> {
  const form = await holdForm(unit, id);
  const { row, worksite } = form;
  if (row.faults !== null || row.facts === null) return null;
  const checked = judge(unit, row, worksite);
  writeForm(form, withSummary(checked.faults));
  await noteInTrail(unit, id, 'checkForms', { faults: faultLines(checked.faults) });
  await form.after.updatedAt;
  return checked;
}

/**
 * Derives again what lists find a form by, and what a process of the version before leaves as it was: who has to act, and
 * the faults of a form that had been judged. Does nothing when nothing has changed.
 */
export async function deriveAgain(unit: Unit, i9Id: number): Promise<void> {
  const form = await holdForm(unit, i9Id);
  const { row, worksite } = form;
  // The faults of an imported form depend on what was done about each since.
  const isJudged = row.faults !== null && row.facts !== null && row.importedAt === null;
  const faults = isJudged ? judgeRow(unit.now, row, worksite, factsOf(row)) : row.faults;
  const waitingFor = storedWaiter(storedNextStep({ ...row, faults }, { namesCase: true }));
  const haveChanged = faults !== null && !isDeepStrictEqual(faults, row.faults);
  if (waitingFor === row.waitingFor && !haveChanged) return;
  writeForm(form, { waitingFor, ...(haveChanged && withSummary(faults)) });
  if (haveChanged) await noteInTrail(unit, i9Id, 'checkForms', { faults: faultLines(faults) });
  await form.after.updatedAt;
}
