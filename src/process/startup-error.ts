/**
 * A start that cannot succeed for a reason that the operator can fix. The message is complete: `main` prints it
 * without a stack trace. It never contains a secret.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
