import type { I9 } from '../domain/i9/record';
import { i9States } from '../domain/i9/states';
import { isPossible } from '../domain/i9/transitions';
import type { Services } from '../services';
import { appendI9AuditEvent } from '../store/audit';
import { employments } from '../store/employments';
import { i9OfEmployment, i9s } from '../store/i9s';
import type { Unit } from '../store/unit';
import { actorOf, applyCommand, factValues, push } from './apply-command';
import { factsFromJson } from './facts';
import { readWorksite } from './worksite';

/**
 * Lets the I-9 of a period of employment follow the period's dates: a new start moves the due dates until Section 2
 * states the first day, an end sends an approved form into retention, and an end that is taken back or moved is
 * followed too. Does nothing for a period without an I-9.
 */
export async function followEmployment(
  caller: Unit,
  services: Pick<Services, 'config'>,
  employmentId: number,
): Promise<void> {
  const unit: Unit = { ...caller, scope: { ...caller.scope, reach: 'everyone' } };
  const i9Id = await i9OfEmployment(unit, employmentId);
  const period = i9Id === null ? null : await employments.read(unit, employmentId);
  const row = i9Id === null ? null : await i9s.lock(unit, i9Id);
  if (!period || !row) return;
  const facts = factsFromJson(row.facts);
  const { startDate, terminatedDate } = period;
  if (i9States[facts.state].signed < 2 && facts.startDate !== startDate) {
    await moveStart(unit, services, row, { ...facts, startDate });
  }
  if (facts.state === 'retained' && facts.terminatedDate !== terminatedDate) {
    await applyCommand(unit, services, row.id, { type: 'reinstate' });
  }
  if (terminatedDate === null || facts.terminatedDate === terminatedDate) return;
  const state = factsFromJson((await i9s.read(unit, row.id))?.facts ?? null).state;
  if (isPossible(state, 'terminate')) {
    await applyCommand(unit, services, row.id, { type: 'terminate', terminatedDate });
  }
}

/** Not a step of the form: only a fact that its due dates depend on. */
async function moveStart(
  unit: Unit,
  services: Pick<Services, 'config'>,
  row: { id: number; employeeId: number; partnerId: number | null },
  facts: I9,
): Promise<void> {
  const worksite = await readWorksite(unit, row.employeeId);
  const moved: I9 = { ...facts, everify: worksite.everify(facts.startDate) };
  await i9s.update(unit, row.id, factValues(moved, worksite));
  await appendI9AuditEvent(unit.trx, unit.scope, row.id, {
    at: unit.now,
    action: 'moveStart',
    actor: actorOf(unit),
    details: { fields: ['startDate'] },
  });
  await push(unit, services, row, moved, worksite);
}
