import type { components } from '../../generated/openapi';
import { everifyStates } from '../../src/domain/everify/states';
import type { EverifyState } from '../../src/domain/everify/record';
import { everifyTransitions } from '../../src/domain/everify/transition-table';
import type { I9State } from '../../src/domain/i9/record';
import { stepOfCase } from '../../src/domain/i9/machine/next-step';
import { i9States, isFinal } from '../../src/domain/i9/machine/states';
import { i9Transitions } from '../../src/domain/i9/machine/transition-table';
import { patience } from '../support/patience';
import { must, type World } from './world';

/** What a form's audit trail tells, as the API shows it, and which deliveries belong to it. */

type Trail = components['schemas']['AuditTrail'];
type Deliveries = components['schemas']['DeliveryList'];

export interface Edge {
  readonly machine: 'i9' | 'everify';
  readonly from: string;
  readonly command: string;
  readonly to: string;
}

/** A delivery that has to have been written: the long label of the state, or the code of E-Verify. */
interface Expected {
  readonly group: 'i9' | 'everify';
  readonly status: string;
  /** The edge that it tells; null for news that is no step, such as an overdue date. */
  readonly edge: Edge | null;
}

export interface Told {
  readonly edges: readonly Edge[];
  /** Edges whose delivery the partner has received. */
  readonly received: readonly Edge[];
  /** Edges whose delivery gave way to a newer one before it was sent. */
  readonly replaced: readonly Edge[];
  readonly deliveries: number;
}

/** Every edge of a machine as text; `back` stands for the state before. */
export const i9Edges: readonly string[] = i9Transitions.flatMap(({ from, command, to }) =>
  from.map((state) => `${state} ${command} ${to}`),
);
export const everifyEdges: readonly string[] = [
  ...new Set(
    everifyTransitions.flatMap(({ from, command, to }) =>
      from.flatMap((state) => [to].flat().map((target) => `${state} ${command} ${target}`)),
    ),
  ),
];

const goesBack = ({ from, command }: Edge): boolean =>
  i9Transitions.some((row) => row.command === command && row.to === 'back' && includes(row.from, from));

/** The edge as the tables name it. */
export const nameOf = (edge: Edge): string =>
  `${edge.from} ${edge.command} ${edge.machine === 'i9' && goesBack(edge) && edge.from !== edge.to ? 'back' : edge.to}`;

const includes = (states: readonly string[], state: string): boolean => states.includes(state);

/** Whether a step is told to partners at all. */
function isTold({ machine, from, command, to }: Edge): boolean {
  // A case that takes the place of another one is opened in the state in which it goes on.
  if (machine === 'everify' && command === 'open') return to !== 'awaiting_i9';
  const rows =
    machine === 'i9'
      ? i9Transitions.filter((row) => row.command === command && [to, 'back'].includes(row.to))
      : everifyTransitions.filter((row) => row.command === command && includes([row.to].flat(), to));
  return rows.some((row) => includes(row.from, from) && includes(row.effects, 'notify-partner'));
}

const statusOf = ({ machine, to }: Edge): string | null =>
  machine === 'i9' ? i9States[to as I9State].partnerStatus : everifyStates[to as EverifyState].code;

/** A form that a walk has started. */
export interface Walked {
  readonly candidate: string;
  readonly employeeId: number;
  readonly i9Id: number;
}

/** Reads the whole trail over the API and checks its chain. */
async function trailOf({ admin }: World, i9Id: number): Promise<Trail['searchResult']> {
  const trail = must(await admin.get<Trail>(`/v1/i9s/${i9Id}/audit-trail?page_size=100`));
  expect(trail.firstBrokenSequence).toBeNull();
  return trail.searchResult;
}

/** News that is no step of the form: the state stays, its due date does not. */
const news: ReadonlySet<string> = new Set(['overdue', 'followEmployment']);

/** Steps of a case that come with a step of its form, which tells of both. */
const withForm: ReadonlySet<string> = new Set(['open', 'approveI9', 'recordOriginal', 'cancel', 'enterSsn']);

/** Whether a step of the case gives its form another next step. A case that is closed for a new one leads to that. */
function movesForm(
  form: I9State,
  { from, command, to }: Edge,
  next: Trail['searchResult'][number] | undefined,
): boolean {
  if (!isFinal(form) || withForm.has(command)) return false;
  const landed = next?.action === 'everify.open' ? next.toState : to;
  return stepOfCase(from as EverifyState) !== stepOfCase(landed as EverifyState);
}

