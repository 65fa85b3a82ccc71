import type { OperationId } from '../../../generated/handlers';

/** What is done without an operation of the contract: of people at a page or behind a link, and of the service itself. */
type OwnOperation =
  | 'addPasskey'
  | 'changePassword'
  | 'connectAuthenticator'
  | 'endSession'
  | 'getEverifyPaper'
  | 'openSection1'
  | 'removeAuthenticator'
  | 'removePasskey'
  | 'renewRecoveryCodes'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'signIn'
  | 'signSection1'
  | 'startI9'
  | 'takeUnsentForm'
  | 'tellSignOnAddress'
  | 'viewSocialSecurityNumbers'
  | 'writeImport';

/** What was done, for the audit row. What the contract has an operation for has its name, whether it came over the API or from a page. */
export type AuditedOperation = OperationId | OwnOperation;
