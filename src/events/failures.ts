import { pushesSwitchedOffMail, type SwitchOffReason } from '../mail/partner-texts';
import { queueMail } from '../store/mail';
import type { Store } from '../store/unit';
import { noteFailure, recordAttempts, switchOff, type PushRecord } from '../store/push-attempts';
import type { ClaimedPush } from '../store/push-queue';
import { holdMs } from './schedule';

/** An address that has taken nothing for so long is switched off. */
const patienceMs = 5 * 24 * 3_600_000;

const reasons: Record<SwitchOffReason, string> = {
  gone: 'The receiver answered 410 Gone.',
  failing: 'The receiver took no push for five days.',
};

/**
 * Writes down a failed attempt together with what it means for the partner's address: a hold that the receiver asked for,
 * or its end, of which the partner is told by e-mail.
 *
 * The partner's row is locked before the push's, as everywhere.
 *
 * @returns whether it was written, and why the address was switched off, if it was
 */
export async function recordFailure(
  { database, keys }: Store,
  record: PushRecord & { push: ClaimedPush },
): Promise<{ written: boolean; switchedOff: SwitchOffReason | null }> {
  const { push, attempt, verdict } = record;
  const hold = holdMs(attempt);
  const endedAt = new Date(attempt.at.getTime() + attempt.durationMs);
  const holdUntil = hold === null ? null : new Date(endedAt.getTime() + hold);
  return database.transaction(push, async (trx) => {
    const receiver = await noteFailure(trx, push, attempt.at, holdUntil);
    const [written = false] = await recordAttempts(database, [record], trx);
    if (!receiver || !written) return { written, switchedOff: null };
    const gone = verdict.state === 'failed' && verdict.gone;
    const failedTooLong = attempt.at.getTime() - receiver.failingSince.getTime() >= patienceMs;
    const reason = gone ? 'gone' : failedTooLong ? 'failing' : null;
    if (reason !== null) {
      await switchOff(trx, push, attempt.at, reasons[reason]);
      if (receiver.notificationEmail !== null) {
        const mail = pushesSwitchedOffMail({
          to: receiver.notificationEmail,
          partner: receiver.name,
          organization: receiver.organization,
          callbackUrl: push.callbackUrl,
          failingSince: receiver.failingSince,
          reason,
        });
        await queueMail({ trx, keys, scope: push }, mail);
      }
    }
    return { written, switchedOff: reason };
  });
}
