import { together } from '../../process/together';
import { signOnUrl } from '../../authentication/single-sign-on';
import { dateIn } from '../../domain/dates';
import { signOnAddressMail, signOnChangedMail } from '../../mail/sign-on-texts';
import { writeAsNobody, type Services } from '../services';
import { queueMail, queueMails } from '../../store/deliveries/mail';
import { readOrganization, type Organization } from '../../store/organizations/organizations';
import { findMappedUsers, findSignOnUsers, type SignOnKind } from '../../store/access/sign-on';
import type { Unit } from '../../store/unit';
import { users } from '../../store/access/users';

/**
 * Tells the users whom a login or an email address names, at the address in their account, where their organization signs
 * on. No one else learns whether there are any.
 */
export async function mailSignOnAddress(
  services: Pick<Services, 'config' | 'database' | 'keys' | 'clock'>,
  name: string,
): Promise<void> {
  for (const { organizationId, userId, firstName, email } of await findSignOnUsers(services.database, name)) {
    const now = await services.clock.now({ organizationId });
    const request = { organizationId, operationId: 'tellSignOnAddress', now } as const;
    await writeAsNobody(services, request, async (unit) => {
      const { name: organization } = await readOrganization(unit);
      const url = signOnUrl(services.config, organizationId);
      await queueMail(unit, signOnAddressMail({ to: email, firstName, organization, signOnUrl: url }));
      unit.change({ type: 'user', id: userId }, ['signOnAddress']);
    });
  }
}

/**
 * Tells every user who signs in with an identity provider that someone has changed the provider.
 *
 * @param ended who was signed in with it no longer is
 */
export async function mailSignOnChange(
  unit: Unit,
  { name: organization, timeZone }: Pick<Organization, 'name' | 'timeZone'>,
  kinds: readonly SignOnKind[],
  ended: boolean,
): Promise<void> {
  const { userId } = unit.scope;
  const { addressees, actor } = await together({
    addressees: findMappedUsers(unit, kinds),
    actor: userId === null ? null : users.read(unit, userId),
  });
  if (addressees.length === 0) return;
  if (!actor) throw new Error('Only a user changes how people sign on');
  const common = {
    organization,
    by: `${actor.firstName} ${actor.lastName}`,
    date: dateIn(unit.now, timeZone),
    ended,
  };
  await queueMails(
    unit,
    addressees.map(({ firstName, email }) => signOnChangedMail({ ...common, to: email, firstName })),
  );
}
