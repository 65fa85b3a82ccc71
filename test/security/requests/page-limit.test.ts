import { httpClient, withCookies, type HttpClient } from '../../support/pages/http-client';
import { hrWorld, signedIn } from '../../support/organizations/hr';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

/** Pages count as requests: those of a user by user, those of someone unknown by network. */

const limit = 25;
const service = useService({ rateLimitPerMinute: limit });

/** Opens a page so often that one minute has more than the limit, whenever the minute ends. */
async function openedOften(client: HttpClient, path: string) {
  const answers: { status: number; wait: number; text: string }[] = [];
  for (let turn = 0; turn < 2 * limit + 2; turn += 1) {
    const answer = await client.get(path);
    const wait = Number(answer.headers.get('retry-after'));
    answers.push({ status: answer.status, wait, text: await answer.text() });
  }
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    last: answers.findLast(({ status }) => status === 429),
  };
}

it('refuses pages of one user beyond the limit, and records it', async () => {
  const world = await hrWorld(service);
  const user = await signedIn(service, await world.user());
  const colleague = await signedIn(service, await world.user());
  const { statuses, last } = await openedOften(user, '/portal/work');
  expect(statuses).toEqual(new Set([200, 429]));
  expect(last?.wait).toBeGreaterThan(0);
  expect(last?.text).toContain('Too many requests');
  expect((await colleague.get('/portal/work')).status).toBe(200);
  await service.services.security.settled();
  const rows: { fields: string[] }[] = await ownerOf(service.services)('audit_events')
    .where({ organization_id: world.tenant.organizationId, operation_id: 'openPage' })
    .select('fields');
  expect(rows.flatMap(({ fields }) => fields)).toContain('rate-limited');
});

it('refuses a kept page that is opened beyond the limit', async () => {
  const { cookies, send } = withCookies(service.baseUrl);
  cookies.set('portal_cookies', 'yes');
  const refused = await send('/portal/sign-in', {
    method: 'POST',
    body: 'login=nobody&password=wrong',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const place = (refused.headers.get('location') ?? '').replace(/#.*/, '');
  expect(place).toContain('?refused=');
  const statuses = new Set<number>();
  for (let turn = 0; turn < 2 * limit + 2; turn += 1)
    statuses.add((await send(place, { method: 'GET', headers: {} })).status);
  expect(statuses).toContain(429);
});

it.each(['/portal/sign-in', `/portal/section1/${'a'.repeat(43)}`, '/portal/i9s'])(
  'refuses pages of someone unknown beyond the limit: %s',
  async (path) => {
    const { last } = await openedOften(httpClient(service.baseUrl), path);
    expect(last?.text).toContain('Too many requests');
  },
);
