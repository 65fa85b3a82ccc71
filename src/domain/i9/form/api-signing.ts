import type { FieldFault } from '../../checked';

/**
 * Signing is a person's act under penalty of perjury (8 CFR 274a.2(h), (i)). What an organization lets API clients do:
 * nothing but prepare, sign for an examiner whom each request names and identifies, or sign as the user that they act as.
 */
export type ApiSigning = 'off' | 'named-examiner' | 'client-user';

/** Who examined the documents and signs, as a request states it; the contract refuses blanks. */
export interface NamedExaminer {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  /** How the system that sends the request has identified the examiner. */
  readonly identifiedBy: string;
}

export type ApiSigningFault = 'api-signing-off' | 'examiner-required';

/** What keeps a request from signing in this organization. */
export function apiSigningFaults(
  mode: ApiSigning,
  examiner: NamedExaminer | null,
): readonly FieldFault<ApiSigningFault>[] {
  if (mode === 'off') return [{ field: '', code: 'api-signing-off' }];
  return examiner === null && mode === 'named-examiner'
    ? [{ field: 'examiner', code: 'examiner-required' }]
    : [];
}
