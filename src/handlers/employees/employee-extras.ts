import { permissionId } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import { Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import type { Extras } from '../../services/i9/start/employee-extras';

/** What a request about an employee asks for in addition to the record. */

type EmployeeFields = components['schemas']['EmployeeFields'];

/**
 * Reads the additional requests.
 * @throws Problem invalid-request for two spellings with different values, impossible-value for both kinds of I-9 at
 *   once,
 * permission-denied for an I-9 without the permission
 */
export function extrasOf(body: EmployeeFields, scope: Scope): Extras {
  const { createI9: onSite, createRemotehireI9, createRemoteHireI9, createLogin, sendLoginEmail } = body;
  const remote = oneSpelling(createRemotehireI9 ?? undefined, createRemoteHireI9 ?? undefined);
  if (onSite && remote) {
    throw refusal('impossible-value', ['/createI9', '/createRemotehireI9'], 'Ask for one kind of I-9 only.');
  }
  const option = onSite ?? remote;
  if (option && !scope.permissions.has(permissionId.createI9s)) {
    const detail = `Starting an I-9 needs the permission Create I-9s (${permissionId.createI9s}).`;
    throw refusal('permission-denied', [onSite ? '/createI9' : '/createRemotehireI9'], detail);
  }
  return {
    i9: option ? { remote: option === remote, onlyIfAllowed: option === 'if allowed' } : null,
    login: createLogin ?? false,
    email: sendLoginEmail ?? false,
  };
}

/** Returns whether there are any. */
export const asksForMore = ({ i9, login, email }: Extras): boolean => i9 !== null || login || email;

/** The interface specification spells this field in two ways (Employee, `createRemotehireI9`). */
function oneSpelling<T>(first: T | undefined, second: T | undefined): T | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second;
  const pointers = ['/createRemotehireI9', '/createRemoteHireI9'];
  throw refusal('invalid-request', pointers, 'The two spellings of this field must not differ.');
}

function refusal(
  type: 'invalid-request' | 'impossible-value' | 'permission-denied',
  pointers: readonly string[],
  detail: string,
): Problem {
  return new Problem(type, { detail, errors: pointers.map((pointer) => ({ pointer, code: type, detail })) });
}
