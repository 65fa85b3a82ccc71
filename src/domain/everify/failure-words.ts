import { readable } from '../text';

/** Why E-Verify did nothing, for people. The reason that is stored speaks of codes, fields and statuses of its interface. */

interface FailureWords {
  readonly text: string;
  /** What E-Verify or the network said, for whoever looks into it; null if the text says it. */
  readonly code: string | null;
}

const outOfReach = 'E-Verify could not be reached.';
const signedOut =
  'E-Verify does not accept the sign-in of this service. Nothing is wrong with the case: tell the people who run the service.';
const notTaken =
  'E-Verify did not accept what was sent. Check the form, and have it corrected if something is wrong. Then submit the case again.';
const movedOn =
  'E-Verify has another status for this case. Its status here is updated within a day; you do not need to send anything.';
const strange =
  'E-Verify gave an answer that this service could not read. If this message stays for more than a day, ask for support.';

/** What the page of a case says above the words, by what they say. */
const headings: Readonly<Record<string, string>> = {
  [outOfReach]: 'E-Verify is not available',
  [signedOut]: 'E-Verify is not available',
  [movedOn]: 'The case has another status at E-Verify',
  [strange]: 'E-Verify gave an unexpected answer',
};

/** In this order. A reason that none of them fits is a sentence for people, unless it names something as a program does. */
const meanings: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/ did not answer in time\.$| cannot be reached\.$| status (429|5\d\d)\.$/, outOfReach],
  [/ credentials of this service\.$| token| is not configured here\.$/, signedOut],
  [/^CASE_STATUS_CONFLICT$/, movedOn],
  [/^[A-Z0-9_]+(, [A-Z0-9_]+)*$| status 4\d\d\.$| needs what the form does not say/, notTaken],
  [/ status | (answer|case) of E-Verify | counts earlier cases /, strange],
];

/** How long a request is repeated, see `retryMinutes` of the requests. */
const repeated = 'It is tried again automatically for about nine hours.';

/** Returns what a failure that is over meant. @param reason as stored */
function failureMeaning(reason: string): FailureWords {
  const known = meanings.find(([pattern]) => pattern.test(reason))?.[1];
  const text = known ?? (readable(reason) ? reason : strange);
  return { text, code: text === reason ? null : reason };
}

/** @param reason as stored */
export const failureHeading = (reason: string): string =>
  headings[failureMeaning(reason).text] ?? 'E-Verify did not accept this';

/** Returns the same in one line. */
export function failureWithCode(reason: string): string {
  const { text, code } = failureMeaning(reason);
  return code === null ? text : `${text} (for support: ${code})`;
}

/**
 * Returns what a failure means, and what follows.
 * @param pending whether the request is still on its way
 */
export function failureWords(reason: string, pending: boolean): FailureWords {
  const { text, code } = failureMeaning(reason);
  const next = pending ? ` ${repeated}` : text === outOfReach ? ' Try again later.' : '';
  return { text: `${text}${next}`, code };
}
