/** A failed start that the operator can fix. `main` prints the message without a stack trace; it never has a secret. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
