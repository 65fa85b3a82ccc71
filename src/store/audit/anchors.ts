import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import {
  inColumns,
  insertion,
  knex,
  literal,
  type OfTenant,
  ofTenant,
  organizationsFrom,
  param,
  prepare,
  prepareFields,
  unnested,
} from '../core/statement';

const anchorFields = {
  number: field.derived<number>('seq::integer'),
  hash: field.stored<Buffer>(),
};

export const headFields = {
  kind: field.stored<'i9' | 'request' | 'unchained'>(),
  id: field.id,
  seq: field.derived<number>('seq::integer'),
  hash: field.stored<Buffer>(),
};

/** The end of a chain, as an anchor names it. */
export type ChainHead = field.RecordOf<typeof headFields>;

/** The last anchor written for an organization. */
export type LastAnchor = field.RecordOf<typeof anchorFields>;

const due = prepare<Tenant>('organizations_to_anchor', organizationsFrom('organizations_to_anchor'));

/** Returns the organizations with chains that have grown since their last anchor. */
export const organizationsToAnchor = (database: Database) => due.lookUp(database);

/** Heads in one anchor. */
const mostHeads = 5_000;

const inOrder = () => ofTenant('audit_heads').orderBy(['kind', 'id']);

const unanchored = prepareFields(
  'audit_heads_unanchored',
  inOrder()
    .where({ anchored: literal(false) })
    .whereNot('kind', literal('anchor'))
    .whereRaw('(kind, id) > (?, ?)', [param('kind'), param('id')])
    .limit(mostHeads, { skipBinding: true }),
  headFields,
);
const lastAnchor = prepareFields(
  'audit_anchor_last',
  ofTenant('audit_heads').where({ kind: literal('anchor'), id: literal(0) }),
  anchorFields,
);

/** Returns the chain ends that no anchor names yet, ordered by kind and id. */
export const unanchoredHeads = (unit: OfTenant, after: Pick<ChainHead, 'id'> & { kind: string }) =>
  unanchored.all(unit, { kind: after.kind, id: after.id });

export const lastAnchorOf = (database: Pick<Database, 'read'>, tenant: Tenant) =>
  lastAnchor.readFirst(database, tenant);

/** What an anchor says of a chain: its kind, its id and its last row. */
const saidHeads = unnested('said', { kind: 'text', id: 'integer', seq: 'integer' });
const unmovedHeads = ofTenant('audit_heads as head')
  .join(saidHeads, { 'head.kind': 'said.kind', 'head.id': 'said.id', 'head.seq': 'said.seq' })
  .forNoKeyUpdate('head')
  .skipLocked()
  .select('head.kind', 'head.id');

/** A concurrent write moves the chain's end on, which makes it due again. Neither waits for the other. */
const markAnchored = prepare(
  'audit_heads_mark_anchored',
  ofTenant('audit_heads')
    .whereIn(['kind', 'id'], unmovedHeads)
    .update({ anchored: literal(true) }),
);
const keepLast = prepare(
  'audit_anchor_keep',
  insertion('audit_heads', 'kind', 'id', 'seq', 'hash')
    .onConflict(['organization_id', 'kind', 'id'])
    .merge(['seq', 'hash'])
    .whereRaw('audit_heads.seq < excluded.seq'),
);

/** Records that an anchor with these heads was written. */
export async function noteAnchor(
  unit: OfTenant,
  { number, hash }: LastAnchor,
  heads: readonly ChainHead[],
): Promise<void> {
  await markAnchored.all(unit, inColumns(heads, 'kind', 'id', 'seq'));
  await keepLast.all(unit, { kind: 'anchor', id: 0, seq: number, hash });
}

/** The ends of the chains of audit rows, and of the rows that belong to none. */
export const headsOfRequests = () => inOrder().whereIn('kind', [literal('request'), literal('unchained')]);

const chains = prepareFields('audit_heads_of_requests', headsOfRequests(), headFields);

/** Returns the ends of the chains of audit rows. */
export const requestHeads = (unit: OfTenant) => chains.all(unit);

const saidHashes = unnested('said', { id: 'integer', seq: 'integer', hash: 'text' });
/** What an anchor says, beside the event that it names. @param chain column with the chain of an event */
const beside = (events: string, chain: string) =>
  knex(saidHashes)
    .leftJoin(`${events} as event`, {
      'event.organization_id': param('organizationId'),
      [`event.${chain}`]: 'said.id',
      'event.seq': 'said.seq',
    })
    .distinct('said.id');
/** @param column with the hash of an event */
const differs = (column: string) => knex.raw(`encode(??, 'hex') is distinct from said.hash`, [column]);
const disagreeingForms = prepare<{ id: number }>(
  'audit_anchored_forms',
  beside('i9_audit_events', 'i9_id')
    .leftJoin('i9s', { 'i9s.organization_id': param('organizationId'), 'i9s.id': 'said.id' })
    .whereNull('i9s.id')
    .orWhere(differs('event.hash')),
);
const disagreeingChains = prepare<{ id: number }>(
  'audit_anchored_chains',
  beside('audit_events', 'chain').where(differs('event.mac')),
);

type SaidHead = readonly [kind: string, id: number, seq: number, hash: string];

/**
 * Returns the chains in which the row that an anchor names is missing or differs. Always includes the rows from before
 * there were chains, which have one digest and no positions.
 */
export async function disagreeing(
  database: Database,
  tenant: Tenant,
  heads: readonly SaidHead[],
): Promise<{ kind: string; id: number }[]> {
  const found: { kind: string; id: number }[] = [];
  for (const kind of new Set(heads.map(([name]) => name))) {
    const said = heads.flatMap(([name, id, seq, hash]) => (name === kind ? [{ id, seq, hash }] : []));
    const look = { i9: disagreeingForms, request: disagreeingChains }[kind];
    const rows = look ? await look.read(database, tenant, inColumns(said, 'id', 'seq', 'hash')) : said;
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}
