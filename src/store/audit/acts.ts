import type { OperationId } from '../../../generated/handlers';

/** Acts that the contract has no operation for: of people at a page or behind a link, and of the service itself. */
type OwnAct =
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

/** What somebody did, for the audit row. What the contract has an operation for has its name, whichever door it came through. */
export type ActName = OperationId | OwnAct;