function readTrail(trail: Trail['searchResult']): { edges: Edge[]; expected: Expected[] } {
  const edges: Edge[] = [];
  const expected: Expected[] = [];
  let state: I9State = 'none';
  let caseState: EverifyState = 'not_applicable';
  for (const [index, { action, fromState, toState, fields }] of trail.entries()) {
    const [first = '', ...rest] = action.split('.');
    const everify = first === 'everify';
    if (fromState !== null && toState !== null && action !== 'changeEdition') {
      const machine = everify ? 'everify' : 'i9';
      const edge: Edge = {
        machine,
        from: fromState,
        command: everify ? rest.join('.') : action,
        to: toState,
      };
      edges.push(edge);
      if (everify) caseState = toState as EverifyState;
      else state = toState as I9State;
      const status = isTold(edge) ? statusOf(edge) : null;
      if (status !== null) expected.push({ group: machine, status, edge });
      if (everify && movesForm(state, edge, trail[index + 1])) {
        expected.push({ group: 'i9', status: i9States[state].partnerStatus ?? '', edge: null });
      }
    }
    if (action === 'everify.overdue') {
      expected.push({ group: 'everify', status: everifyStates[caseState].code, edge: null });
    }
    const moved = action === 'overdue' || fields.includes('nextStepDueDate');
    if (news.has(action) && moved)
      expected.push({ group: 'i9', status: i9States[state].partnerStatus ?? '', edge: null });
  }
  return { edges, expected };
}

async function deliveriesOf({ partner }: World, employeeId: number, i9Id: number) {
  const path = `/v1/partners/self/deliveries/?employeeId=${employeeId}&page_size=100`;
  const { searchResult } = must(await partner.get<Deliveries>(path));
  return searchResult
    .filter((delivery) => delivery.i9Id === i9Id)
    .toSorted((one, other) => one.sequence - other.sequence);
}

/** Waits until the partner has everything that was written about somebody and not replaced by newer news. */
export async function hear(world: World, { employeeId, i9Id }: Walked): Promise<void> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const deliveries = await deliveriesOf(world, employeeId, i9Id);
    const heard = new Set(world.inbox.of(i9Id).map(({ sequence }) => sequence));
    const missing = deliveries.filter(
      ({ state, sequence }) => state !== 'superseded' && !heard.has(sequence),
    );
    if (missing.length === 0) return;
    if (Date.now() > giveUp) throw new Error(`I-9 ${i9Id}: ${missing.length} deliveries have not arrived`);
    await world.inbox.next();
  }
}

/**
 * Compares a form's whole story with what the partner heard: each step that the tables tell to partners wrote one delivery,
 * in order, which was received with the right status or gave way to a newer one.
 */
export async function tell(world: World, form: Walked): Promise<Told> {
  await hear(world, form);
  const { edges, expected } = readTrail(await trailOf(world, form.i9Id));
  const deliveries = await deliveriesOf(world, form.employeeId, form.i9Id);
  const heard = new Map(world.inbox.of(form.i9Id).map((delivery) => [delivery.sequence, delivery]));
  for (const { candidate } of heard.values()) expect(candidate).toBe(form.candidate);
  const groups = deliveries.map(({ event }) => (event === 'everifyStatusUpdated' ? 'everify' : 'i9'));
  const story = { form: form.i9Id, deliveries: expected.map(({ group }) => group).toSorted() };
  expect({ form: form.i9Id, deliveries: groups.toSorted() }).toEqual(story);
  const received: Edge[] = [];
  const replaced: Edge[] = [];
  for (const group of ['i9', 'everify'] as const) {
    const written = deliveries.filter((_, index) => groups[index] === group);
    for (const [index, { status, edge }] of expected
      .filter((delivery) => delivery.group === group)
      .entries()) {
      const delivery = written[index];
      const told = heard.get(delivery?.sequence ?? 0);
      if (!told) expect({ edge, state: delivery?.state }).toEqual({ edge, state: 'superseded' });
      else {
        const { i9Status, eVerifyStatusCode } = told.body;
        expect({ edge, status: i9Status ?? eVerifyStatusCode }).toEqual({ edge, status });
      }
      if (edge) (told ? received : replaced).push(edge);
    }
  }
  return { edges, received, replaced, deliveries: heard.size };
}

/** What all walks of a file have seen. */
export function createAtlas(machine: Edge['machine']) {
  const edges = new Map<string, 'received' | 'replaced' | 'silent'>();
  const states = new Set<string>();
  let deliveries = 0;
  return {
    add(told: Told): void {
      deliveries += told.deliveries;
      const own = (list: readonly Edge[]) => list.filter((edge) => edge.machine === machine);
      for (const edge of own(told.edges)) {
        states.add(edge.from).add(edge.to);
        if (!edges.has(nameOf(edge))) edges.set(nameOf(edge), 'silent');
      }
      for (const edge of own(told.replaced))
        if (edges.get(nameOf(edge)) === 'silent') edges.set(nameOf(edge), 'replaced');
      for (const edge of own(told.received)) edges.set(nameOf(edge), 'received');
    },
    states,
    edges,
    count: (kind: 'received' | 'replaced' | 'silent') =>
      [...edges.values()].filter((seen) => seen === kind).length,
    deliveries: () => deliveries,
  };
}
