import { newToken, tokenHash } from '../../authentication/secrets';
import { addDays, endOfDay, latest, type IsoDate } from '../../domain/dates';
import type { SignatureOf } from '../../domain/i9/form/signature';
import { awaitsSection1, whySection1Waits } from '../../domain/i9/machine/section1-waits';
import { section2DueDate } from '../../domain/i9/machine/states';
import { section2Open } from '../../domain/i9/machine/transition-table';
import type { I9State } from '../../domain/i9/record';
import { found, Problem } from '../../domain/problem';
import { scopeOfNobody } from '../../domain/scope';
import { together } from '../../process/together';
import type { AuditedOperation } from '../../store/audit/chains';
import { factsOf, type I9Row, i9s } from '../../store/i9/i9s';
import {
  addLink,
  findLink,
  findLinkIn,
  moveLinks,
  replaceLinks,
  type I9Link,
  type LinkPurpose,
} from '../../store/i9/links';
import { signatureAt } from '../../store/i9/sections';
import type { Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import { writeAsNobody, type FormServices, type Services, type SystemServices } from '../services';
import type { Place } from '../worksite';
import { lockForm, type LockedForm } from './form';

/**
 * Links that open a form to people without an account: to the new hire for Section 1 and for naming the representative,
 * and to the representative for Section 2.
 */

/** A link works until this many days after the start date, or the due date of Section 2, … */
const daysAfter = 14;
/** … but for at least this many days from today, so that one for a late section can still be used. */
const daysAtLeast = { section1: 3, section2: 7 } as const;

type Section = keyof typeof daysAtLeast;
type Day = Pick<Place, 'today' | 'timeZone'>;

function endOfLink(day: IsoDate, section: Section, { today, timeZone }: Day): Date {
  const lastDay = latest(addDays(day, daysAfter), addDays(today, daysAtLeast[section])) ?? day;
  return endOfDay(lastDay, timeZone);
}

const endOfSection2Link = ({ facts }: Pick<I9Row, 'facts'>, place: Place): Date =>
  endOfLink(section2DueDate(factsOf({ facts }), place.calendar), 'section2', place);

type Linking = Pick<I9Link, 'i9Id' | 'purpose' | 'expiresAt'>;

/** The page of the portal that a link opens. */
const pages: Readonly<Record<LinkPurpose, string>> = {
  section1: 'section1',
  section1_correction: 'section1',
  section2: 'section2',
  representative: 'representative',
};

/**
 * Adds a link and revokes the form's earlier ones.
 *
 * @param kept purposes of earlier ones that stay; null: there are none
 * @returns its address: 256 random bits, no personal data; only the hash of the bits is stored
 */
async function issueLink(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  link: Linking,
  kept: readonly LinkPurpose[] | null = [],
): Promise<string> {
  const token = newToken();
  const made = { ...link, tokenHash: tokenHash(token) };
  await (kept ? replaceLinks(unit, made, kept) : addLink(unit, made));
  return `${config.baseUrl}/portal/${pages[link.purpose]}/${token}`;
}

interface Form {
  id: number;
  state: I9State;
  /** The section to be amended, while an amendment is required. */
  amendmentSection?: 1 | 2 | null;
  /** First day of work for pay. */
  startDate: IsoDate;
}

/**
 * Creates a new link for Section 1.
 *
 * @param isFirst the transaction has just added the form: it has no earlier link and no draft
 * @returns its address
 * @throws Error when Section 1 does not wait for the new hire: a programming error
 */
export async function issueSection1Link(
  unit: Unit,
  services: Pick<Services, 'config'>,
  { id: i9Id, state, amendmentSection = null, startDate }: Form,
  worksite: Day,
  isFirst = false,
): Promise<string> {
  const purpose = whySection1Waits(state, amendmentSection);
  if (!purpose) throw new Error(`An I-9 in the state ${state} has no link for Section 1`);
  const link = { i9Id, purpose, expiresAt: endOfLink(startDate, 'section1', worksite) };
  return issueLink(unit, services, link, isFirst ? null : []);
}

export async function moveSection1Link(unit: Unit, form: Form, worksite: Day): Promise<void> {
  const expiresAt = endOfLink(form.startDate, 'section1', worksite);
  if (awaitsSection1(form.state)) await moveLinks(unit, form.id, expiresAt);
}

/** Returns whether a representative can complete Section 2 of the form now. */
export const waitsForRepresentative = ({ state, remote }: Pick<I9Row, 'state' | 'remote'>): boolean =>
  remote && (state === 'section1_completed' || state === 'section2_in_progress');

/**
 * Creates the link with which the new hire of a remote form names the authorized representative after signing Section 1.
 * It has no other purpose, and ends when the form no longer waits for a representative, or when a user of the
 * organization has decided who completes Section 2.
 *
 * @returns its address; null for a form that waits for no representative
 */
export async function issueNamingLink(
  unit: Unit,
  services: Pick<Services, 'config'>,
  row: I9Row,
  place: Place,
): Promise<string | null> {
  if (!waitsForRepresentative(row)) return null;
  const { id: i9Id } = row;
  const expiresAt = endOfSection2Link(row, place);
  unit.change({ type: 'i9', id: i9Id }, ['representativeLink']);
  return issueLink(unit, services, { i9Id, purpose: 'representative', expiresAt });
}

/** Returns why such a link does not open, `used` once Section 2 is signed; null when it does. */
export function closedNaming(
  { revokedAt, expiresAt }: Pick<I9Link, 'revokedAt' | 'expiresAt'>,
  row: Pick<I9Row, 'state' | 'remote' | 'section2SignedAt'>,
  now: Date,
): 'used' | 'expired' | 'revoked' | null {
  if (row.section2SignedAt) return 'used';
  if (revokedAt || !waitsForRepresentative(row)) return 'revoked';
  return expiresAt <= now ? 'expired' : null;
}

/** Creates the link with which a representative completes Section 2; it ends with the signature. @returns its address */
export const issueSection2Link = (
  unit: Unit,
  services: Pick<Services, 'config'>,
  row: I9Row,
  place: Place,
  kept: readonly LinkPurpose[],
): Promise<string> => {
  const link = { i9Id: row.id, purpose: 'section2', expiresAt: endOfSection2Link(row, place) } as const;
  return issueLink(unit, services, link, kept);
};

export type ClosedLink<Of extends Section> =
  | { kind: 'expired' | 'revoked' }
  /** The section was signed with this link. */
  | { kind: 'used'; signedAt: Date; timeZone: string; signature: SignatureOf<Of> };

/**
 * Returns why a link for signing a section does not open; null when it does. A link that a signature ended has ended at
 * that time.
 */
export async function closedLink<Of extends Section>(
  unit: Unit,
  section: Of,
  { i9Id, revokedAt, expiresAt }: I9Link,
  { state, facts, timeZone }: I9Row,
): Promise<ClosedLink<Of> | null> {
  if (revokedAt) {
    const signature = await signatureAt(unit, i9Id, section, revokedAt);
    if (signature === null) return { kind: 'revoked' };
    return { kind: 'used', signedAt: revokedAt, timeZone, signature };
  }
  if (expiresAt <= unit.now) return { kind: 'expired' };
  const waits =
    section === 'section2'
      ? section2Open.includes(state)
      : awaitsSection1(state, factsOf({ facts }).amendmentSection);
  return waits ? null : { kind: 'revoked' };
}

/**
 * Runs a step through a link, which is looked at again under the lock of its form: the first to lock it signs, and everyone
 * after that finds the link closed.
 *
 * @throws Problem state-conflict for a link that does not open
 */
export async function actThrough<R>(
  services: SystemServices & FormServices,
  token: string,
  { organizationId, i9Id }: I9Link,
  operationId: AuditedOperation,
  work: (form: LockedForm) => Promise<R>,
): Promise<R> {
  const now = await services.clock.now({ organizationId });
  return writeAsNobody(services, { organizationId, operationId, now }, async (unit) => {
    const form = await lockForm(unit, services, i9Id);
    const link = await findLinkIn(unit, tokenHash(token));
    if (!link || !(await opens(unit, link, form.row))) throw new Problem('state-conflict');
    return work(form);
  });
}

async function opens(unit: Unit, link: I9Link, row: I9Row): Promise<boolean> {
  if (link.purpose === 'representative') return closedNaming(link, row, unit.now) === null;
  const section = link.purpose === 'section2' ? 'section2' : 'section1';
  return (await closedLink(unit, section, link, row)) === null;
}

/** Looks up a link by its secret, for one of these purposes. */
export async function findLinkFor(
  { database }: Pick<Services, 'database'>,
  token: string,
  allowed: readonly LinkPurpose[],
): Promise<I9Link | null> {
  const link = await findLink(database, tokenHash(token));
  return link && allowed.includes(link.purpose) ? link : null;
}

/** Reads the form of a link, and the link as it is then. Nothing is changed or cached. @throws Problem not-found */
export async function lookThrough<R>(
  services: SystemServices,
  token: string,
  before: I9Link,
  tell: (unit: Unit, row: I9Row, link: I9Link) => Promise<R>,
): Promise<R> {
  const scope = scopeOfNobody(before.organizationId);
  return readOnly(services, { scope, now: await services.clock.now(scope) }, async (unit) => {
    // In this order: a signature made in the meantime shows in the link too.
    const { row, link } = await together({
      row: i9s.read(unit, before.i9Id),
      link: findLinkIn(unit, tokenHash(token)),
    });
    return tell(unit, found(row), link ?? before);
  });
}
