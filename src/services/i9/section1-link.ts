import { newToken, tokenHash } from '../../authentication/secrets';
import { addDays, endOfDay, latest, type IsoDate } from '../../domain/dates';
import type { I9State } from '../../domain/i9/record';
import type { Services } from '../services';
import { moveLinks, replaceLinks, type LinkPurpose } from '../../store/i9/links';
import type { Unit } from '../../store/unit';
import type { Place } from '../worksite';

/** A link works until this many days after the start date … */
const daysAfterStart = 14;
/** … but for at least this many days from today, so that one for a late Section 1 can still be used. */
const daysAtLeast = 3;

/** States in which Section 1 waits for the new hire, with the purpose of a link. */
const purposes: Readonly<Partial<Record<I9State, LinkPurpose>>> = {
  section1_pending: 'section1',
  section1_correction_requested: 'section1_correction',
};

function purposeOf(state: I9State, amendmentSection: 1 | 2 | null): LinkPurpose | undefined {
  const amends = state === 'amendment_required' && amendmentSection === 1;
  return amends ? 'section1_correction' : purposes[state];
}

/** Returns whether Section 1 waits for the new hire: for the first time, for a correction, or for an amendment. */
export const awaitsSection1 = (state: I9State, amendmentSection: 1 | 2 | null = null): boolean =>
  purposeOf(state, amendmentSection) !== undefined;

/** What a link depends on. */
interface Form {
  id: number;
  state: I9State;
  /** The section to be amended, while an amendment is required. */
  amendmentSection?: 1 | 2 | null;
  /** First day of work for pay. */
  startDate: IsoDate;
}

/**
 * Creates a new link for Section 1 and revokes the earlier ones.
 *
 * @returns its address: 256 random bits, no personal data; only the hash of the bits is stored
 * @throws Error when Section 1 does not wait for the new hire: a programming error
 */
export async function issueSection1Link(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  form: Form,
  worksite: Pick<Place, 'today' | 'timeZone'>,
): Promise<string> {
  const purpose = purposeOf(form.state, form.amendmentSection ?? null);
  if (!purpose) throw new Error(`An I-9 in the state ${form.state} has no link for Section 1`);
  const token = newToken();
  const expiresAt = endOfLink(form.startDate, worksite);
  await replaceLinks(unit, { i9Id: form.id, purpose, tokenHash: tokenHash(token), expiresAt });
  return `${config.baseUrl}/portal/section1/${token}`;
}

/** Adjusts the link's expiry to a start date that was moved. */
export async function moveSection1Link(
  unit: Unit,
  form: Form,
  worksite: Pick<Place, 'today' | 'timeZone'>,
): Promise<void> {
  if (awaitsSection1(form.state)) await moveLinks(unit, form.id, endOfLink(form.startDate, worksite));
}

function endOfLink(startDate: IsoDate, { today, timeZone }: Pick<Place, 'today' | 'timeZone'>): Date {
  const lastDay = latest(addDays(startDate, daysAfterStart), addDays(today, daysAtLeast)) ?? today;
  return endOfDay(lastDay, timeZone);
}
