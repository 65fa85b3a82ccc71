import { together } from '../../../process/together';
import type { Section1Signature } from '../../../domain/i9/form/signature';
import { tokenHash } from '../../../authentication/secrets';
import { isProblem } from '../../../domain/problem';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { Signatures, SignedCopy } from './section1-types';
import { writeAsNobody, type Services } from '../../services';
import type { Employee } from '../../../store/organizations/employees';
import { section2DueDate } from '../../../domain/i9/machine/states';
import { judgedOn } from '../../../domain/i9/record';
import { sectionOneSignedMail } from '../../../mail/section1-texts';
import { senderOf, type Sender } from '../../../mail/texts';
import { queueMail } from '../../../store/deliveries/mail';
import { embedOriginsOf } from '../../../store/deliveries/partners';
import { findLinkIn } from '../../../store/i9/links';
import { factsOf, type I9Row, i9s } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { readSection1Draft, removeSection1Draft, saveSection1Draft } from '../../../store/i9/section1-drafts';
import { system } from '../../../store/unit-of-work';
import {
  actThrough,
  closedLink,
  issueNamingLink,
  waitsForRepresentative,
  findLinkFor,
  lookThrough,
  type ClosedLink,
} from '../links';
import { languageOf, type Language } from '../../../domain/text';
import { referenceOf, signSection1 } from './sign-section1';
import { readWorksite, type Worksite } from '../../worksite';
import { holdForm, type LockedForm } from '../form';

type Needs = Pick<Services, 'database' | 'keys' | 'clock' | 'config' | 'formListener'>;
/** Two requests to sign that arrive within this time come from the same person. */
const doubleClickMs = 60_000;

interface KnownLink {
  /** Origins whose pages may show it in a frame; empty unless it is opened in one. */
  embedOrigins: readonly string[];
}

type OpenedLink =
  | (KnownLink & {
      kind: 'open';
      facts: LinkFacts;
      /** What was typed over a link to the form and not signed, as the pages saved it. */
      draft: string | null;
      /** What was signed before, which a correction begins with. */
      signed: Section1 | null;
    })
  /** Closed links still know their form, whom to ask about it, and the help language of the person whom they were made for. */
  | (KnownLink & { kind: 'used' | 'expired' | 'revoked'; language: Language; i9Id: number; sender: Sender })
  | { kind: 'unknown' };

type SignOutcome =
  | { kind: 'signed'; receipt: SignedReceipt }
  /**
   * Another request signed first (second tab, double click); nothing was changed, and the receipt is for that
   * signature.
   */
  | { kind: 'already-signed'; receipt: SignedReceipt }
  /** The link was closed in the meantime. */
  | { kind: 'expired' | 'revoked' | 'unknown' };

/**
 * Looks up a link to Section 1 by its secret. Nothing is changed or cached.
 *
 * @param embedded the link is opened in a frame
 */
export async function openSection1Link(
  services: Needs,
  token: string,
  { embedded = false }: { embedded?: boolean } = {},
): Promise<OpenedLink> {
  const opened = await look<OpenedLink>(services, token, async (closed, row, unit) => {
    const { worksite, draft, embedOrigins } = await together({
      worksite: readWorksite(unit, row.employeeId),
      draft: closed ? null : readSection1Draft(unit, row.id),
      embedOrigins: embedded ? embedOriginsOf(unit, row.id) : [],
    });
    if (closed)
      return {
        kind: closed.kind,
        language: languageOf(worksite.employee.languagePreference),
        i9Id: row.id,
        sender: senderOf(worksite.organization),
        embedOrigins,
      };
    const facts = linkFacts(row, worksite, unit.now, services.config.sandbox);
    return { kind: 'open', facts, draft, signed: row.section1, embedOrigins };
  });
  return opened ?? { kind: 'unknown' };
}

/** Returns the origins whose pages may show a link in a frame, in whatever state it is. */
export const embedOriginsByLink = async (services: Needs, token: string): Promise<readonly string[]> =>
  (await look(services, token, (_closed, row, unit) => embedOriginsOf(unit, row.id))) ?? [];

