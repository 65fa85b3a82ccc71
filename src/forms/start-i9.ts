import { newToken, tokenHash } from '../authentication/secrets';
import { addDays, endOfDay } from '../domain/dates';
import { currentEmployment } from '../domain/employments';
import { currentEdition } from '../domain/i9/editions';
import { newI9 } from '../domain/i9/record';
import { transition } from '../domain/i9/transitions';
import { Problem } from '../domain/problem';
import type { Services } from '../services';
import { appendI9AuditEvent } from '../store/audit';
import { employmentsOf, type Employment } from '../store/employments';
import { replaceLinks, type LinkPurpose } from '../store/i9-links';
import { i9OfEmployment, i9s } from '../store/i9s';
import type { Unit } from '../store/unit';
import { actorOf, contextOf, factValues, push } from './apply-command';
import { readWorksite } from './worksite';

/** The link works until this many days after the start date, and never less than as many days from now. */
const linkDays = 14;

/** Whether `startI9` would start one: the current period of employment is open and has no I-9 that counts. */
export async function canStartI9(unit: Unit, employeeId: number): Promise<boolean> {
  return (await startable(unit, employeeId)) !== null;
}

async function startable(unit: Unit, employeeId: number): Promise<Employment | null> {
  const current = currentEmployment(await employmentsOf(unit, employeeId));
  if (!current || current.terminatedDate !== null) return null;
  return (await i9OfEmployment(unit, current.id)) === null ? current : null;
}

/**
 * Starts an I-9 for the current period of employment and makes the link for Section 1.
 *
 * @throws Problem i9-not-allowed when the period is not open or has an I-9 already, or no edition of the form is usable
 */
export async function startI9(
  unit: Unit,
  services: Pick<Services, 'config'>,
  wanted: { employeeId: number; remote: boolean; partnerId: number | null },
): Promise<{ i9Id: number; section1Link: string }> {
  const { employeeId, remote, partnerId } = wanted;
  const employment = await startable(unit, employeeId);
  if (!employment) {
    throw new Problem('i9-not-allowed', {
      detail: 'The current period of employment is not open, or it has an I-9 already.',
    });
  }
  const worksite = await readWorksite(unit, employeeId);
  const { startDate } = employment;
  const edition = currentEdition(worksite.today);
  const blank = newI9({
    employeeId,
    workflow: remote ? 'remote' : 'on-site',
    everify: worksite.everify(startDate),
    startDate,
  });
  const { i9, effects } = transition(blank, { type: 'start' }, contextOf(unit, worksite));
  const i9Id = await i9s.insert(unit, {
    employeeId,
    employmentId: employment.id,
    remote,
    formEdition: edition.edition,
    formExpiration: edition.expiresOn,
    partnerId,
    createdByUserId: unit.scope.userId,
    ...factValues(i9, worksite),
  });
  const started = {
    at: unit.now,
    action: 'start',
    actor: actorOf(unit),
    details: { from: 'none', to: i9.state },
  };
  await appendI9AuditEvent(unit.trx, unit.scope, i9Id, started);
  if (effects.includes('push')) await push(unit, services, { id: i9Id, employeeId, partnerId }, i9, worksite);
  return {
    i9Id,
    section1Link: await issueSection1Link(unit, services, { i9Id, startDate, purpose: 'section1' }),
  };
}

/**
 * Makes a new link for Section 1 and ends the earlier ones.
 * @returns its address: 256 random bits, no personal data
 */
export async function issueSection1Link(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  { i9Id, startDate, purpose }: { i9Id: number; startDate: string; purpose: LinkPurpose },
): Promise<string> {
  const i9 = await i9s.read(unit, i9Id);
  if (!i9) throw new Error(`There is no I-9 ${i9Id}`);
  const { today, organization } = await readWorksite(unit, i9.employeeId);
  const lastDay = addDays(startDate > today ? startDate : today, linkDays);
  const token = newToken();
  const expiresAt = endOfDay(lastDay, organization.timeZone);
  await replaceLinks(unit, { i9Id, purpose, tokenHash: tokenHash(token), expiresAt });
  return `${config.baseUrl}/portal/section1/${token}`;
}
