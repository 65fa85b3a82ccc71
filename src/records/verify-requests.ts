import { eventMac, noMac } from '../store/audit-chains';
import type { AuditKeys } from '../store/audit-keys';
import {
  chainedRows,
  chainEnds,
  digestUnchained,
  unchainedMark,
  type ChainedRow,
  type KeptChain,
} from '../store/audit-rows';
import type { Database, Tenant } from '../store/database';
import type { Finding } from './verify-form';

/** The first row of a chain that is not what it should be, and where the chain ends. */
interface Walked {
  seq: number;
  mac: Buffer;
  fault: { seq: number; fault: Finding['fault'] } | null;
}

/**
 * Checks the chains of an organization's audit rows: none was changed, removed, put in or forged. Of each chain the first
 * broken row is found, and that the chain reaches as far as was noted.
 *
 * @returns the findings, and how many rows were looked at
 */
export async function verifyRequests(
  database: Database,
  auditKeys: AuditKeys,
  tenant: Tenant,
): Promise<{ findings: readonly Finding[]; rows: number }> {
  const ends = await chainEnds(database, tenant);
  const { chains, rows } = await walk(database, auditKeys, tenant);
  const unchained = await digestUnchained(database, tenant);
  const finding = (place: string, fault: Finding['fault']): Finding => ({
    organizationId: tenant.organizationId,
    i9Id: null,
    place,
    fault,
  });
  const findings = [
    ...[...chains].flatMap(([chain, { fault }]) =>
      fault ? [finding(`chain ${chain}, audit row ${fault.seq}`, fault.fault)] : [],
    ),
    ...ends.flatMap((end) => {
      const missing = end.kind === 'request' ? endFault(end, chains.get(end.chain)) : null;
      return missing === null
        ? []
        : [finding(`chain ${end.chain}, audit row ${missing}`, 'the row is missing')];
    }),
    ...unchainedFault(auditKeys, tenant, ends, unchained).map((fault) =>
      finding('audit rows from before the chains', fault),
    ),
  ];
  return { findings, rows: rows + unchained.count };
}

async function walk(database: Database, auditKeys: AuditKeys, tenant: Tenant) {
  const chains = new Map<number, Walked>();
  let rows = 0;
  for await (const row of chainedRows(database, tenant)) {
    rows += 1;
    const before = chains.get(row.chain) ?? { seq: 0, mac: noMac, fault: null };
    const fault = before.fault ?? rowFault(auditKeys, tenant, before, row);
    chains.set(row.chain, { seq: row.seq, mac: row.mac, fault });
  }
  return { chains, rows };
}

function rowFault(auditKeys: AuditKeys, tenant: Tenant, before: Walked, row: ChainedRow): Walked['fault'] {
  const { seq, keyId, mac } = row;
  if (seq !== before.seq + 1) return { seq: before.seq + 1, fault: 'the row is missing' };
  const key = auditKeys.get(keyId);
  if (!key) return { seq, fault: 'the key of the row is missing' };
  const expected = eventMac(key, tenant, before.mac, row, row, row);
  return mac.equals(expected)
    ? null
    : { seq, fault: 'the keyed hash does not follow from the row and the one before it' };
}

/** Number of the first row that is missing at the end; null when the chain reaches it, or is broken before. */
function endFault({ seq }: KeptChain, walked: Walked | undefined): number | null {
  if (walked?.fault) return null;
  const reached = walked?.seq ?? 0;
  return reached < seq ? reached + 1 : null;
}

function unchainedFault(
  auditKeys: AuditKeys,
  tenant: Tenant,
  ends: readonly KeptChain[],
  rows: { count: number; digest: Buffer },
): readonly Finding['fault'][] {
  const kept = ends.find(({ kind }) => kind === 'unchained');
  if (!kept) return rows.count === 0 ? [] : ['a row belongs to no chain'];
  const { unkeyedMac: mac } = kept;
  if (mac === null) return ['they are not marked yet: run "migrate"'];
  const marked = [...auditKeys.values()].some((key) => mac.equals(unchainedMark(key, tenant, rows)));
  return marked ? [] : ['they are not the ones that were marked'];
}