/**
 * Changes the draft of Section 1, one change after the other.
 *
 * @param change returns what to save for what was saved before; null to delete it
 * @returns whether the link was still open; if not, nothing is saved
 */
export async function changeDraftByLink(
  services: Needs,
  token: string,
  change: (before: string | null) => string | null,
): Promise<boolean> {
  const link = await findSection1Link(services, token);
  if (!link) return false;
  const { organizationId, i9Id } = link;
  const now = await services.clock.now({ organizationId });
  return system(services, { organizationId, now }, async (unit) => {
    const row = await i9s.lock(unit, i9Id);
    const current = await findLinkIn(unit, tokenHash(token));
    if (!row || !current || (await closedLink(unit, 'section1', current, row))) return false;
    const content = change(await readSection1Draft(unit, i9Id));
    if (content === null) await removeSection1Draft(unit, i9Id);
    else await saveSection1Draft(unit, { i9Id, content, expiresAt: current.expiresAt });
    return true;
  });
}

/**
 * Signs completely or not at all; of two calls for one link exactly one returns `signed`.
 *
 * @param section already validated by the rules of the form
 * @throws Problem impossible-value when these rules refuse it now
 */
export async function signSection1ByLink(
  services: Needs,
  token: string,
  section: Section1,
  signatures: Signatures,
): Promise<SignOutcome> {
  const link = await findSection1Link(services, token);
  if (!link) return { kind: 'unknown' };
  const { organizationId, i9Id } = link;
  try {
    const receipt = await actThrough(services, token, link, 'signSection1', async (form) => {
      const { unit, worksite, after } = form;
      const signature = await signSection1(form, section, signatures, 'link');
      const representativeLink = await issueNamingLink(unit, services, after.row, worksite);
      await mailCopy(form, section, signature);
      return receiptOf(unit, i9Id, { signature, section, worksite, representativeLink });
    });
    return { kind: 'signed', receipt };
  } catch (error) {
    if (!isProblem(error, 'state-conflict')) throw error;
    const { outcome, remote } = (await outcomeOf(services, token)) ?? {
      outcome: { kind: 'unknown' },
      remote: false,
    };
    if (outcome.kind === 'open') throw error;
    if (!('receipt' in outcome) || !remote) return outcome;
    const { receipt } = outcome;
    const now = await services.clock.now({ organizationId });
    // The browser may never have received the response to the first request of a double click, and the link in it.
    if (now.getTime() - receipt.signedAt.getTime() > doubleClickMs) return outcome;
    const request = { organizationId, operationId: 'signSection1' as const, now };
    const representativeLink = await writeAsNobody(services, request, async (unit) => {
      const { row, worksite } = await holdForm(unit, i9Id);
      return issueNamingLink(unit, services, row, worksite);
    });
    return { ...outcome, receipt: { ...receipt, representativeLink } };
  }
}

/** Returns where mail to the new hire goes: the address on record or else the one in the section. */
export const mailAddressOf = (employee: Employee, section: Section1 | null): string | null =>
  employee.emailAddress ?? section?.emailAddress ?? null;

async function mailCopy(
  { unit, services, row, worksite }: LockedForm,
  section: Section1,
  signature: Section1Signature,
): Promise<void> {
  const { employee, organization, calendar, timeZone } = worksite;
  const to = mailAddressOf(employee, section);
  if (to === null) return;
  const mail = sectionOneSignedMail({
    ...senderOf(organization),
    to,
    firstName: employee.firstName,
    language: employee.languagePreference,
    signedAt: new Date(signature.employee.signedAt),
    timeZone,
    reference: referenceOf(signature),
    documentsDue: row.state === 'amendment_required' ? null : section2DueDate(factsOf(row), calendar),
    listsUrl: `${services.config.baseUrl}/portal/acceptable-documents`,
  });
  await queueMail(unit, { ...mail, employeeId: employee.id });
}

/** Reads a link and everything it leads to; null when there is no such link. */
async function look<R>(
  services: Needs,
  token: string,
  tell: (closed: ClosedLink<'section1'> | null, row: I9Row, unit: Unit) => Promise<R>,
): Promise<R | null> {
  const found = await findSection1Link(services, token);
  if (!found) return null;
  return lookThrough(services, token, found, async (unit, row, link) =>
    tell(await closedLink(unit, 'section1', link, row), row, unit),
  );
}

