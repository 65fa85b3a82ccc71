import type { ProblemType } from '../../../generated/problems';
import { combined, Problem, unknownReference } from '../../domain/problem';
import { errorCode } from '../../process/failures';

interface Meaning {
  type: ProblemType;
  pointer: string | null;
  detail: string;
}

const taken = (pointer: string, detail: string): Meaning => ({ type: 'already-exists', pointer, detail });
const unknown = (pointer: string, what: string): Meaning => ({
  type: 'unknown-reference',
  pointer,
  detail: unknownReference(pointer, what).detail,
});

/**
 * What a violated constraint means to the caller. A constraint that is not listed is our fault: the contract should
 * have refused the request.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  legal_entities_ein_key: taken('/ein', 'Another legal entity has this employer identification number.'),
  roles_name_key: taken('/name', 'Another role has this name.'),
  users_login_key: taken('/login', 'This login is taken.'),
  users_oauth_id_key: taken('/oauthId', 'Another user has this OAuth ID.'),
  users_saml_id_key: taken('/samlId', 'Another user has this SAML ID.'),
  groups_path_key: taken('/group', 'This group exists already.'),
  managements_user_group_key: taken('/group', 'This user manages this group already.'),
  employees_candidate_key: taken('/integrationCandidateId', 'Another employee has this candidate id.'),
  employee_logins_pkey: taken('/createLogin', 'The employee has a login already.'),
  employee_logins_login_key: taken('/emailAddress', 'Another employee signs in with this email address.'),

  locations_legal_entity_fkey: unknown('/legalEntity', 'legal entity'),
  users_role_fkey: unknown('/role', 'role'),
  employees_location_fkey: unknown('/locationId', 'location'),
  employees_legal_entity_fkey: unknown('/legalEntity', 'legal entity'),
  inspections_location_fkey: unknown('/locationId', 'location'),
  inspections_legal_entity_fkey: unknown('/legalEntity', 'legal entity'),
  bulk_actions_owner_fkey: unknown('/ownerUserId', 'user'),
  api_clients_user_fkey: unknown('/userId', 'user'),
  api_clients_partner_fkey: unknown('/partnerId', 'partner'),
  managements_user_fkey: unknown('/userId', 'user'),
  managements_group_fkey: unknown('/group', 'group'),

  employments_no_overlap: {
    type: 'employment-overlap',
    pointer: '/startDate',
    detail: 'Two periods of employment of one employee would share a day (both ends count).',
  },
  employments_dates_ordered: {
    type: 'impossible-value',
    pointer: '/terminatedDate',
    detail: 'A period of employment cannot end before it starts.',
  },
  i9s_one_per_employment: {
    type: 'i9-not-allowed',
    pointer: null,
    detail: 'This period of employment has an I-9 already.',
  },
  everify_cases_one_open_per_i9: {
    type: 'state-conflict',
    pointer: null,
    detail: 'This I-9 has an open E-Verify case.',
  },
};

/** Unique, foreign key, exclusion and check constraints. */
const violations = new Set(['23505', '23503', '23P01', '23514']);

/**
 * The name of a constraint on a worker of a cluster, with the number of its shard. The coordinator passes on the worker's
 * message and not the name, which the message has whatever its language.
 */
const ofShard = /\b([a-z]\w*?)_\d{6,}\b/g;

const names = (error: Error): string[] =>
  'constraint' in error && typeof error.constraint === 'string'
    ? [error.constraint]
    : [...error.message.matchAll(ofShard)].flatMap(([, name]) => name ?? []);

/** Raised by `claim_request`. */
const requestInFlight = 'EE409';
/** Seconds after which a request in flight has usually finished. */
const retryAfter = '1';

/**
 * Returns the problem that a violated constraint means, found by the constraint's name; any other error is returned as
 * it is.
 */
export function asConstraintProblem(error: unknown): unknown {
  if (errorCode(error) === requestInFlight) {
    return new Problem('request-in-flight', {
      detail: 'A request with this Idempotency-Key is being processed.',
      headers: { 'Retry-After': retryAfter },
      cause: error,
    });
  }
  if (!violations.has(errorCode(error) ?? '')) return error;
  const [meaning] = error instanceof Error ? names(error).flatMap((name) => meanings[name] ?? []) : [];
  return meaning ? problemOf(meaning, error) : error;
}

/** @throws Problem for all of these constraints at once, as if each were violated */
export function refuseViolated(names: readonly string[]): void {
  const refusal = combined(names.map((name) => meanings[name] && problemOf(meanings[name])));
  if (refusal) throw refusal;
}

function problemOf({ type, pointer, detail }: Meaning, cause?: unknown): Problem {
  const errors = pointer === null ? [] : [{ pointer, code: type, detail }];
  return new Problem(type, { detail, errors, cause });
}

/** Names of the constraints that have a meaning; a test looks each of them up in the database. @internal */
export const knownConstraints: readonly string[] = Object.keys(meanings);
