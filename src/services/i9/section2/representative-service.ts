import { together } from '../../../process/together';
import { businessOf, type Examiner, type Signing } from '../signing';
import type { Section2Form } from '../../../domain/i9/documents/section2';
import { Problem, type FieldFault } from '../../../domain/problem';
import type { Services } from '../../services';
import { listCopies } from '../../../store/i9/document-copies';
import type { LinkPurpose } from '../../../store/i9/links';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import type { Representative } from '../../../store/i9/stored-facts';
import type { Unit } from '../../../store/unit';
import { keepCopy, type NewCopy } from './document-copies';
import { faultsOf } from '../../faults';
import { actThrough, closedLink, closedNaming, type ClosedLink, findLinkFor, lookThrough } from '../links';
import { isJustInvited, nameRepresentative, noRepresentative } from './representative';
import { reviewSection2, saveSection2Draft, signSection2As, type Section2Review } from './section2';
import type { LockedForm } from '../form';
import type { OperationId } from '../../../../generated/handlers';
import { senderOf, type Sender } from '../../../mail/texts';
import { readWorksite } from '../../worksite';

/** Representatives have no record with a title; the form is signed with this one. */
const representativeTitle = 'Authorized representative';

/** Closed links still know whom to ask. */
interface Asked {
  readonly sender: Sender;
}

/** What the representative's link opens at this moment. */
export type OpenedSection2 =
  { kind: 'unknown' } | (ClosedLink<'section2'> & Asked) | { kind: 'open'; facts: Section2LinkFacts };

/** What the new hire's link for naming the representative opens at this moment. */
export type OpenedNaming =
  | { kind: 'unknown' }
  | ({ kind: 'used' | 'expired' | 'revoked' } & Asked)
  /** Who is named so far, if anyone. */
  | { kind: 'open'; representative: Representative | null };

type Section2SignOutcome =
  | { kind: 'signed'; signedAt: Date }
  | { kind: 'already-signed'; signedAt: Date }
  | { kind: 'faults'; faults: readonly FieldFault[] }
  | { kind: 'unknown' | 'expired' | 'revoked' };

export type RepresentativeService = ReturnType<typeof createRepresentativeService>;

type Needs = Pick<Services, 'database' | 'keys' | 'clock' | 'config' | 'formListener'>;

