import { documentInput } from '../../domain/i9/documents/examined';
import type { components } from '../../../generated/openapi';
import { requestAmendment, signSection2Amendment } from '../../services/i9/amend/amendment';
import { approveI9, rejectI9 } from '../../services/i9/amend/approval';
import {
  renewSection1Link,
  requestCorrection,
  sendSection1Link,
} from '../../services/i9/section1/renew-section1';
import { extendAuthorization, recordReceiptReplacement } from '../../services/i9/amend/append';
import { confirmPurge, requestPurge, setHold, voidI9, withdrawPurge } from '../../services/i9/purge/purge';
import {
  invitationsOfADay,
  nameRepresentative,
  withdrawRepresentative,
} from '../../services/i9/section2/representative';
import { assignForm } from '../../services/i9/owner';
import { noteNumbersShown } from '../../services/i9/record';
import { remindNow } from '../../services/i9/reminders';
import { recordSupplementB, revokeAuthorization } from '../../services/i9/reverify/reverification';
import { completeSection2, saveSection2Draft } from '../../services/i9/section2/section2';
import type { NamedExaminer } from '../../domain/i9/form/signature';
import type { Signing } from '../../services/i9/signing';
import { lockForm, type FormWithVersions } from '../../services/i9/form';
import type { Unit } from '../../store/unit';
import type { Act } from '../../store/unit-of-work';
import type { Context, SomeHandlers } from '../context';
import { nothing } from '../resource';
import { ofRecord, withPointers } from '../rules/pointers';
import { withContractPointers } from './examined-documents';
import { lockShownForm, shownAfter } from './bodies';

/** The steps of a form. Each calls the same function as the portal does. */
export const i9ActionHandlers = {
  completeSection2: signed((form, { firstDayOfEmployment: firstDay, ...rest }, signing) => {
    const typed = { ...rest, documents: rest.documents.map(documentInput), firstDay };
    return completeSection2(form, typed, signing);
  }),

  setSection2Draft: step((form, body) => {
    const { documents = [], firstDayOfEmployment: firstDay, copiesKept: _c, ...rest } = body;
    const typed = { ...rest, documents: documents.map(documentInput), firstDay: firstDay ?? '' };
    return saveSection2Draft(form, typed);
  }),

  approveI9: step((form, { decision, reason, section, explanations }) =>
    decision === 'approve'
      ? approveI9(form, explanations)
      : rejectI9(form, { section: section ?? 2, reason: reason ?? '' }),
  ),

  requestI9Correction: step(requestCorrection),

  recordReverification: signed((form, { document, rehireDate, ...rest }, signing) => {
    const shown = document ? documentInput(document) : null;
    const typed = { ...rest, document: shown, rehiredOn: rehireDate ?? null };
    return recordSupplementB(form, typed, signing);
  }),

  recordReceiptReplacement: signed((form, { documents, ...rest }, signing) => {
    const typed = { ...rest, documents: documents.map(documentInput) };
    return recordReceiptReplacement(form, typed, signing);
  }),

  voidI9: step(voidI9),

  requestI9Representative: ({ params, body: { firstName, lastName, emailAddress: email } }, context) =>
    actLoaded(context, params.i9_id, {
      load: (unit) => invitationsOfADay(unit, params.i9_id),
      step: (form, invitations) => nameRepresentative(form, { firstName, lastName, email }, { invitations }),
    }),

  revokeI9Representative: step(withdrawRepresentative),

  createSection1Link: step((form, body) =>
    withPointers(ofRecord, () => sendSection1Link(form, body?.channel ?? 'email')),
  ),

  createShownSection1Link: ({ params: { i9_id: i9Id } }, context) =>
    context.act({
      load: (unit) => lockForm(unit, context.services, i9Id),
      async decide(unit, form) {
        const i9Section1Link = await renewSection1Link({ ...form, unit }, { shown: true });
        const Location = `/v1/i9s/${i9Id}`;
        const body = { i9Section1Link, links: [{ href: Location, rel: 'i9' }] };
        return { answer: { status: 201 as const, headers: { Location }, body } };
      },
    }),

  recordI9NumberView: step(noteNumbersShown),

  createI9Reminder: step((form) => withPointers(ofRecord, () => remindNow(form))),

  requestI9Amendment: step(requestAmendment),

  recordI9Amendment: signed((form, { documents, ...rest }, signing) => {
    const firstDay = rest.firstDayOfEmployment ?? null;
    const typed = { ...rest, ...(documents && { documents: documents.map(documentInput) }), firstDay };
    return signSection2Amendment(form, typed, signing);
  }),

  recordAuthorizationRevocation: step(revokeAuthorization),

  recordAuthorizationExtension: signed(extendAuthorization),

  requestI9Purge: step(requestPurge),

  setI9Hold: step(setHold),

  setI9Owner: step((form, { ownerUserId }) => assignForm(form, ownerUserId)),

  revokeI9PurgeRequest: step(withdrawPurge),

  confirmI9Purge: step(confirmPurge),
} satisfies SomeHandlers;

