import { processorTime } from '../../support/effort';
import { useService } from '../../support/service';

/*
 * One request with very many faults. Each of them was once named in the answer: a megabyte of `a&a&…` without any
 * credentials held the process for a second and was answered with 13 MB.
 */

interface Problem {
  detail: string;
  errors: readonly { pointer?: string; parameter?: string; code: string; detail: string }[];
}

const service = useService();
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const megabyte = 1024 * 1024;
const largestProblem = 64 * 1024;

const client = async () => service.api((await (await service.tenant()).caller()).token);

describe('without credentials', () => {
  test.each(['/v1/oauth/token', '/v1/oauth/revoke', '/v1/partners/sessions'])(
    'POST %s reads 8 KiB at most',
    async (path) => {
      const flood = () => service.api().post(path, 'a&'.repeat(megabyte / 2), form);
      const { status, text } = await flood();
      expect(status).toBe(path === '/v1/partners/sessions' ? 415 : 413);
      expect(text.length).toBeLessThan(1000);
      expect(await processorTime(flood)).toBeLessThan(300);
    },
  );

  test('credentials of HTTP Basic that are longer than any cost nothing', async () => {
    const id = '\u0344\u0345\u0316'.repeat(1_900);
    const send = (sent: string) => {
      const authorization = `Basic ${Buffer.from(sent).toString('base64')}`;
      return service
        .api()
        .post('/v1/oauth/token', 'grant_type=client_credentials', { ...form, authorization });
    };
    for (const sent of [`${id}:x`, `x:${id}`]) {
      expect((await send(sent)).status).toBe(401);
      expect(await processorTime(() => send(sent))).toBeLessThan(5);
    }
  });

  test('a name that is repeated in 8 KiB is one fault', async () => {
    const { status, body } = await service.api().post('/v1/oauth/token', 'a&'.repeat(4096), form);
    expect([status, body]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description: expect.stringContaining('at most 100 parameters') as string,
      },
    ]);
  });

  test('a JSON of 8 KiB that is full of faults is answered in less', async () => {
    const fields = Array.from({ length: 700 }, (_, index) => [`f${index}`, index]);
    const { status, text } = await service.api().post('/v1/partners/sessions', Object.fromEntries(fields));
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(largestProblem);
  });
});

describe('with a token', () => {
  test('90,000 unknown fields are refused as too many', async () => {
    const api = await client();
    const fields = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`f${index}`, 1]));
    const text = JSON.stringify(fields);
    const flood = () => api.post<Problem>('/v1/users', text);
    const { status, body, text: answer } = await flood();
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { pointer: '', code: 'too-many', detail: 'Must have at most 1000 fields.' },
    ]);
    expect(answer.length).toBeLessThan(1000);
    expect(await processorTime(flood)).toBeLessThan(300);
  });

  test('of 900 unknown fields the first hundred are named, and it is said that there are more', async () => {
    const fields = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${index}`, 1]));
    const { status, body, text } = await (await client()).post<Problem>('/v1/users', fields);
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(100);
    expect(body.detail).toBe(
      'The request has more than 100 faults; see errors. Only the first 100 are named.',
    );
    expect(text.length).toBeLessThan(largestProblem);
  });

  test('as many texts that nothing can store as JSON may have are a hundred faults, and no failure', async () => {
    const body = `{"firstName":["\\u0000"${',"\\u0000"'.repeat(99_000)}]}`;
    const answer = await (await client()).post<Problem>('/v1/users', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(100);
  });

  test('names of a hundred kilobytes are not repeated', async () => {
    const name = (index: number) => `${index}${'n'.repeat(100_000)}`;
    const links = Object.fromEntries([1, 2, 3].map((index) => [name(index), { inner: '\u0000' }]));
    const fields = Object.fromEntries([4, 5, 6].map((index) => [name(index), 1]));
    const { status, body, text } = await (await client()).post<Problem>('/v1/users', { links, ...fields });
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(5000);
    expect(body.errors.map(({ pointer, code }) => [pointer, code])).toEqual(
      expect.arrayContaining([
        ['/links', 'control-character'],
        ['', 'unknown-field'],
      ]),
    );
  });

  test('a query of 15 kB of unknown names is refused as too long', async () => {
    const names = Array.from({ length: 3000 }, (_, index) => `n${index}`)
      .join('&')
      .slice(0, 15_000);
    const { status, body } = await (await client()).get<Problem>(`/v1/employees?${names}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { code: 'too-long', detail: 'The query must have at most 8192 characters.' },
    ]);
  });

  test('more than a hundred parameters are too many', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `n${index}`).join('&');
    const { body } = await (await client()).get<Problem>(`/v1/employees?${names}`);
    expect(body.errors).toEqual([
      { code: 'too-many', detail: 'The query must have at most 100 parameters.' },
    ]);
  });

  test('an unknown parameter that is repeated is one fault', async () => {
    const { body } = await (await client()).get<Problem>(`/v1/employees?${'a&'.repeat(100)}`);
    expect(body.errors).toHaveLength(1);
  });

  test('a hundred faults of the longest kind fit into 64 KiB', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${index}${'%22'.repeat(20)}`).join('&');
    const { status, text } = await (await client()).get<Problem>(`/v1/employees?${names}`);
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(largestProblem);
  });
});
