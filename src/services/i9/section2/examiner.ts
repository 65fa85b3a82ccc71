import { isSameName } from '../../../domain/i9/documents/cross-checks';
import type { Signer } from '../../../domain/i9/form/signature';
import type { Worksite } from '../../worksite';
import type { LockedForm } from '../locked-form';
import type { Signing, SigningName } from '../signing';

/** The person who examines the documents: a user of the organization, or a representative without an account. */
export interface Examiner extends SigningName {
  readonly type: Extract<Signer['type'], 'employer' | 'representative'>;
  readonly userId: number | null;
  /** Set when the examiner is the employee, which the form forbids. */
  readonly employeeId: number | null;
  readonly title: string;
}

/** Returns who signs as the examiner: the person named in an API client's request, or else the user of the unit. */
export function examinerOf(form: LockedForm, { examiner }: Pick<Signing, 'examiner'>): Examiner {
  const user = examiningUser(form);
  if (!examiner) return user;
  const { employee } = form.worksite;
  const [firstName, lastName, title] = [examiner.firstName, examiner.lastName, examiner.title].map((text) =>
    text.trim(),
  ) as [string, string, string];
  const employeeId = isSameName({ firstName, lastName }, employee) ? employee.id : user.employeeId;
  return { ...user, firstName, lastName, title, employeeId };
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
    firstName: user.firstName,
    lastName: user.lastName,
    title: user.title ?? '',
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
  return { businessName: legalEntity?.name ?? organization.name, businessAddress: address };
}