/** For people without an account: the representative with a link, the new hire after Section 1. */
export function createRepresentativeService(services: Needs) {
  const findSection2 = (token: string) => findLinkFor(services, token, ['section2']);

  /** Runs a step through a link for this purpose. @throws Problem state-conflict */
  const act = async <R>(
    token: string,
    purpose: LinkPurpose,
    operationId: OperationId,
    work: (form: LockedForm) => Promise<R>,
  ): Promise<R> => {
    const link = await findLinkFor(services, token, [purpose]);
    if (!link) throw new Problem('state-conflict');
    return actThrough(services, token, link, operationId, work);
  };

  const open = async (token: string): Promise<OpenedSection2> => {
    const found = await findSection2(token);
    if (!found) return { kind: 'unknown' };
    return lookThrough(services, token, found, async (unit, row, link) => {
      const closed = await closedLink(unit, 'section2', link, row);
      return closed
        ? { ...closed, sender: await senderTo(unit, row) }
        : { kind: 'open', facts: await linkFacts(unit, row) };
    });
  };

  return {
    open,

    /** Stores what was typed as the draft. @throws Problem state-conflict for a link that does not open */
    async saveDraft(token: string, form: Section2Form): Promise<void> {
      await act(token, 'section2', 'setSection2Draft', (i9) =>
        saveSection2Draft(i9, form, { type: 'representative' }),
      );
    },

    /** Checks what was typed. @throws Problem state-conflict for a link that does not open */
    async review(token: string, form: Section2Form): Promise<Section2Review> {
      const found = await findSection2(token);
      if (!found) throw new Problem('state-conflict');
      return lookThrough(services, token, found, async (unit, row, link) => {
        if (await closedLink(unit, 'section2', link, row)) throw new Problem('state-conflict');
        const { worksite, copies } = await together({
          worksite: readWorksite(unit, row.employeeId),
          copies: listCopies(unit, row.id),
        });
        return reviewSection2({ unit, row, worksite, copies }, form, examinerOf(row));
      });
    },

    /**
     * Stores a copy of a document that the representative is examining.
     * @throws Problem state-conflict for a link that does not open; impossible-value, see `keepCopy`
     */
    async keepCopy(token: string, copy: NewCopy): Promise<void> {
      await act(token, 'section2', 'createI9DocumentCopy', (i9) =>
        keepCopy(i9, copy, { actor: { type: 'representative' } }),
      );
    },

    /** Signs Section 2; a double click or a second tab finds it signed. */
    async sign(token: string, form: Section2Form, signing: Signing): Promise<Section2SignOutcome> {
      try {
        return await act(token, 'section2', 'completeSection2', async (i9) => {
          await signAsRepresentative(i9, form, signing);
          return { kind: 'signed' as const, signedAt: i9.unit.now };
        });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const faults = faultsOf(error);
        if (faults) return { kind: 'faults', faults };
        const now = error.type === 'state-conflict' ? await open(token) : { kind: 'open' as const };
        if (now.kind === 'open') throw error;
        return now.kind === 'used' ? { kind: 'already-signed', signedAt: now.signedAt } : { kind: now.kind };
      }
    },

    /** Returns what the new hire's link for naming the representative opens at this moment. */
    async openNaming(token: string): Promise<OpenedNaming> {
      const found = await findLinkFor(services, token, ['representative']);
      if (!found) return { kind: 'unknown' };
      return lookThrough(services, token, found, async (unit, row, link) => {
        const closed = closedNaming(link, row, unit.now);
        return closed
          ? { kind: closed, sender: await senderTo(unit, row) }
          : { kind: 'open', representative: row.representative };
      });
    },

    /**
     * Names the representative for the new hire of a remote form, through the link for this; a double click does so once.
     * @throws Problem state-conflict for a link that does not open; impossible-value with faults by field
     */
    async name(token: string, form: Representative): Promise<{ representative: Representative }> {
      return act(token, 'representative', 'requestI9Representative', async (i9) => {
        const { unit, row } = i9;
        const { id, representative: known } = row;
        if (known && (await isJustInvited(unit, row, form))) {
          unit.change({ type: 'i9', id });
          const { firstName, lastName, email } = known;
          return { representative: { firstName, lastName, email } };
        }
        return nameRepresentative(i9, form, { actor: { type: 'employee' } });
      });
    },
  };
}

/**
 * Signs Section 2 as the representative named last. The calling code knows that this is who signs.
 *
 * @throws Problem state-conflict without a representative, or when Section 2 cannot be signed; impossible-value with
 *   faults
 */
export async function signAsRepresentative(
  form: LockedForm,
  typed: Section2Form,
  signing: Signing,
): Promise<void> {
  await signSection2As(form, typed, signing, examinerOf(form.row));
}

function examinerOf(row: I9Row): Examiner {
  const representative = row.representative;
  if (!representative) throw noRepresentative();
  const { firstName, lastName } = representative;
  return {
    type: 'representative',
    userId: null,
    employeeId: null,
    firstName,
    lastName,
    title: representativeTitle,
  };
}

const senderTo = async (unit: Unit, { employeeId }: I9Row): Promise<Sender> =>
  senderOf((await readWorksite(unit, employeeId)).organization);

export type Section2LinkFacts = Awaited<ReturnType<typeof linkFacts>>;

async function linkFacts(unit: Unit, row: I9Row) {
  const worksite = await readWorksite(unit, row.employeeId);
  const { startDate, everify } = factsOf(row);
  const { representative, section1 } = row;
  if (!representative || !section1) throw new Error('The form has no representative, or no Section 1');
  return {
    i9Id: row.id,
    organizationId: unit.scope.organizationId,
    organizationName: worksite.organization.name,
    /** As it was signed, which may differ from the employer's record. */
    section1,
    representative,
    /** Expected first day of work, `YYYY-MM-DD`. */
    startDate,
    everifyApplies: everify,
    ...businessOf(worksite),
    /** What was typed before; null: nothing yet. */
    draft: row.section2Draft,
    copies: await listCopies(unit, row.id),
    timeZone: worksite.timeZone,
    now: unit.now,
  };
}
