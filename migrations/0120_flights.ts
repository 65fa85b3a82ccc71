import type { Knex } from 'knex';
import { serviceRole } from './helpers/schema';

/**
 * What lets a request load everything in one round trip: the ids of the rows that it will insert, a free audit chain even
 * when one has to be added or waited for, and the name of a repeated request, which ends the round trip when it is taken.
 *
 * Locks: nothing. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */

/** Tables whose rows get their ids before they are inserted. */
const tables = [
  'users',
  'roles',
  'groups',
  'managements',
  'locations',
  'legal_entities',
  'employees',
  'employments',
  'i9s',
  'everify_cases',
  'inspection_packages',
];

/** Signature -> what it returns and does. They see what their caller sees. */
const functions: Readonly<Record<string, { returns: string; body: string; comment: string }>> = {
  'take_audit_chain()': {
    returns: 'table (chain integer, seq integer, mac bytea)',
    comment:
      'Locks a free audit chain of the organization until the end of the transaction; adds one or waits when none is free',
    body: `
      declare
        organization integer := public.current_organization();
        most constant integer := 64;
      begin
        loop
          return query select h.id, h.seq::integer, h.hash from public.audit_heads h
            where h.organization_id = organization and h.kind = 'request'
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
          exit when found;
          return query select h.id, h.seq::integer, h.hash from public.audit_heads h
            where h.organization_id = organization and h.kind = 'request' and h.id = floor(random() * most)::integer
            for no key update;
          exit when found;
        end loop;
      end`,
  },
  'claim_request(name bigint)': {
    returns: 'void',
    comment:
      'Keeps others from a request of this name until the end of the transaction; fails with EE409 while somebody else does',
    body: `
      begin
        if not pg_try_advisory_xact_lock(name) then
          raise exception 'A request with this name is in flight' using errcode = 'EE409';
        end if;
      end`,
  },
};

const nameOf = (signature: string): string => signature.replace('name bigint', 'bigint');

export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(`grant usage on sequence ${table}_id_seq to ${serviceRole}`);
  for (const [signature, { returns, body, comment }] of Object.entries(functions)) {
    const name = nameOf(signature);
    await knex.raw(
      `create function ${signature} returns ${returns} language plpgsql volatile
       set search_path = pg_catalog, pg_temp as $body$${body}$body$`,
    );
    await knex.raw(`comment on function ${name} is '${comment}'`);
    await knex.raw(`revoke execute on function ${name} from public`);
    await knex.raw(`grant execute on function ${name} to ${serviceRole}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const signature of Object.keys(functions)) await knex.raw(`drop function ${nameOf(signature)}`);
  for (const table of tables) await knex.raw(`revoke usage on sequence ${table}_id_seq from ${serviceRole}`);
}
