import { appendI9AuditEvent } from '../../store/audit/trail';
import type { Unit } from '../../store/unit';
import { actorOf } from '../actor';
import { lockForm } from './locked-form';

/** Writes down that somebody has the social security numbers of a form shown in full. @throws Problem not-found */
export async function noteNumbersShown(unit: Unit, i9Id: number): Promise<void> {
  await lockForm(unit, i9Id);
  await appendI9AuditEvent(unit, i9Id, {
    at: unit.now,
    action: 'viewSocialSecurityNumbers',
    actor: actorOf(unit),
    details: {},
  });
  unit.change({ type: 'i9', id: i9Id });
}
