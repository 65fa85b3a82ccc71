import type { Unit } from '../store/unit';

export interface UserWelcome {
  to: string;
  name: string;
  login: string | null;
  /** Where it was generated; nobody else ever sees it. */
  password: string | null;
}

/** Queues the welcome e-mail of a user in the caller's transaction. */
export async function queueUserWelcome({ trx, scope, keys }: Unit, welcome: UserWelcome): Promise<void> {
  const { organizationId } = scope;
  await trx('mail_messages').insert({
    organization_id: organizationId,
    template: 'user-welcome',
    message_ciphertext: keys.seal(organizationId, 'mail-message', JSON.stringify(welcome)),
  });
}
