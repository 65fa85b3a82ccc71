/**
 * What starting an I-9 computes, with this service's own rules of the form: the peers differ in how they take a request
 * and keep the records, not in the law.
 */
import { createHash, randomBytes } from 'node:crypto';
import { baseUrl, facts, hireFields, keys } from './peer.mjs';
import { program } from './program.mjs';

const { newI9 } = program('domain/i9/record');
const { transition } = program('domain/i9/transitions');
const { dueDate } = program('domain/i9/states');
const { i9Push } = program('domain/i9/push');
const { currentEdition } = program('domain/i9/editions');
const { employerCalendar, workWeekOf } = program('domain/calendar');
const { addDays, dateIn, endOfDay } = program('domain/dates');
const { checkHireAge, minimumAge } = program('domain/minimum-age');

const linkDays = 14;

/** Values of the employee's columns, in the order of `hireFields`; absent ones are null. */
export const hireValues = (body) => hireFields.map((name) => body[name] ?? null);

export function checkAge({ dateOfBirth = null, startDate }, location, organization) {
  checkHireAge({ dateOfBirth, startDate, minimum: minimumAge(location, organization.minEmploymentAge) });
}

/** The records of a new form, ready to be stored. `i9Url` is completed once the form's id is known. */
export function startForm(
  employeeId,
  { startDate, onboardingType },
  location,
  organization,
  now = new Date(),
) {
  const calendar = employerCalendar(workWeekOf(location, organization));
  const today = dateIn(now, organization.timeZone);
  const remote = onboardingType === 'remote';
  const blank = newI9({ employeeId, workflow: remote ? 'remote' : 'on-site', everify: false, startDate });
  const context = {
    now,
    today,
    reviewRequired: organization.section2ReviewRequired,
    reverificationLeadDays: Math.max(0, ...organization.reminderDays),
  };
  const { i9 } = transition(blank, { type: 'start' }, context);
  const edition = currentEdition(today);
  const token = randomBytes(32).toString('base64url');
  const actor = { type: 'partner', userId: facts.userId, clientId: facts.clientId };
  const details = { from: 'none', to: i9.state };
  const event = JSON.stringify([
    facts.organizationId,
    employeeId,
    1,
    now.toISOString(),
    'start',
    actor,
    details,
  ]);
  return {
    state: i9.state,
    remote,
    sealedFacts: keys.seal(facts.organizationId, 'i9-section', JSON.stringify(i9)),
    nextStepDueDate: dueDate(i9, calendar),
    edition: edition.edition,
    expiration: edition.expiresOn,
    now,
    actor: JSON.stringify(actor),
    details: JSON.stringify(details),
    previousHash: Buffer.alloc(32),
    eventHash: createHash('sha256').update(Buffer.alloc(32)).update(event).digest(),
    push: JSON.stringify(i9Push(i9, calendar, `${baseUrl}/portal/i9s/new`)),
    webhookId: `msg_${randomBytes(20).toString('base64url')}`,
    token,
    tokenHash: createHash('sha256').update(token).digest(),
    linkExpiresAt: endOfDay(addDays(startDate > today ? startDate : today, linkDays), organization.timeZone),
  };
}
