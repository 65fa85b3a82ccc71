export interface VerificationTask {
  /** Files of anchors to compare with; none: that of AUDIT_ANCHOR. */
  readonly files: readonly string[];
  /** File that holds how far a run has come while it is not over. */
  readonly progress: string | null;
}

/** @returns the task, or what is wrong with the options */
export function readVerificationOptions(args: readonly string[]): VerificationTask | string {
  const [first, second] = args;
  const progress = first === '--progress' ? second : null;
  const files = args.slice(progress === null ? 0 : 2);
  const isWrong = progress === undefined || [progress ?? '', ...files].some((arg) => arg.startsWith('-'));
  return isWrong ? `Unknown: verify-audit ${args.join(' ')}` : { files, progress };
}
