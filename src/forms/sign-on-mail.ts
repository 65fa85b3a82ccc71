import { randomUUID } from 'node:crypto';
import { signOnAddressMail } from '../mail/form-texts';
import type { Services } from '../services';
import { queueMail } from '../store/mail';
import { readOrganization } from '../store/organizations';
import { findSignOnUsers } from '../store/sign-on';
import { write } from '../store/write';
import { newHireScope } from './new-hire';

/**
 * Tells the users whom a login or an e-mail address names, at the address in their account, where their organization signs
 * on. Nobody else learns whether there are any.
 */
export async function mailSignOnAddress(
  services: Pick<Services, 'config' | 'database' | 'keys' | 'clock'>,
  name: string,
): Promise<void> {
  for (const { organizationId, userId, firstName, email } of await findSignOnUsers(services.database, name)) {
    const scope = newHireScope(organizationId);
    const request = {
      scope,
      operationId: 'tellSignOnAddress',
      requestId: randomUUID(),
      now: await services.clock.now(scope),
    };
    await write(services, request, async (unit) => {
      const { name: organization } = await readOrganization(unit);
      const signOnUrl = `${services.config.baseUrl}/portal/sso/${organizationId}`;
      await queueMail(unit, signOnAddressMail({ to: email, firstName, organization, signOnUrl }));
      unit.change({ type: 'user', id: userId }, ['signOnAddress']);
    });
  }
}
