import {
  httpClient,
  namingPath,
  readyToSign,
  signOver,
  type HttpClient,
} from '../../support/pages/http-client';
import { hidden, hrWorld, signedIn, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';

/*
 * A link is for one thing and ends with it: the one for Section 1 with the signature, the one for naming a
 * representative with the employer's choice. Mail goes to addresses that anybody can type, so it is rationed.
 */

const service = useService();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

let hires = 0;
const sam = { firstName: 'Sam', lastName: 'Ito', email: 'sam@example.com' };
const named = (answer: Response) => [answer.status, answer.headers.get('location')] as const;

/** A remote form whose Section 1 was just signed by the new hire. */
async function signed({ remote = true } = {}) {
  hires += 1;
  const emailAddress = `hire.${hires}@example.com`;
  const { i9Id } = await world.form({ signed: false, remote, employee: { emailAddress } });
  await world.admin.post(`/v1/i9s/${i9Id}/section1-links`);
  const { text } = await world.mailTo(emailAddress);
  const link = /\/portal\/section1\/[\w-]+/.exec(text)?.[0] ?? '';
  const client = httpClient(service.baseUrl);
  const done = await signOver(client, link);
  return { i9Id, link, done, naming: namingPath(done), client };
}

const name = (client: HttpClient, naming: string, email = sam.email) =>
  client.post(naming, { ...sam, email });
const invite = (i9Id: number, emailAddress: string) =>
  world.admin.post(`/v1/i9s/${i9Id}/representative`, { firstName: 'Kim', lastName: 'Lee', emailAddress });
const representativeOf = async (i9Id: number) =>
  (await world.admin.get<{ representative: { firstName: string } | null }>(`/v1/i9s/${i9Id}`)).body
    .representative?.firstName;

test('the link for Section 1 has no power once it was signed over', async () => {
  const { i9Id, link, client } = await signed();
  for (const page of ['', '/name', '/review', '/attestation', '/sign', '/representative']) {
    const answer = await name(client, `${link}${page}`);
    expect([page, ...named(answer)]).not.toContain(200);
  }
  // A stranger who found it does not even see what the signer sees.
  const stranger = httpClient(service.baseUrl);
  expect((await stranger.get(link)).status).toBe(410);
  expect((await stranger.get(`${link}/representative`)).status).toBe(404);
  const token = link.split('/').at(-1) ?? '';
  expect((await name(stranger, `/portal/representative/${token}`)).status).toBe(404);
  expect((await stranger.get(`/portal/section2/${token}`)).status).toBe(404);
  expect(await representativeOf(i9Id)).toBeUndefined();
});

test('a double click on the signature still leads to the naming of the representative', async () => {
  const emailAddress = 'double@example.com';
  const { i9Id } = await world.form({ signed: false, remote: true, employee: { emailAddress } });
  await world.admin.post(`/v1/i9s/${i9Id}/section1-links`);
  const link = /\/portal\/section1\/[\w-]+/.exec((await world.mailTo(emailAddress)).text)?.[0] ?? '';
  const client = httpClient(service.baseUrl);
  const signature = { revision: await readyToSign(client, link), signature: 'Ida Zebrowski' };
  await Promise.all([1, 2].map(() => client.post(`${link}/sign`, signature)));
  const naming = namingPath(await (await client.get(`${link}/done`)).text());
  expect((await client.get(naming)).status).toBe(200);
});

test('a link for naming does nothing else, and is given for remote forms only', async () => {
  const { naming, client } = await signed();
  const token = naming.split('/').at(-1) ?? '';
  for (const path of [`/portal/section1/${token}`, `/portal/section2/${token}`]) {
    expect((await client.get(path)).status).toBe(404);
  }
  expect((await signed({ remote: false })).done).not.toContain('/portal/representative/');
});

test('a form sends three invitations within a day, for all callers together', async () => {
  const { i9Id, naming, client } = await signed();
  const answers: number[] = [];
  for (let attempt = 0; attempt < 30; attempt += 1) {
    answers.push((await name(client, naming, `somebody.${attempt}@example.com`)).status);
  }
  expect(answers).toEqual([303, 303, 303, ...Array.from({ length: 27 }, () => 422)]);
  const refused = await invite(i9Id, 'kim@example.com');
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('too-many-invitations')]);
  await expect(world.mailTo('somebody.3@example.com')).rejects.toThrow('no mail');
  // A typing error is mended with the invitations that are left; the last one counts.
  expect(await representativeOf(i9Id)).toBe('Sam');
});

