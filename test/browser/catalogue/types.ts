import type { Entries } from '../../support/pages/new-hire';
import type { Stage } from './stage';

/** One page of the portal in one state, and how to get there. */
export interface Stop {
  /** Unique in its tour; names the picture. */
  readonly name: string;
  /** Address below `/portal` to go to; without it the stop goes on from the page of the stop before. */
  readonly at?: string;
  /** What somebody else does before. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Answers to enter there by control id. With `press` or `enter` the form is sent, and the stop is what comes back. */
  readonly enter?: Entries;
  /** Files to choose by control id. */
  readonly files?: Readonly<Record<string, Upload>>;
  /** The button to press: its label, or what it sends (`=back`). The main one unless told. */
  readonly press?: string;
  /** Status that the page has to come with; 200 unless told. */
  readonly status?: number;
  /** What is folded is opened before answers are entered and before the page is looked at. */
  readonly unfold?: true;
  /** A script of ours makes the page easier to use. */
  readonly scripted?: true;
  /** Official wording in full, or more helpers than people have: the page may be longer than its tour's `tallest`. */
  readonly long?: true;
  /** The page as it is printed is looked at too. */
  readonly print?: true;
}

/** A file, whose media type a browser tells by its name. */
export interface Upload {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Stops that are made one after the other in one browser. */
export interface Tour {
  readonly name: string;
  /** Language that every page has to be in. */
  readonly language: 'en' | 'es';
  /** Makes the records that the stops show. A user who signs in first is named by his login. */
  prepare(stage: Stage): Promise<Itinerary>;
}

export interface Itinerary {
  readonly login?: string;
  /** Pixels that a page without faults is high at most on a phone. */
  readonly tallest?: number;
  readonly stops: readonly Stop[];
  /** GET addresses below `/portal` that give a file, with its media type. */
  readonly files?: readonly (readonly [path: string, mediaType: string])[];
}

/** A tour of a user of the organization, in the language of the form. */
export const userTour = (name: string, prepare: (stage: Stage) => Promise<readonly Stop[]>): Tour => ({
  name,
  language: 'en',
  prepare: async (stage) => ({ login: stage.user.login, stops: await prepare(stage) }),
});
