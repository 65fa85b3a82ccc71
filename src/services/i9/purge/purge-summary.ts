import { permissionId } from '../../../../generated/permissions';
import { dateIn } from '../../../domain/dates';
import { purgeSummaryMail } from '../../../mail/form-texts';
import type { Services } from '../../services';
import { queueMail } from '../../../store/deliveries/mail';
import { readOrganization } from '../../../store/organizations/organizations';
import {
  formsPastRetention,
  holdersOf,
  recordOrganizationNotice,
  type PurgeableForm,
} from '../../../store/i9/purgeable';
import { i9Url } from '../../next-step';
import { asSystem } from '../../system-unit';

/** Forms that one mail names; the rest is a number. */
const mostNamed = 50;

/**
 * Tells once a month, on the organization's clock, which forms have been kept long enough: everybody with the permission
 * to destroy forms and an e-mail address gets one mail with those within reach. A form under a hold is none of them.
 */
export async function sendPurgeSummary(
  services: Pick<Services, 'database' | 'keys' | 'clock' | 'config'>,
  organizationId: number,
): Promise<void> {
  await asSystem(services, organizationId, async (unit) => {
    const { name: organization, timeZone } = await readOrganization(unit);
    const today = dateIn(unit.now, timeZone);
    if (!(await recordOrganizationNotice(unit, 'purge-eligible', today.slice(0, 7)))) return;
    for (const user of await holdersOf(unit, permissionId.purgeI9s)) {
      const forms = (await formsPastRetention(unit, user, today)).filter(isFree);
      if (forms.length === 0) continue;
      await queueMail(
        unit,
        purgeSummaryMail({
          to: user.emailAddress,
          firstName: user.firstName,
          organization,
          total: forms.length,
          forms: forms.slice(0, mostNamed).map(({ id, firstName, lastName }) => ({
            employee: `${firstName} ${lastName}`,
            i9Url: i9Url(services.config, id),
          })),
        }),
      );
    }
  });
}

const isFree = ({ facts }: PurgeableForm): boolean => !facts?.hold;
