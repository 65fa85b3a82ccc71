import {
  apiSigningFaults,
  signatureRecord,
  type ApiSigning,
  type ApiSigningFault,
  type AttestationText,
  type NamedExaminer,
  type SignatureRecord,
  type SignedPart,
  type Signer,
} from '../../domain/i9/form/signature';
import { isSignatureOf, type SigningName } from '../../domain/i9/form/signers';
import { faultsThatApply, type FieldFault } from '../../domain/problem';
import { inOneLine, isPrintable } from '../../domain/text';
import type { Unit } from '../../store/unit';
import { isSameName } from '../../domain/i9/documents/cross-checks';
import type { Worksite } from '../worksite';
import type { LockedForm } from './form';

/**
 * What the API or a page knows about the act of signing. The unit determines who signs, and the time is the server's.
 */
export interface Signing {
  /** The signature as typed; null if a token identifies the signer, who then types nothing. */
  readonly typedName: string | null;
  /** When the signer acknowledged the attestation; null: not yet. */
  readonly attestationReadAt: Date | null;
  readonly address: string | null;
  readonly agent: string | null;
  readonly method: Signer['method'];
  /** Over the API: the examiner named in the request; null for the user that the client acts as. */
  readonly examiner?: NamedExaminer | null;
}

/**
 * Ties a signature to the current content of a section (8 CFR 274a.2(h), (i)).
 *
 * @throws Error when the attestation was not read, which the form's rules should have refused
 */
export function signSection(
  { now }: Pick<Unit, 'now'>,
  part: SignedPart,
  section: unknown,
  signed: {
    by: Pick<Signer, 'type' | 'userId' | 'employeeId'> & SigningName;
    attestation: AttestationText;
    signing: Signing;
  },
): SignatureRecord {
  const { by, attestation, signing } = signed;
  const { attestationReadAt, typedName, address, agent, method, examiner } = signing;
  if (!attestationReadAt) throw new Error('The attestation was not read');
  return signatureRecord({
    part,
    section,
    signer: {
      type: by.type,
      userId: by.userId,
      employeeId: by.employeeId,
      typedName: typedName ?? nameOf(by),
      address,
      agent,
      method,
      ...(examiner && { identifiedBy: examiner.identifiedBy.trim() }),
    },
    attestation,
    attestationReadAt,
    signedAt: now,
  });
}

/**
 * Returns what the audit trail says about the act of signing: how the signer was identified, and never what was signed.
 */
export const signingDetails = (
  fields: readonly string[],
  { address, method, examiner }: Pick<Signing, 'address' | 'method' | 'examiner'>,
): Readonly<Record<string, unknown>> => ({
  fields,
  remoteAddress: address,
  method,
  ...(examiner && { identifiedBy: examiner.identifiedBy.trim() }),
});

/** Returns what is wrong with the act of signing itself, in an organization that allows API clients to sign. */
export function signingFaults(
  { typedName, attestationReadAt, method, examiner = null }: Signing,
  signer: SigningName,
  { apiSigning }: { readonly apiSigning: ApiSigning },
): FieldFault<ApiSigningFault | 'attestation-unread' | 'signature-mismatch'>[] {
  const person = { ...signer, middleInitial: null };
  return [
    ...(method === 'api-token' ? apiSigningFaults(apiSigning, examiner) : []),
    ...faultsThatApply(
      [!attestationReadAt, 'attestationRead', 'attestation-unread'],
      [typedName !== null && !isSignatureOf(typedName, person), 'signature', 'signature-mismatch'],
    ),
  ];
}

export const nameOf = ({ firstName, lastName }: SigningName): string => `${firstName} ${lastName}`;

/** The same for what is added to a signed section, which prints nothing of the signer but the name. */
export const appendingFaults = (
  signing: Signing,
  examiner: Examiner,
  organization: { readonly apiSigning: ApiSigning },
): FieldFault[] => [
  ...signingFaults(signing, examiner, organization),
  ...(isPrintable(nameOf(examiner))
    ? []
    : [{ field: examiner.named ? 'examiner' : 'representativeName', code: 'letters-not-printable' }]),
];

/** The person who examines the documents: a user of the organization, or a representative without an account. */
export interface Examiner extends SigningName {
  readonly type: Extract<Signer['type'], 'employer' | 'representative'>;
  readonly userId: number | null;
  /** Set when the examiner is the employee, which the form forbids. */
  readonly employeeId: number | null;
  readonly title: string;
  /** A request over the API names the examiner. */
  readonly named?: true;
}

/** Returns who signs as the examiner: the person named in an API client's request, or else the user of the unit. */
export function examinerOf(form: LockedForm, { examiner }: Pick<Signing, 'examiner'>): Examiner {
  const user = examiningUser(form);
  if (!examiner) return user;
  const { employee } = form.worksite;
  const firstName = examiner.firstName.trim();
  const lastName = examiner.lastName.trim();
  const title = examiner.title.trim();
  const employeeId = isSameName({ firstName, lastName }, employee) ? employee.id : user.employeeId;
  return { ...user, firstName, lastName, title, employeeId, named: true };
}

/** Returns the user of the unit as the examiner of this employee's documents. @throws Error without a user */
function examiningUser({ user, worksite: { employee } }: LockedForm): Examiner {
  if (!user) throw new Error('Section 2 is signed by a user');
  const same = (one: string | null, other: string | null) =>
    one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
  const isEmployee =
    same(user.profileId, employee.profileId) || same(user.emailAddress, employee.emailAddress);
  return {
    type: 'employer',
    userId: user.id,
    employeeId: isEmployee ? employee.id : null,
    firstName: inOneLine(user.firstName),
    lastName: inOneLine(user.lastName),
    title: inOneLine(user.title ?? ''),
  };
}

/**
 * Returns the employer as Section 2 names it: the legal entity, or else the organization, at the address of the
 * location.
 */
export function businessOf({ organization, location, legalEntity }: Worksite): {
  businessName: string;
  businessAddress: string;
} {
  const { addressStreet, addressStreet2, addressCity, addressState, addressZip } = location ?? {};
  const region = [addressState, addressZip].filter(Boolean).join(' ');
  const address = [addressStreet, addressStreet2, addressCity, region].filter(Boolean).join(', ');
  const name = legalEntity?.name ?? organization.name;
  return { businessName: inOneLine(name), businessAddress: inOneLine(address) };
}
