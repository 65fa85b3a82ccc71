import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What someone who knows the owner of a password tries first: login, name, email address, organization. */
export type OwnData = readonly (string | null | undefined)[];

/** Fewer guesses than this do not stop an attacker who has the hash (zxcvbn's score 4 begins here). */
const fewestGuesses = 1e10;

/** The time that an estimate takes grows with the square of the length, and more than this is only harder to guess. */
const ratedCharacters = 64;

/** Shorter parts of a name or an address are in many good passwords by chance. */
const shortestWord = 3;

/** The 50,000 common passwords take 25 MB of memory: not before the first password is chosen. */
let estimator: ZxcvbnFactory | undefined;

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Each value as one word (`brightwaterfoods`) and its parts (`brightwater`, `foods`), the longest first. */
function wordsOf(own: OwnData): string[] {
  const words = own.flatMap((value) => {
    const parts = folded(value ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
    return [parts.join(''), ...parts];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
}

/**
 * Whether a password is a common one, a pattern, or the owner's own data with little else: without the own words, what is
 * left has to be hard to guess by itself (NIST SP 800-63B, 3.1.1.2; ASVS 5.0, 6.2.4 and 6.2.11).
 */
export function isEasyToGuess(password: string, own: OwnData): boolean {
  const whole = folded(password);
  const rest = wordsOf(own).reduce((text, word) => text.replaceAll(word, ''), whole);
  const rated = rest === whole ? password : rest;
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check([...rated].slice(0, ratedCharacters).join('')).guesses < fewestGuesses;
}
