import { permissionId } from '../../../../generated/permissions';
import { dateIn, type IsoDate } from '../../../domain/dates';
import type { Pace } from '../../../process/throttle';
import { eachPart } from '../../../process/turns';
import { purgeSummaryMail } from '../../../mail/reminder-texts';
import { asSystem, type Services } from '../../services';
import { queueMails, type Mail } from '../../../store/deliveries/mail';
import { lockNumbers, lockOf } from '../../../store/locks';
import { readOrganization } from '../../../store/organizations/organizations';
import {
  hasOrganizationNotice,
  lastOrganizationNotice,
  recordOrganizationNotice,
} from '../../../store/organizations/organization-notices';
import { reachCondition } from '../../../store/core/reach';
import {
  countPurgeable,
  firstPurgeable,
  formsToOpen,
  holdersOf,
  noteHeld,
  type PurgeableForms,
  type PurgeHolder,
} from '../../../store/i9/purgeable';
import type { Unit } from '../../../store/unit';
import { i9Url } from '../../next-step';

/** Forms that one email names; for the rest it gives a number. */
const mostNamed = 50;

type Teller = Pick<Services, 'database' | 'keys' | 'clock' | 'config'>;

interface Counting {
  readonly services: Teller;
  readonly organizationId: number;
  readonly pace: Pace;
}

const kind = 'purge-eligible';

/**
 * Sends a monthly summary, on the organization's clock, of forms past their retention: everyone with the permission to
 * destroy forms and an email address gets one email with those within reach. Forms on hold are left out.
 *
 * The database counts the forms in batches, before the transactions that send the summary: there can be very many.
 */
export async function sendPurgeSummary(services: Teller, organizationId: number, pace: Pace): Promise<void> {
  const asked = await asSystem(services, organizationId, async (unit) => {
    const { name: organization, timeZone } = await readOrganization(unit);
    const today = dateIn(unit.now, timeZone);
    if (await hasOrganizationNotice(unit, kind, today.slice(0, 7))) return null;
    return { organization, today, holders: await holdersOf(unit, permissionId.purgeI9s) };
  });
  if (!asked) return;
  const { organization, today, holders } = asked;
  const counting = { services, organizationId, pace };
  if (holders.length > 0) await openForms(counting, today);
  const found = new Map<string, PurgeableForms>();
  for (const user of holders) {
    const name = nameOfReach(user);
    const count = () => countEligible(counting, user, today);
    found.set(name, found.get(name) ?? (await count()));
  }
  const tell = (next: readonly PurgeHolder[]) => summaries(services, organization, next, found);
  const month = today.slice(0, 7);
  const isOver = () =>
    pace(() => asSystem(services, organizationId, (unit) => tellSome(unit, month, holders, tell)));
  while (!(await isOver()));
}

/** Holders who are told in one transaction: the database makes a job for each. */
const mostTold = 500;

/**
 * Tells the next holders, by id, and records up to which one. So an interrupted run goes on behind them, and no one is told
 * twice, even if two runs meet.
 *
 * @returns whether all have been told
 */
async function tellSome(
  unit: Unit,
  month: string,
  holders: readonly PurgeHolder[],
  tell: (holders: readonly PurgeHolder[]) => Iterable<Mail>,
): Promise<boolean> {
  await lockOf(unit, lockNumbers.purgeSummary);
  if (await hasOrganizationNotice(unit, kind, month)) return true;
  const part = `${kind}-part`;
  // As text they have the order of the ids.
  const periodOf = (userId: number) => `${month}/${String(userId).padStart(10, '0')}`;
  const told = (await lastOrganizationNotice(unit, part, `${month}/`)) ?? '';
  const next = holders.filter(({ userId }) => periodOf(userId) > told).slice(0, mostTold);
  await queueMails(unit, tell(next));
  const last = next.at(-1);
  const isOver = !last || next.length < mostTold;
  if (isOver) await recordOrganizationNotice(unit, kind, month);
  else await recordOrganizationNotice(unit, part, periodOf(last.userId));
  return isOver;
}

/** Yields the emails one by one, because there can be thousands of holders. */
function* summaries(
  { config }: Teller,
  organization: string,
  holders: readonly PurgeHolder[],
  found: ReadonlyMap<string, PurgeableForms>,
): Generator<Mail> {
  for (const holder of holders) {
    const { total = 0, named = [] } = found.get(nameOfReach(holder)) ?? {};
    const { emailAddress: to, firstName } = holder;
    const forms = named.map((form) => ({
      employee: `${form.firstName} ${form.lastName}`,
      i9Url: i9Url(config, form.id),
    }));
    if (total > 0) yield purgeSummaryMail({ to, firstName, organization, total, forms });
  }
}

/** Users with the same reach get the same forms. */
const nameOfReach = (user: PurgeHolder): string => JSON.stringify(reachCondition(user, 'employees'));

/**
 * Decrypts the forms that are not known to be on hold or not, and records it. If interrupted, a run keeps what it has
 * done.
 */
async function openForms({ services, organizationId, pace }: Counting, today: IsoDate): Promise<void> {
  const parts = eachPart((after: Awaited<ReturnType<typeof formsToOpen>>['next']) =>
    pace(() => asSystem(services, organizationId, (unit) => formsToOpen(unit, today, after))),
  );
  for await (const { forms } of parts)
    if (forms.length > 0)
      await pace(() => asSystem(services, organizationId, (unit) => noteHeld(unit, forms)));
}

async function countEligible(
  { services, organizationId, pace }: Counting,
  user: PurgeHolder,
  today: IsoDate,
): Promise<PurgeableForms> {
  const parts = eachPart((after: Awaited<ReturnType<typeof countPurgeable>>['next']) =>
    pace(() => asSystem(services, organizationId, (unit) => countPurgeable(unit, user, today, after))),
  );
  let total = 0;
  for await (const { count } of parts) total += count;
  const named = await asSystem(services, organizationId, (unit) =>
    firstPurgeable(unit, user, today, mostNamed),
  );
  return { total, named };
}
