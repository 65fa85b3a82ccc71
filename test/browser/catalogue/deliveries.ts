import { api } from '../../support/http';
import { ownerOf } from '../../support/owner';
import type { Stage } from './stage';

/** Updates for a partner in every state, with each way in which an attempt can end. */

interface Row {
  readonly group: 'i9' | 'everify' | 'test';
  readonly state: 'pending' | 'delivered' | 'superseded' | 'failed';
  /** Status and error of each attempt. */
  readonly attempts: readonly (readonly [status: number | null, error: string | null])[];
}

const status = 'status: the receiver did not accept the delivery';
const noAnswer = (name: string) => [null, `${name}: why`] as const;

const rows: readonly Row[] = [
  { group: 'test', state: 'pending', attempts: [] },
  { group: 'i9', state: 'pending', attempts: [noAnswer('timeout'), noAnswer('dns')] },
  {
    group: 'everify',
    state: 'delivered',
    attempts: [
      [503, status],
      [204, null],
    ],
  },
  { group: 'i9', state: 'superseded', attempts: [noAnswer('connection_refused')] },
  { group: 'everify', state: 'superseded', attempts: [] },
  { group: 'test', state: 'failed', attempts: [[410, 'gone: why']] },
  {
    group: 'i9',
    state: 'failed',
    attempts: [
      [302, 'redirect: why'],
      ...['connection_closed', 'unreachable', 'protocol', 'tls', 'refused_address', 'internal'].map(noAnswer),
    ],
  },
];

/** @returns the id of the partner */
export async function partnerWithUpdates({ service, world }: Stage): Promise<number> {
  const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';
  const { partnerId, token } = await world.tenant.caller({ partner: { callbackUrl } });
  const own = api(service.baseUrl, token);
  const owner = ownerOf(service.services);
  const { i9Id, employeeId } = await world.form();
  const { organizationId: organization_id } = world.tenant;
  for (const [index, { group, state, attempts }] of rows.entries()) {
    const { body } = await own.post<{ id: number }>('/v1/partners/self/test-deliveries');
    const subject = group === 'test' ? {} : { i9_id: i9Id, employee_id: employeeId, sequence: 100 + index };
    const finished_at = state === 'pending' ? null : new Date();
    await owner('deliveries')
      .where({ id: body.id })
      .update({ group, state, finished_at, attempts: attempts.length, ...subject });
    for (const [count, [answered, error]] of attempts.entries())
      await owner('delivery_attempts').insert({
        organization_id,
        delivery_id: body.id,
        attempt: count + 1,
        at: new Date(Date.now() - (attempts.length - count) * 600_000),
        status: answered,
        duration_ms: 41 + 1_000 * count,
        error,
      });
  }
  return partnerId ?? 0;
}
