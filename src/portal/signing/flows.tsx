import { documentBody, documentInput } from '../../domain/i9/documents/examined';
import type { Section2Form } from '../../domain/i9/documents/section2';
import type { components } from '../../../generated/openapi';
import type { SessionSignature } from '../../contract';
import { localTime } from '../../domain/dates';
import { isDocumentCode } from '../../domain/i9/documents/catalogue';
import { contradictions } from '../../domain/i9/documents/presented';
import type { FieldFault } from '../../domain/problem';
import { textsOf } from '../texts';
import { Crumb, Csrf, sendFramed } from '../session/parts';
import { goTo, may, type PageContext, call } from '../session/page-context';
import { examinationBody, asShownSection1, asShownSection2 } from './operations/examined';
import { refusedEntries } from './operations/refused-entries';
import { askedOnce } from './explanations';
import { keptPage } from '../session/kept-page';
import { maySeeCopies } from '../workspace/i9/copies';
import { section2Pages, takeCopies } from './section2-form';
import { keepingWith } from './sent-copies';
import type { ReadForm } from '../workspace/i9/i9';
import type { FlowValidation, SigningFlow } from './signing-flow';

const texts = textsOf('en');

/** Returns what every flow of a user has in common. @param name end of its address */
function ofUser(context: PageContext, { id: i9Id, timeZone, details }: ReadForm, name: string) {
  const { session, base, portal, now, realNow } = context;
  const formPath = `/i9s/${i9Id}`;
  const path = `${formPath}/${name}`;
  const { scope, token, firstName, lastName } = session;
  return {
    purpose: `${name} ${scope.organizationId} ${i9Id} ${scope.userId}`,
    cipher: portal.cipher,
    texts,
    language: 'en',
    now,
    timeZone,
    base,
    action: base + path,
    kept: keptPage(context.services, { organizationId: scope.organizationId, token, name: path }, realNow),
    signer: { firstName, lastName },
    hidden: <Csrf context={context} />,
    send: ({ body, ...page }) =>
      sendFramed(context, {
        ...page,
        place: '/i9s',
        body: (
          <>
            <Crumb href={base + formPath} label={`the form of ${details.employeeName}`} />
            {body}
          </>
        ),
      }),
    goTo: (query) => goTo(context, path + query),
    leave: (why) => goTo(context, `${formPath}?done=${why === 'saved' ? 'saved' : name}`),
  } as const satisfies Partial<SigningFlow<never>>;
}

const methods = {
  password: 'password',
  passkey: 'passkey',
  oauth: 'single-sign-on',
  saml: 'single-sign-on',
} as const;

type Body = Readonly<Record<string, unknown>>;

type SignedOperation =
  | 'completeSection2'
  | 'recordReverification'
  | 'recordReceiptReplacement'
  | 'recordI9Amendment'
  | 'recordAuthorizationExtension';

type I9 = components['schemas']['I9'];

interface UserFlow<F> extends Omit<SigningFlow<F>, keyof ReturnType<typeof ofUser> | 'validate' | 'sign'> {
  /** End of its address. */
  readonly name: string;
  readonly operationId: SignedOperation;
  /** The body of the operation, but for the attestation that every page has read before. */
  bodyOf(form: F): Body;
  /** Returns the control of a document. */
  prefixOf?(index: number): string;
  /** Stands in for a required entry that cannot be read, so that everything else is checked with it. */
  readonly standIn?: Body;
  /** What would be signed. */
  shown(i9: I9, form: F): Pick<FlowValidation, 'summary'> & Partial<Pick<FlowValidation, 'warnings'>>;
  /** Moves a fault to the control of the page that it belongs to. */
  at?(fault: FieldFault, form: F): FieldFault;
}

