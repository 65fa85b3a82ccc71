import { trafficOf } from '../support/flights';
import { useService } from '../support/service';

/**
 * How often an act goes to the database: one round trip loads, one writes and commits (docs/performance.md). Without the
 * sandbox, whose clock is asked for each time.
 */
const service = useService({ sandbox: false });

/** Sends twice, so that the caller is remembered and all statements are prepared, and looks at the second time. */
async function secondOf(send: (run: number) => Promise<{ status: number }>) {
  await send(1);
  const { result, ...traffic } = await trafficOf(() => send(2));
  return { status: result.status, ...traffic };
}

test('creating a user', async () => {
  const { roleId, token } = await (await service.tenant()).caller();
  const user = { firstName: 'Uma', lastName: 'User', role: String(roleId) };
  const sending = secondOf(() => service.api(token).post('/v1/users', user));
  // begin, tenant, chain, id, organization, two for the role; user, its record, audit rows, commit.
  expect(await sending).toEqual({ status: 201, flights: 2, statements: 11 });
});
