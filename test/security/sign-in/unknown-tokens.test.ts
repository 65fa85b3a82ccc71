import { newToken } from '../../../src/authentication/secrets';
import { outcome } from '../../support/answers';
import { useService } from '../../support/service';

/** Whoever sends tokens that do not exist makes the database look for each of them: so many a minute, and no more. */

const service = useService({ rateLimitPerMinute: 120 });
const allowed = 10;

const client = async () => service.api((await (await service.tenant()).caller()).token);
const stranger = () => service.api(newToken()).get('/v1/roles');

/** How often the database was asked while something was done. */
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const read = jest.spyOn(service.services.database, 'read');
  await work();
  const { length } = read.mock.calls;
  read.mockRestore();
  return length;
}

test('what cannot be a token is refused without looking for it', async () => {
  const questions = await questionsOf(async () => {
    for (const token of ['x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`, 'x'.repeat(9000)])
      expect(outcome(await service.api(token).get('/v1/roles'))).toBe('401 unauthorized');
  });
  expect(questions).toBe(0);
});

test('unknown tokens from one address are looked up until they are too many, concurrent ones too', async () => {
  const [early, late] = [await client(), await client()];
  expect((await early.get('/v1/roles')).status).toBe(200);

  const answers = await Promise.all(Array.from({ length: allowed + 5 }, stranger));
  const outcomes = answers.map(outcome).toSorted();
  expect(outcomes).toEqual([
    ...Array<string>(allowed).fill('401 unauthorized'),
    ...Array<string>(5).fill('429 too-many-requests'),
  ]);

  const questions = await questionsOf(async () => {
    const refused = await stranger();
    expect(outcome(refused)).toBe('429 too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  });
  expect(questions).toBe(0);

  // A neighbour behind the same address goes on working with a token that was right before.
  service.services.callers.clear();
  expect((await early.get('/v1/roles')).status).toBe(200);
  expect(outcome(await late.get('/v1/roles'))).toBe('429 too-many-requests');
});
