import type { CaseRecord } from '../../../domain/everify/record';
import { caseIdsOf, everifyCases } from '../../../store/everify/cases';
import type { Unit } from '../../../store/unit';

/**
 * Destroys what the E-Verify cases of a form say about the person, and free text. Their numbers, states and dates stay
 * as a tombstone, like those of the form; the requests to E-Verify are removed with the form, see `eraseI9`.
 */
export async function eraseCases(unit: Unit, i9Id: number): Promise<void> {
  for (const id of await caseIdsOf(unit, i9Id)) {
    const row = await everifyCases.lock(unit, id);
    if (!row) continue;
    await everifyCases.update(unit, id, {
      data: row.data && tombstone(row.data),
      providerStatement: null,
      delayReasonText: null,
      closureReasonText: null,
      lastFailure: null,
    });
  }
}

const tombstone = ({ facts }: CaseRecord): CaseRecord => ({
  corrections: {},
  facts: {
    ...facts,
    delayReason: facts.delayReason && { ...facts.delayReason, description: null },
    duplicateContinueReason: null,
    closureText: null,
  },
});
