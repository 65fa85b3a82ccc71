import { requestHeads } from '../store/audit/anchors';
import { ensureAuditKey } from '../store/audit/keys';
import type { Unit } from '../store/unit';
import { signedLine, type AnchoredHead } from './anchor';
import { anchoredHead } from './write-anchors';

/**
 * What goes along with an inspection package: the ends of the trails that it shows and of the organization's audit rows,
 * signed. The package proves later that the records were so.
 */
export async function packageAnchor(
  { trx, keys, scope }: Unit,
  forms: readonly AnchoredHead[],
): Promise<string> {
  const { organizationId } = scope;
  const key = await ensureAuditKey(trx, keys, scope);
  const heads = [...forms, ...(await requestHeads(trx, scope)).map(anchoredHead)];
  const at = new Date().toISOString();
  return signedLine(key, { organizationId, number: null, at, previous: null, heads });
}
