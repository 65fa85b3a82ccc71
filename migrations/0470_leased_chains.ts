import type { Knex } from 'knex';

/**
 * A process that has appended to an audit chain can go on using it without asking for it: `leased_until` keeps others
 * from choosing the chain until then. It is no lock. Whoever appends says where the chain must end, and what has come in
 * between makes the append fail (`refuse_stale`), so a lease that is ignored or forgotten costs another attempt and
 * nothing else. A program without leases neither sets it nor waits for it.
 *
 * Locks: `audit_heads` exclusively for a moment. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_heads add column leased_until timestamptz');
  await knex.raw(
    `comment on column audit_heads.leased_until is
       'Until when the process that appended last may go on without asking for the chain; null: not at all'`,
  );
  await knex.raw('grant update (leased_until) on audit_heads to eligibility_service');
  await knex.raw(`
    create function refuse_stale() returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      raise exception 'What the transaction was built on has changed' using errcode = 'serialization_failure';
    end $$`);
  await knex.raw(
    `comment on function refuse_stale is 'Fails the transaction like a conflict of serialization: it is run again'`,
  );
  await knex.raw('revoke execute on function refuse_stale from public');
  await knex.raw('grant execute on function refuse_stale to eligibility_service');
  await takeChains(knex, {
    free: 'and (h.leased_until is null or h.leased_until < now())',
    last: `
        -- All are leased or in use: the one that has been idle for longest.
        return query select h.id, h.seq::integer, h.hash from public.audit_heads h
          where h.organization_id = organization and h.kind = 'request'
          order by h.leased_until limit 1 for no key update skip locked;
        exit when found;`,
  });
}

export async function down(knex: Knex): Promise<void> {
  await takeChains(knex, { free: '', last: '' });
  await knex.raw('alter table audit_heads drop column leased_until');
  await knex.raw('drop function refuse_stale()');
}

/** @param free which chains that no one has locked may be taken @param last what to try before waiting for one */
const takeChains = (knex: Knex, { free, last }: { free: string; last: string }) =>
  knex.raw(`
    create or replace function take_audit_chain() returns table(chain integer, seq integer, mac bytea)
    language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      organization integer := public.current_organization();
      most constant integer := 64;
    begin
      loop
        return query select h.id, h.seq::integer, h.hash from public.audit_heads h
          where h.organization_id = organization and h.kind = 'request' ${free}
          order by h.id limit 1 for no key update skip locked;
        exit when found;
        -- Any number that is not in use, so that two who add one at the same time hardly ever mean the same.
        return query insert into public.audit_heads as h (organization_id, kind, id, seq, hash)
          select organization, 'request', number, 0, decode(repeat('00', 32), 'hex')
          from generate_series(0, most - 1) number
          where not exists (
            select from public.audit_heads used
            where used.organization_id = organization and used.kind = 'request' and used.id = number)
          order by random() limit 1
          on conflict do nothing returning h.id, h.seq::integer, h.hash;
        exit when found;${last}
        return query select h.id, h.seq::integer, h.hash from public.audit_heads h
          where h.organization_id = organization and h.kind = 'request' and h.id = floor(random() * most)::integer
          for no key update;
        exit when found;
      end loop;
    end
    $$`);
