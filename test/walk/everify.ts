import type { components } from '../../generated/openapi';
import { jpegCopy, keepCopies } from '../support/organizations/partnership';
import { passport } from '../support/organizations/i9-walk';
import { expectNews, walk, type Walker } from './i9';
import { hear } from './story';
import { must, type World } from './world';

/** Walks an E-Verify case over HTTP; the simulator answers as the names and numbers of the sandbox ask it to. */

type Case = components['schemas']['EverifyCase'];
export type Act = readonly [path: string, body: object];

export interface Hire {
  readonly lastName?: string;
  /** Null: the new hire has no Social Security number yet. */
  readonly ssn?: string | null;
  readonly documents?: readonly object[];
}

export interface CaseWalker {
  readonly form: Walker;
  caseOf(): Promise<Case>;
  /** Does something with the case; the partner has heard of it when it is done. @returns the state that it led to */
  act(path: string, body?: object): Promise<string>;
  /** Brings the simulator's next answer. */
  advance(): Promise<void>;
  /** Takes the case as far as it goes by itself and by the usual answers; gives the states on the way. */
  drive(): Promise<string>;
}

const image = { contentType: 'image/jpeg', content: jpegCopy };
const notified = { employeeNotified: true };

/** What a user does next; the simulator's own answers are brought at once. */
const nextActs: Readonly<Record<string, readonly Act[]>> = {
  draft: [['submission', {}]],
  error: [['submission', {}]],
  duplicate_found: [['submission', { duplicateContinueReasonCode: 'REHIRE' }]],
  unconfirmed_data: [['data-confirmation', { confirmed: true }]],
  photo_match: [['photo-match', { result: 'matching' }]],
  scan_and_upload: [['images', { front: image, back: image }]],
  mismatch: [
    ['further-action-notice', { language: 'es' }],
    ['referral', notified],
  ],
};
const waiting = new Set(['queued', 'needs_more_time', 'referred', 'continuance']);
/** No way is longer. */
const mostSteps = 12;

/** Hires somebody at a location with E-Verify; the case opens with the form. */
export async function hire(world: World, { lastName = 'Rivera' }: Hire = {}): Promise<CaseWalker> {
  const form = await walk(world, { lastName, locationId: world.locations.everify });
  const path = `/v1/i9s/${form.i9Id}/everify-case`;
  const caseOf = async () => must(await world.admin.get<Case>(path));
  const walker: CaseWalker = {
    form,
    caseOf,
    advance: () => advance(world, form),
    async act(step, body = {}) {
      must(await world.admin.post(`${path}/${step}`, body));
      await hear(world, form);
      expectNews(world, await form.state());
      return (await caseOf()).caseState;
    },
    async drive() {
      const states: string[] = [(await caseOf()).caseState];
      while (states.length < mostSteps) {
        const state = states.at(-1) ?? '';
        const acts = nextActs[state] ?? [];
        if (acts.length === 0 && !waiting.has(state)) break;
        for (const [step, body] of acts) await walker.act(step, body);
        if (acts.length === 0) await advance(world, form);
        states.push((await caseOf()).caseState);
      }
      return states.join(' ');
    },
  };
  return walker;
}

async function advance(world: World, form: Walker): Promise<void> {
  must(await world.admin.post(`/v1/sandbox/i9s/${form.i9Id}/everify-case/advance`));
  await hear(world, form);
}

/** Signs both sections, which approves the form. */
export async function sign({ form }: CaseWalker, { lastName, ssn, documents }: Hire = {}): Promise<void> {
  await form.section1({
    ...(lastName !== undefined && { lastName }),
    socialSecurityNumber: ssn === undefined ? '900-12-3456' : ssn,
  });
  await keepCopies(form.world.admin, form.i9Id, [passport.code]);
  await form.section2(documents ?? [passport]);
}

export async function approved(world: World, wanted: Hire = {}): Promise<CaseWalker> {
  const walker = await hire(world, wanted);
  await sign(walker, wanted);
  return walker;
}
