/**
 * @returns what is wrong with the options, or `files` of anchors to compare with (none: that of AUDIT_ANCHOR) and the file
 *   `progress` that holds how far a run has come while it is not over
 */
export function readVerificationOptions(args: readonly string[]) {
  const [first, second] = args;
  const progress = first === '--progress' ? second : null;
  const files = args.slice(progress === null ? 0 : 2);
  const isWrong = progress === undefined || [progress ?? '', ...files].some((arg) => arg.startsWith('-'));
  return isWrong ? `Unknown: verify-audit ${args.join(' ')}` : { files, progress };
}
