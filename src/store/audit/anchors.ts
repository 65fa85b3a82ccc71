import type { Trx } from '../core/pipeline';
import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import {
  first,
  knex,
  literal,
  lookUp,
  ofTenant,
  param,
  prepare,
  prepareFields,
  query,
  queryIn,
} from '../core/statement';

const anchorFields = {
  number: field.derived<number>('seq::integer'),
  hash: field.stored<Buffer>(),
};

const headFields = {
  kind: field.stored<'i9' | 'request' | 'unchained'>(),
  id: field.id,
  seq: field.derived<number>('seq::integer'),
  hash: field.stored<Buffer>(),
};

/** The end of a chain, as an anchor names it. */
export type ChainHead = field.RecordOf<typeof headFields>;

/** The last anchor written for an organization. */
export type LastAnchor = field.RecordOf<typeof anchorFields>;

const due = prepare<Tenant>(
  'organizations_to_anchor',
  'select organizations_to_anchor() as "organizationId"',
);

/** Returns the organizations with chains that have grown since their last anchor. */
export const organizationsToAnchor = (database: Database) => lookUp(database, due);

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
  'audit_heads',
  headFields,
);
const lastAnchor = prepareFields(
  'audit_anchor_last',
  ofTenant('audit_heads').where({ kind: literal('anchor'), id: literal(0) }),
  'audit_heads',
  anchorFields,
);

/** Returns the chain ends that no anchor names yet, ordered by kind and id. */
export const unanchoredHeads = (trx: Trx, tenant: Tenant, after: Pick<ChainHead, 'id'> & { kind: string }) =>
  queryIn(trx, tenant, unanchored, { kind: after.kind, id: after.id });

export const lastAnchorOf = (database: Pick<Database, 'read'>, tenant: Tenant) =>
  first(database, tenant, lastAnchor);

/** A concurrent write moves the chain's end on, which makes it due again. Neither waits for the other. */
const markAnchored = prepare(
  'audit_heads_mark_anchored',
  `update audit_heads set anchored = true
   where organization_id = :organizationId and (kind, id) in (
     select head.kind, head.id from audit_heads head
     join unnest(:kinds::text[], :ids::integer[], :seqs::integer[]) as said (kind, id, seq)
       on head.kind = said.kind and head.id = said.id and head.seq = said.seq
     where head.organization_id = :organizationId for no key update of head skip locked)`,
);
const keepLast = prepare(
  'audit_anchor_keep',
  knex('audit_heads')
    .insert({
      organization_id: param('organizationId'),
      kind: literal('anchor'),
      id: literal(0),
      seq: param('number'),
      hash: param('hash'),
    })
    .onConflict(['organization_id', 'kind', 'id'])
    .merge(['seq', 'hash'])
    .whereRaw('audit_heads.seq < excluded.seq'),
);

/** Records that an anchor with these heads was written. */
export async function noteAnchor(
  trx: Trx,
  tenant: Tenant,
  anchor: LastAnchor,
  heads: readonly ChainHead[],
): Promise<void> {
  await queryIn(trx, tenant, markAnchored, {
    kinds: heads.map(({ kind }) => kind),
    ids: heads.map(({ id }) => id),
    seqs: heads.map(({ seq }) => seq),
  });
  await queryIn(trx, tenant, keepLast, { ...anchor });
}

const chains = prepareFields(
  'audit_heads_of_requests',
  inOrder().whereIn('kind', [literal('request'), literal('unchained')]),
  'audit_heads',
  headFields,
);

/** Returns the ends of the chains of audit rows. */
export const requestHeads = (trx: Trx, tenant: Tenant) => queryIn(trx, tenant, chains);

const disagreeingForms = prepare<{ id: number }>(
  'audit_anchored_forms',
  `select distinct said.id from unnest(:ids::integer[], :seqs::integer[], :hashes::text[]) as said (id, seq, hash)
   left join i9_audit_events event
     on event.organization_id = :organizationId and event.i9_id = said.id and event.seq = said.seq
   left join i9s on i9s.organization_id = :organizationId and i9s.id = said.id
   where i9s.id is null or encode(event.hash, 'hex') is distinct from said.hash`,
);
const disagreeingChains = prepare<{ id: number }>(
  'audit_anchored_chains',
  `select distinct said.id from unnest(:ids::integer[], :seqs::integer[], :hashes::text[]) as said (id, seq, hash)
   left join audit_events event
     on event.organization_id = :organizationId and event.chain = said.id and event.seq = said.seq
   where encode(event.mac, 'hex') is distinct from said.hash`,
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
    const said = heads.filter(([name]) => name === kind);
    const [ids, seqs, hashes] = [
      said.map(([, id]) => id),
      said.map((one) => one[2]),
      said.map((one) => one[3]),
    ];
    const look = { i9: disagreeingForms, request: disagreeingChains }[kind];
    const rows = look
      ? await query(database, tenant, look, { ids, seqs, hashes })
      : said.map(([, id]) => ({ id }));
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}
