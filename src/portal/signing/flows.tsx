import type { Section2Form } from '../../domain/i9/documents/section2';
import type { OperationId } from '../../../generated/handlers';
import type { FieldFault } from '../../domain/checked';
import type { AttestationText } from '../../domain/i9/form/signature';
import { faultsOf } from '../../services/faults';
import { factsOf } from '../../store/i9/facts';
import { completeSection2, saveSection2Draft } from '../../services/i9/section2/section2';
import type { Signing } from '../../services/i9/signing';
import type { I9Row } from '../../store/i9/i9s';
import type { Unit } from '../../store/unit';
import { textsOf } from '../texts';
import { Csrf, sendFramed } from '../session/parts';
import { act, goTo, rehearse, type PageContext } from '../session/page-context';
import { section2Pages } from './section2-form';
import type { Validation, SigningFlow } from './signing-flow';

const texts = textsOf('en');

/** Returns what every flow of a user has in common. */
export function userFlow(
  context: PageContext,
  i9Id: number,
  kind: { name: string; statement: AttestationText },
) {
  const { session, base, cipher, now } = context;
  const { scope, timeZone, firstName, lastName } = session;
  return {
    purpose: `${kind.name} ${scope.organizationId} ${i9Id} ${scope.userId}`,
    cipher,
    texts,
    language: 'en',
    now,
    timeZone,
    base,
    action: `${base}/i9s/${i9Id}/${kind.name}`,
    statement: kind.statement,
    signer: { firstName, lastName },
    hidden: <Csrf context={context} />,
    send: (page) => sendFramed(context, { ...page, place: '/i9s' }),
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
export function signingOf(
  { req, session }: PageContext,
  { typedName, attestationReadAt }: Pick<Signing, 'typedName' | 'attestationReadAt'>,
): Signing {
  const agent = (req.get('User-Agent') ?? '').slice(0, 512);
  return { typedName, attestationReadAt, address: req.ip ?? null, agent, method: methods[session.method] };
}

/** Validates by signing and rolling back: finds out what signing would report, and shows what it would store. */
export async function validateBySigning<R>(
  context: PageContext,
  sign: (unit: Unit, signing: Signing) => Promise<R>,
  shown: (unit: Unit, result: R) => Promise<Omit<Validation, 'faults'>> | Omit<Validation, 'faults'>,
): Promise<Validation> {
  const signing = signingOf(context, { typedName: null, attestationReadAt: context.now });
  try {
    const result = await rehearse(context, async (unit) => shown(unit, await sign(unit, signing)));
    return { faults: [], ...result };
  } catch (error) {
    const faults = faultsOf(error);
    if (!faults) throw error;
    return { faults: faults.map(atControl), warnings: [], summary: null };
  }
}

/** Signs. @returns what is wrong, or null once it is signed */
export async function signNow(
  context: PageContext,
  operationId: OperationId,
  given: { typedName: string; attestationReadAt: Date },
  sign: (unit: Unit, signing: Signing) => Promise<unknown>,
): Promise<readonly FieldFault[] | null> {
  try {
    await act(context, operationId, (unit) => sign(unit, signingOf(context, given)));
    return null;
  } catch (error) {
    const faults = faultsOf(error);
    if (!faults) throw error;
    return faults.map(atControl);
  }
}

/** Faults of a whole document that belong to one of its controls. */
export function atControl(fault: FieldFault): FieldFault {
  return fault.code === 'photograph-required' ? { ...fault, field: `${fault.field}.hasPhotograph` } : fault;
}

/** Section 2 signed by a user (8 CFR 274a.2(b)(1)(ii)). */
export function section2Flow(context: PageContext, row: I9Row): SigningFlow<Section2Form> {
  const { services, session } = context;
  const { everify, startDate } = factsOf(row);
  const { pages, validated } = section2Pages({
    texts,
    section1: row.section1,
    draft: row.section2Draft,
    startDate,
    everify,
    timeZone: session.timeZone,
  });
  const save = (form: Section2Form) =>
    act(context, 'setSection2Draft', (unit) => saveSection2Draft(unit, services, row.id, form));
  return {
    ...userFlow(context, row.id, { name: 'section2', statement: pages.statement }),
    ...pages,
    signLabel: 'Sign Section 2',
    validate: (form) =>
      validateBySigning(
        context,
        (unit, signing) => completeSection2(unit, services, row.id, form, signing),
        (_unit, result) => validated(result),
      ),
    sign: (form, given) =>
      signNow(context, 'completeSection2', given, (unit, signing) =>
        completeSection2(unit, services, row.id, form, signing),
      ),
    save,
    async addCopies(form) {
      await save(form);
      goTo(context, `/i9s/${row.id}/copies?to=section2`);
    },
  };
}
