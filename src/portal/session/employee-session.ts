import type { Request } from 'express';
import { shortHash } from '../../authentication/secrets';
import { findEmployeeAccount, type EmployeeAccount } from '../../store/access/logins';
import type { EmployeeSession } from './cookies';
import type { Portal } from './portal';

export interface SignedInEmployee {
  session: EmployeeSession;
  account: EmployeeAccount;
}

/** Returns the employee of the browser's session; null once it has ended: by time, a sign-out or a new password. */
export async function signedInEmployee(req: Request, portal: Portal): Promise<SignedInEmployee | null> {
  const session = portal.cookies.employee.read(req, portal.now());
  if (!session) return null;
  const account = await findEmployeeAccount(portal.services.database, session, session.employeeId);
  return account && proofOf(account) === session.proof ? { session, account } : null;
}

/** Ties an employee's session to the password and to the last sign-out. */
export const proofOf = ({
  passwordHash,
  signOuts,
}: Pick<EmployeeAccount, 'passwordHash' | 'signOuts'>): string => shortHash(`${signOuts} ${passwordHash}`);
