import { permissionId } from '../../../generated/permissions';
import type { Section2Form } from '../../domain/i9/documents/section2';
import type { OperationId } from '../../../generated/handlers';
import type { FieldFault } from '../../domain/problem';
import type { AttestationText } from '../../domain/i9/form/signature';
import { faultsOf } from '../../services/faults';
import { completeSection2, saveSection2Draft } from '../../services/i9/section2/section2';
import { noteNumbersShown } from '../../services/i9/record';
import type { Signing } from '../../services/i9/signing';
import { factsOf, type I9Row } from '../../store/i9/i9s';
import type { Unit } from '../../store/unit';
import { textsOf } from '../texts';
import { connectionOf } from '../session/device';
import { Csrf, sendFramed } from '../session/parts';
import { act, goTo, may, rehearse, type PageContext } from '../session/page-context';
import { askedOnce } from './explanations';
import { keptPage } from '../session/kept-page';
import type { NamedForm } from '../workspace/i9/i9';
import { keepingCopies, maySeeCopies } from '../workspace/i9/copies';
import { section2Pages, takeCopies } from './section2-form';
import type { Validation, SigningFlow } from './signing-flow';

const texts = textsOf('en');

/** Returns what every flow of a user has in common. */
export function userFlow(
  context: PageContext,
  { id: i9Id, timeZone }: Pick<I9Row, 'id' | 'timeZone'>,
  kind: { name: string; statement: AttestationText },
) {
  const { session, base, cipher, now, realNow } = context;
  const path = `/i9s/${i9Id}/${kind.name}`;
  const { scope, token, firstName, lastName } = session;
  return {
    purpose: `${kind.name} ${scope.organizationId} ${i9Id} ${scope.userId}`,
    cipher,
    texts,
    language: 'en',
    now,
    timeZone,
    base,
    action: base + path,
    kept: keptPage(context.services, { organizationId: scope.organizationId, token, name: path }, realNow),
    statement: kind.statement,
    signer: { firstName, lastName },
    hidden: <Csrf context={context} />,
    send: (page) => sendFramed(context, { ...page, place: '/i9s' }),
    goTo: (query) => goTo(context, path + query),
    leave: (why) => goTo(context, `/i9s/${i9Id}?done=${why === 'saved' ? 'saved' : kind.name}`),
  } as const satisfies Partial<SigningFlow<never>>;
}

const methods = {
  password: 'password',
  passkey: 'passkey',
  oauth: 'single-sign-on',
  saml: 'single-sign-on',
} as const;

/** Returns what the session knows about the act of signing. */
const signingOf = (
  { req, session }: PageContext,
  { typedName, attestationReadAt }: Pick<Signing, 'typedName' | 'attestationReadAt'>,
): Signing => ({ typedName, attestationReadAt, ...connectionOf(req), method: methods[session.method] });

interface UserSignature<F, R> {
  readonly operationId: OperationId;
  sign(unit: Unit, form: F, signing: Signing): Promise<R>;
  /** What would be signed. */
  shown(result: R, form: F): Omit<Validation, 'faults'>;
  /** Moves a fault to the control of the page that it belongs to. */
  at?(fault: FieldFault, form: F): FieldFault;
}

/**
 * How a user signs. Validates by signing and rolling back: finds out what signing would report, and shows what it would
 * store.
 */
export function signedByUser<F, R>(
  context: PageContext,
  { operationId, sign, shown, at = (fault) => fault }: UserSignature<F, R>,
): Pick<SigningFlow<F>, 'validate' | 'sign'> {
  const faultsIn = (error: unknown, form: F): readonly FieldFault[] => {
    const faults = faultsOf(error);
    if (!faults) throw error;
    return askedOnce(faults).map((fault) => at(atControl(fault), form));
  };
  return {
    async validate(form) {
      const signing = signingOf(context, { typedName: null, attestationReadAt: context.now });
      try {
        const result = await rehearse(context, (unit) => sign(unit, form, signing));
        return { faults: [], ...shown(result, form) };
      } catch (error) {
        return { faults: faultsIn(error, form), warnings: [], summary: null };
      }
    },
    async sign(form, given) {
      try {
        await act(context, operationId, (unit) => sign(unit, form, signingOf(context, given)));
        return null;
      } catch (error) {
        return faultsIn(error, form);
      }
    },
  };
}

/** Faults of a whole document that belong to one of its controls. */
export function atControl(fault: FieldFault): FieldFault {
  return fault.code === 'photograph-required' ? { ...fault, field: `${fault.field}.hasPhotograph` } : fault;
}

/** Section 2 signed by a user (8 CFR 274a.2(b)(1)(ii)). */
export function section2Flow(
  context: PageContext,
  row: I9Row,
  { copies }: Pick<NamedForm, 'copies'>,
): SigningFlow<Section2Form> {
  const { services } = context;
  const { everify, startDate } = factsOf(row);
  const { pages, validated } = section2Pages({
    res: context.res,
    texts,
    section1: row.section1,
    draft: row.section2Draft,
    startDate,
    everify,
    timeZone: row.timeZone,
    language: 'en',
    copies,
    hrefOfCopy: maySeeCopies(context) ? (id) => `${context.base}/i9s/${row.id}/copies/${id}` : undefined,
    mayReveal: may(context, permissionId.viewFullSocialSecurityNumbers),
  });
  return {
    ...userFlow(context, row, { name: 'section2', statement: pages.statement }),
    ...pages,
    signLabel: 'Sign Section 2',
    ...signedByUser(context, {
      operationId: 'completeSection2',
      sign: (unit, form: Section2Form, signing) => completeSection2(unit, services, row.id, form, signing),
      shown: validated,
    }),
    ...(may(context, permissionId.viewFullSocialSecurityNumbers) && {
      reveal: () => act(context, 'viewSocialSecurityNumbers', (unit) => noteNumbersShown(unit, row.id)),
    }),
    canPause: true,
    keepDraft: (form) =>
      act(context, 'setSection2Draft', (unit) => saveSection2Draft(unit, services, row.id, form)),
    takeCopies: ({ documents }) =>
      takeCopies(context.req, documents, everify ? keepingCopies(context, row.id) : null),
    addCopies: () => goTo(context, `/i9s/${row.id}/copies?to=section2`),
  };
}
