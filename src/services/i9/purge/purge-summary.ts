import { permissionId } from '../../../../generated/permissions';
import { dateIn, type IsoDate } from '../../../domain/dates';
import type { Pace } from '../../../process/unhurried';
import { purgeSummaryMail } from '../../../mail/form-texts';
import type { Services } from '../../services';
import { queueMail } from '../../../store/deliveries/mail';
import { readOrganization } from '../../../store/organizations/organizations';
import { reachCondition } from '../../../store/core/reach';
import {
  formsPastRetention,
  hasOrganizationNotice,
  holdersOf,
  recordOrganizationNotice,
  type PurgeableForm,
  type PurgeablePage,
  type PurgeablePlace,
  type PurgeHolder,
} from '../../../store/i9/purgeable';
import { i9Url } from '../../next-step';
import { asSystem } from '../../system-unit';

/** Forms that one mail names; the rest is a number. */
const mostNamed = 50;

type Teller = Pick<Services, 'database' | 'keys' | 'clock' | 'config'>;

/** What a mail says of the forms within somebody's reach. */
interface Eligible {
  readonly total: number;
  /** The first of them. */
  readonly named: readonly PurgeableForm[];
}

const kind = 'purge-eligible';

/**
 * Tells once a month, on the organization's clock, which forms have been kept long enough: everybody with the permission
 * to destroy forms and an e-mail address gets one mail with those within reach. A form under a hold is none of them.
 *
 * The forms are counted in small transactions before the one that tells: there can be very many.
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
  const found = new Map<string, Eligible>();
  for (const user of holders) {
    const name = nameOfReach(user);
    const count = () => countEligible({ services, organizationId, pace }, user, today);
    found.set(name, found.get(name) ?? (await count()));
  }
  await asSystem(services, organizationId, async (unit) => {
    if (!(await recordOrganizationNotice(unit, kind, today.slice(0, 7)))) return;
    for (const user of holders) {
      const { total = 0, named = [] } = found.get(nameOfReach(user)) ?? {};
      if (total === 0) continue;
      await queueMail(
        unit,
        purgeSummaryMail({
          to: user.emailAddress,
          firstName: user.firstName,
          organization,
          total,
          forms: named.map(({ id, firstName, lastName }) => ({
            employee: `${firstName} ${lastName}`,
            i9Url: i9Url(services.config, id),
          })),
        }),
      );
    }
  });
}

/** Those with the same reach are told of the same forms. */
const nameOfReach = (user: PurgeHolder): string => JSON.stringify(reachCondition(user, 'employees'));

async function countEligible(
  { services, organizationId, pace }: { services: Teller; organizationId: number; pace: Pace },
  user: PurgeHolder,
  today: IsoDate,
): Promise<Eligible> {
  const named: PurgeableForm[] = [];
  let total = 0;
  for (let place: PurgeablePlace | null = null; ;) {
    const after: PurgeablePlace | null = place;
    const { forms, next }: PurgeablePage = await pace(() =>
      asSystem(services, organizationId, (unit) => formsPastRetention(unit, user, today, after)),
    );
    const free = forms.filter(isFree);
    total += free.length;
    named.push(...free.slice(0, mostNamed - named.length));
    if (!next) return { total, named };
    place = next;
  }
}

const isFree = ({ facts }: PurgeableForm): boolean => !facts?.hold;
