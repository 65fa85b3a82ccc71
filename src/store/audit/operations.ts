import type { OperationId } from '../../../generated/handlers';

/** Actions without an operation in the contract: by people using a page or a link, and by the service itself. */
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

/**
 * The action that an audit row names. An action that the contract has an operation for uses that name, whether it came
 * through the API or a page.
 */
export type AuditedOperation = OperationId | OwnOperation;