/** A request about one form. */
interface OfForm<Body> {
  readonly params: { readonly i9_id: number };
  readonly body: Body;
}

/** Takes one step of a form within the caller's reach and returns the updated form. */
function step<Body>(work: (form: FormWithVersions, body: Body) => Promise<unknown>) {
  return ({ params, body }: OfForm<Body>, context: Context) =>
    actLoaded(context, params.i9_id, { ...nothing, step: (form) => work(form, body) });
}

/** Like `step`, for what is signed; a dry run undoes it again. */
function signed<Body extends Signed>(
  work: (form: FormWithVersions, fields: Omit<Body, keyof Signed>, signing: Signing) => Promise<unknown>,
) {
  return (
    { params, query, body }: OfForm<Body> & { readonly query: { readonly dryRun?: boolean | undefined } },
    context: Context,
  ) => {
    const { examiner, attestationRead: _, copiesKept: _c, ...fields } = body;
    const { act, tryOut, services } = context;
    return actLoaded({ act: query.dryRun ? tryOut : act, services }, params.i9_id, {
      ...nothing,
      sharesRounds: true,
      step: (form) => work(form, fields, signing(context, form.unit, examiner)),
    });
  };
}

/** What a request to sign says besides what is signed. */
type Signed = Pick<components['schemas']['Section2Request'], 'examiner' | 'attestationRead' | 'copiesKept'>;

/** Takes a step, and loads what the step depends on in the same round trip as the form, after locking it. */
const actLoaded = <Loaded>(
  { act: run, services }: Pick<Context, 'act' | 'services'>,
  i9Id: number,
  {
    load,
    step,
    ...how
  }: Pick<Act<Loaded, unknown>, 'load' | 'sharesRounds'> & {
    step: (form: FormWithVersions, loaded: Loaded) => Promise<unknown>;
  },
) =>
  withContractPointers(() =>
    run({
      ...how,
      load: (unit) => Promise.all([lockShownForm(unit, services, i9Id), load(unit)]),
      decide: async (unit, [locked, loaded]) => {
        // This unit knows the key of the audit trail, too.
        const form = { ...locked, unit };
        await step(form, loaded);
        return shownAfter(form);
      },
    }),
  );

/**
 * Returns who signs: the user who is signed in to a page, who typed a name and read the attestation there; over the API
 * the examiner named in the request, or else the calling user. The request acknowledges the attestation then.
 */
function signing(
  { remoteAddress, userAgent, signature }: Context,
  { now }: Unit,
  examiner: NamedExaminer | null = null,
): Signing {
  const session = signature ?? { typedName: null, attestationReadAt: now, method: 'api-token' as const };
  return { ...session, address: remoteAddress || null, agent: userAgent.slice(0, 512), examiner };
}
