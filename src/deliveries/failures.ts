import { deliveriesSwitchedOffMail, type SwitchOffReason } from '../mail/partner-texts';
import { queueMail } from '../store/deliveries/mail';
import { switchOff, type AttemptRecord, type RecordedAttempt } from '../store/deliveries/attempts';
import { readOrganization } from '../store/organizations/organizations';
import type { Store } from '../store/unit';
import { system } from '../store/unit-of-work';

/** An address that has accepted nothing for this long is switched off. */
const patienceMs = 5 * 24 * 3_600_000;

const reasons: Record<SwitchOffReason, string> = {
  gone: 'The receiver answered 410 Gone.',
  failing: 'The receiver took no delivery for five days.',
};

/** Returns why an address is switched off after an attempt; null when it is not. */
function whyOff(
  { attempt, verdict }: AttemptRecord,
  { failingSince }: RecordedAttempt,
): SwitchOffReason | null {
  if (failingSince === null) return null;
  if (verdict.state === 'gone') return 'gone';
  return attempt.at.getTime() - failingSince.getTime() >= patienceMs ? 'failing' : null;
}

/**
 * Switches off the address of a delivery when the attempt was its last one, and tells the partner by email.
 *
 * @returns why; null when it stays on, or was changed or switched off meanwhile
 */
export async function switchOffAfter(
  store: Store,
  record: AttemptRecord,
  recorded: RecordedAttempt,
): Promise<SwitchOffReason | null> {
  const reason = whyOff(record, recorded);
  const { failingSince } = recorded;
  if (reason === null || failingSince === null) return null;
  const { delivery, attempt } = record;
  const { organizationId } = delivery;
  return system(store, { organizationId, now: attempt.at }, async (unit) => {
    const receiver = await switchOff(unit, delivery, attempt.at, reasons[reason]);
    if (receiver?.notificationEmail) {
      const { name: partner, notificationEmail: to } = receiver;
      const { name: organization } = await readOrganization(unit);
      const { callbackUrl } = delivery;
      const facts = { to, partner, organization, callbackUrl, failingSince, reason };
      await queueMail(unit, deliveriesSwitchedOffMail(facts));
    }
    return receiver && reason;
  });
}