/** How a user signs: by an operation of the contract, whose dry run finds what it would refuse, and shows what it would sign. */
export function userFlow<F>(
  context: PageContext,
  form: ReadForm,
  {
    name,
    operationId,
    bodyOf,
    prefixOf = (index) => `documents.${index}`,
    standIn = {},
    shown,
    at = (fault) => fault,
    ...pages
  }: UserFlow<F>,
): SigningFlow<F> {
  const method = methods[context.session.method];
  const send = async (
    body: Body,
    given: Pick<SessionSignature, 'typedName' | 'attestationReadAt'>,
    dryRun: boolean,
  ): Promise<I9> => {
    const request = {
      params: { i9_id: form.id },
      query: { dryRun },
      body: { ...body, attestationRead: true },
    };
    return (await call(context, operationId, request, { signature: { ...given, method } })).body;
  };
  const tryOut = (body: Body) => send(body, { typedName: null, attestationReadAt: context.now }, true);
  const shownAt = (typed: F, faults: readonly FieldFault[]) =>
    askedOnce(faults).map((fault) => at(atControl(fault), typed));
  /** What no request can say. */
  const contradictionsIn = (typed: F) =>
    (pages.documentsOf?.(typed) ?? []).flatMap(({ papers }, index) =>
      contradictions(papers).map((entry) => ({
        field: `${prefixOf(index)}.${entry}`,
        code: 'value-and-not-applicable',
      })),
    );
  const faultsIn = async (error: unknown, typed: F, body: Body): Promise<readonly FieldFault[]> =>
    shownAt(typed, [...contradictionsIn(typed), ...(await refusedEntries(error, body, standIn, tryOut))]);
  return {
    ...ofUser(context, form, name),
    ...pages,
    async validate(typed) {
      const body = bodyOf(typed);
      try {
        const i9 = await tryOut(body);
        return { faults: shownAt(typed, contradictionsIn(typed)), warnings: [], ...shown(i9, typed) };
      } catch (error) {
        return { faults: await faultsIn(error, typed, body), warnings: [], summary: null };
      }
    },
    async sign(typed, given) {
      const stated = contradictionsIn(typed);
      if (stated.length > 0) return shownAt(typed, stated);
      const body = bodyOf(typed);
      try {
        await send(body, given, false);
        return null;
      } catch (error) {
        return faultsIn(error, typed, body);
      }
    },
  };
}

/** Faults of a whole document that belong to one of its controls. */
export function atControl(fault: FieldFault): FieldFault {
  return fault.code === 'photograph-required' ? { ...fault, field: `${fault.field}.hasPhotograph` } : fault;
}

const section2Body = (form: Section2Form, timeZone: string) => ({
  documents: form.documents.map(documentBody),
  firstDayOfEmployment: form.firstDay,
  additionalInformation: form.additionalInformation,
  explanations: form.explanations,
  ...examinationBody(form, timeZone),
});

/**
 * Keeps a draft. An entry that the contract cannot take stays on the page, and is not kept with the form.
 * @returns such entries
 */
async function keepDraft(
  context: PageContext,
  { id, timeZone }: ReadForm,
  form: Section2Form,
): Promise<readonly FieldFault[]> {
  const keep = (body: Body) => call(context, 'setSection2Draft', { params: { i9_id: id }, body });
  const body = section2Body(form, timeZone);
  try {
    await keep(body);
    return [];
  } catch (error) {
    return refusedEntries(error, body, {}, keep);
  }
}

type Draft = components['schemas']['Section2Draft'];

/** A draft as the page asks for it: documents as they are typed, and a local time for the moment that the contract has. */
const draftShown = (
  { documents = [], firstDayOfEmployment: firstDay, liveVideoAt, ...rest }: Draft,
  timeZone: string,
): Section2Form => ({
  ...rest,
  documents: documents.map(documentInput),
  firstDay: firstDay ?? '',
  liveVideoAt: liveVideoAt ? localTime(liveVideoAt, timeZone) : null,
});

/** Section 2 signed by a user (8 CFR 274a.2(b)(1)(ii)). */
export function section2Flow(context: PageContext, toSign: ReadForm) {
  const { everify, firstDayOfEmployment: startDate, section2Draft } = toSign.details;
  const { section1 } = toSign.i9;
  const { pages, validated } = section2Pages({
    res: context.res,
    texts,
    section1: section1 && asShownSection1(section1),
    draft: section2Draft && draftShown(section2Draft, toSign.timeZone),
    startDate,
    everify,
    timeZone: toSign.timeZone,
    language: 'en',
    copies: toSign.copies,
    hrefOfCopy: maySeeCopies(context) ? (id) => `${context.base}/i9s/${toSign.id}/copies/${id}` : undefined,
    mayReveal: may(context, 'recordI9NumberView'),
  });
  return userFlow(context, toSign, {
    ...pages,
    name: 'section2',
    signLabel: 'Sign Section 2',
    operationId: 'completeSection2',
    bodyOf: (form: Section2Form) => section2Body(form, toSign.timeZone),
    standIn: { firstDayOfEmployment: startDate },
    shown: ({ section2, warnings }, { documents }) =>
      validated({
        section2: section2 && asShownSection2(section2, documents),
        unusual: warnings.map(({ document }) => document ?? '').filter(isDocumentCode),
      }),
    ...(may(context, 'recordI9NumberView') && {
      reveal: async () => void (await call(context, 'recordI9NumberView', { params: { i9_id: toSign.id } })),
    }),
    canPause: true,
    keepDraft: (form) => keepDraft(context, toSign, form),
    takeCopies: ({ documents }) =>
      takeCopies(context.req, documents, everify ? keepingWith(context, toSign.id) : null),
    addCopies: () => goTo(context, `/i9s/${toSign.id}/copies?to=section2`),
  });
}