const findSection1Link = (services: Needs, token: string) =>
  findLinkFor(services, token, ['section1', 'section1_correction']);

/** Returns the state of a form that another request signed, and whether its new hire names a representative next. */
const outcomeOf = (services: Needs, token: string) =>
  look<{ outcome: SignOutcome | { kind: 'open' }; remote: boolean }>(
    services,
    token,
    async (closed, row, unit) => {
      const remote = waitsForRepresentative(row);
      if (closed?.kind !== 'used') return { outcome: { kind: closed?.kind ?? 'open' }, remote };
      const worksite = await readWorksite(unit, row.employeeId);
      const { signature } = closed;
      const facts = { signature, section: row.section1, worksite, representativeLink: null };
      const receipt = receiptOf(unit, row.id, facts);
      return { outcome: { kind: 'already-signed', receipt }, remote };
    },
  );

/** What the portal may know about an open link before Section 1 is signed. None of it is filled in on the form. */
export type LinkFacts = ReturnType<typeof linkFacts>;

function linkFacts(row: I9Row, worksite: Worksite, now: Date, sandbox: boolean) {
  const { employee, organization } = worksite;
  const facts = factsOf(row);
  const { startDate, everify } = facts;
  return {
    i9Id: row.id,
    /** The employer, and where to ask. */
    sender: senderOf(organization),
    /** Name and email address are shown on the first page for confirmation only. */
    firstName: employee.firstName,
    lastName: employee.lastName,
    email: employee.emailAddress,
    /** First day of work for pay, `YYYY-MM-DD`. */
    startDate,
    /** Help language that the employee or partner asked for. */
    language: languageOf(worksite.employee.languagePreference),
    /** The location uses E-Verify, so the form asks for the Social Security number. */
    everifyApplies: everify,
    /** Youngest age at which someone may start at the location, in years. */
    minimumAge: worksite.minimumAge,
    /** In the employer's record; never shown, only compared with the answer. */
    recordedBirthDate: employee.dateOfBirth,
    /** Why the employer asked for a correction; null on a first completion. */
    correctionReason: row.state === 'section1_pending' ? null : row.stateReason,
    /** Section 2 is signed: no documents are to be shown for this correction. */
    examined: row.state === 'amendment_required',
    /** Last day on which documents are shown in time, see `section2DueDate`. */
    documentsDue: section2DueDate(facts, worksite.calendar),
    /** IANA name of the time zone in which the time of signing is shown. */
    timeZone: worksite.timeZone,
    /**
     * The organization's time (a sandbox organization can set its clock), which is shown when signing and determines
     * today's date.
     */
    now,
    /** Day by which the answers are judged, see `judgedOn`. */
    judgedOn: judgedOn(facts, worksite.today),
    /** Accepts Social Security numbers in areas 900-999, which the sandbox's people have. */
    sandbox,
  };
}

export type SignedReceipt = ReturnType<typeof receiptOf>;

function receiptOf(
  { scope: { organizationId } }: Unit,
  i9Id: number,
  signed: {
    signature: Section1Signature;
    section: Section1 | null;
    worksite: Worksite;
    representativeLink: string | null;
  },
) {
  const { signature, section, worksite, representativeLink } = signed;
  const { employee } = worksite;
  const { signedAt, signer } = signature.employee;
  const to = mailAddressOf(employee, section);
  const copy: SignedCopy = { organizationId, i9Id, signedAt };
  return {
    signedAt: new Date(signedAt),
    signedBy: signer.typedName,
    preparers: signature.preparers.map(({ signer: { typedName } }) => typedName),
    /** Short reference for the signature that people can quote: letters and digits, no personal data. */
    reference: referenceOf(signature),
    /** `employeeReturnUrl` of the partner, if it gave one. */
    returnUrl: employee.employeeReturnUrl,
    /** Where the new hire names an authorized representative next; null if someone else does. */
    representativeLink,
    /** What a copy is made of, and the address that it is sent to; null without one. */
    copy: to === null ? null : { ...copy, to },
  };
}