test.each(['email', 'text'])('a form sends ten links to Section 1 within a day: by %s', async (channel) => {
  const employee = { emailAddress: `often.${channel}@example.com`, cellNumber: '206-555-0147' };
  const { i9Id } = await world.form({ signed: false, employee });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const sent = await world.admin.post(`/v1/i9s/${i9Id}/section1-links`, { channel });
    statuses.push(sent.status);
    if (sent.status === 422) expect(sent.text).toContain('too-many-links');
  }
  // The first link was made with the form.
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 422, 422, 422]);
});

test('a representative whose name the form cannot print is not invited: Section 2 could not be signed', async () => {
  const { i9Id, naming, client } = await signed();
  const answer = await client.post(naming, { ...sam, firstName: 'สมชาย', email: 'thai@example.com' });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Use Latin letters')]);
  const person = { firstName: 'Sam', lastName: 'สมชาย', emailAddress: 'thai@example.com' };
  const refused = await world.admin.post(`/v1/i9s/${i9Id}/representative`, person);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('letters-not-printable')]);
  expect(await representativeOf(i9Id)).toBeUndefined();
});

test('at most three of concurrent invitations are sent', async () => {
  const { naming, client } = await signed();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => name(client, naming, `at.once.${index}@example.com`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    303, 303, 303, 422, 422, 422,
  ]);
});

describe('the employer’s choice is never overruled by', () => {
  const closed = async ({ naming, client, i9Id }: Awaited<ReturnType<typeof signed>>) => {
    expect((await client.get(naming)).status).toBe(410);
    expect((await name(client, naming)).status).toBe(410);
    expect(await representativeOf(i9Id)).not.toBe('Sam');
  };

  test('a link for naming after the employer has named somebody', async () => {
    const form = await signed();
    expect((await invite(form.i9Id, 'kim@example.com')).status).toBe(200);
    await closed(form);
  });

  test('a link for naming after the employer has withdrawn the representative', async () => {
    const form = await signed();
    expect((await name(form.client, form.naming)).status).toBe(303);
    await world.admin.post(`/v1/i9s/${form.i9Id}/representative-withdrawal`);
    await closed(form);
  });

  test('a link for naming after a user has begun with Section 2', async () => {
    const form = await signed();
    const draft = { documents: [], firstDayOfEmployment: '2026-11-23' };
    expect((await world.admin.post(`/v1/i9s/${form.i9Id}/section2-draft`, draft)).status).toBe(200);
    await closed(form);
  });

  test('a link for naming after a user has begun in the portal', async () => {
    const form = await signed();
    const client = await signedIn(service, await world.user());
    const path = `/portal/i9s/${form.i9Id}/representative`;
    const html = await (await client.get(path)).text();
    const keys = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once') };
    const answer = await client.post(path, {
      ...keys,
      firstName: 'Kim',
      lastName: 'Lee',
      emailAddress: 'k@example.com',
    });
    expect(answer.status).toBe(303);
    await closed(form);
  });
});

test('a link for naming ends with its time', async () => {
  const { naming, client } = await signed();
  await world.setClock('2027-01-18T15:00:00.000Z');
  expect((await client.get(naming)).status).toBe(410);
  expect((await name(client, naming)).status).toBe(410);
  await world.setClock('2026-11-19T15:00:00.000Z');
});
