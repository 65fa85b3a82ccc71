import { withoutToken } from '../../../src/portal/ui/security';
import { copyHours } from '../../../src/services/i9/section1/signed-copy';
import { limits } from '../../../src/portal/session/portal';
import type { Mail } from '../../../src/store/deliveries/mail';
import { withoutChance } from '../../support/answers';
import { httpClient, signOver, type HttpClient } from '../../support/pages/http-client';
import { now, useLinks, useStandingClocks, type Link } from '../../support/pages/section1';
import { ownerOf } from '../../support/owner';
import { readPdf } from '../../support/rendering/pdf';
import { useAnother, useService } from '../../support/service';

/** The copy that a new hire asks for on the last page. */

const clocks = useStandingClocks();
const service = useService({}, undefined, clocks);
const end = new Date(now.getTime() + copyHours * 3_600_000);
const later = useAnother(service, {}, { ...clocks, now: () => end });
const links = useLinks(service);
const pathOf = ({ token }: Link) => `/portal/section1/${token}`;

async function mailsTo({ organizationId }: Link): Promise<Mail[]> {
  const rows: { message: Buffer }[] = await ownerOf(service.services)('mail_messages')
    .where({ organization_id: organizationId, template: 'section1-copy' })
    .orderBy('id')
    .select({ message: 'message_ciphertext' });
  const { keys } = service.services;
  return rows.map(({ message }) => JSON.parse(keys.decrypt(organizationId, 'mail-message', message)) as Mail);
}

const trail = async ({ i9Id }: Link): Promise<string[]> => {
  const rows: { action: string }[] = await ownerOf(service.services)('i9_audit_events')
    .where({ i9_id: i9Id })
    .orderBy('seq')
    .select('action');
  return rows.map(({ action }) => action);
};

/** Signs, asks for the copy, and returns the address in the mail. */
async function mailedCopy(options: Parameters<typeof links.add>[0] = {}) {
  const link = await links.add(options);
  const client = httpClient(service.baseUrl);
  await signOver(client, pathOf(link));
  const sent = await client.post(`${pathOf(link)}/copy`, {});
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${pathOf(link)}/done#copy`]);
  const mail = (await mailsTo(link)).at(-1);
  const url = /https?:\S+\/portal\/section1-copy\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { link, client, mail, path: url.replace(service.baseUrl, '').replace(/\?.*/, ''), url };
}

const open = (path: string, dateOfBirth: string, client: HttpClient = httpClient(service.baseUrl)) =>
  client.post(path, { dateOfBirth });

describe('the copy of a signed Section 1', () => {
  it('is offered on the last page, and sent once to the address that the page names', async () => {
    const link = await links.add();
    const client = httpClient(service.baseUrl);
    const offered = await signOver(client, pathOf(link));
    expect(offered).toMatch(/Email me a copy[^]*A link goes to \S+@\S+\. It asks/);
    await client.post(`${pathOf(link)}/copy`, {});
    const done = await (await client.get(`${pathOf(link)}/done`)).text();
    expect(done).toMatch(/We sent a link to \S+@\S+\. It works for 24 hours/);
    expect(done).not.toContain('Email me a copy');
    expect(await trail(link)).toContain('mailSection1Copy');
  });

  it('is sent to nobody for a browser that did not sign', async () => {
    const { link } = await mailedCopy();
    const before = (await mailsTo(link)).length;
    const other = await httpClient(service.baseUrl).post(`${pathOf(link)}/copy`, {});
    expect(other.headers.get('location')).toBe(`${pathOf(link)}/done#copy`);
    expect(await mailsTo(link)).toHaveLength(before);
  });

  it('comes as a mail that names no more than the new hire and the employer', async () => {
    const { mail, url } = await mailedCopy({ language: 'es' });
    expect(mail?.subject).toBe('Northwind Staffing: la copia de su Formulario I-9');
    expect(url).toMatch(/\?lang=es$/);
    expect(withoutChance(mail?.text ?? '')).not.toMatch(/Zebrowski|Quarry|900-65|1986|\d{2}\/\d{2}/);
  });

  it('opens with the date of birth as people write it, and is a PDF of Section 1 alone', async () => {
    const { path, link } = await mailedCopy();
    const page = await httpClient(service.baseUrl).get(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Date of birth')]);
    const [signing] = await links.signings(link);
    const [year, month, day] = (signing?.section1.dateOfBirth ?? '').split('-').map(Number);
    const answer = await open(path, `${month}/${day}/${year}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    const text = pages.flat().join(' ');
    expect(text).toContain('Zebrowski');
    expect(text).not.toContain(signing?.section1.socialSecurityNumber ?? 'a number');
    expect(text).not.toMatch(/Audit trail/);
    expect((await trail(link)).at(-1)).toBe('viewSection1Copy');
  });

  it.each([
    ['1/1/1970', 'This is not the date of birth on the form'],
    ['my birthday', 'Enter your date of birth, for example'],
    ['', 'Enter your date of birth, for example'],
  ])('stays closed for %p', async (typed, words) => {
    const { path, link } = await mailedCopy();
    const answer = await open(path, typed);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
    expect(await trail(link)).not.toContain('viewSection1Copy');
  });

  it('cannot be opened by guessing dates', async () => {
    const { path, link } = await mailedCopy();
    const [signing] = await links.signings(link);
    for (let guess = 1; guess <= limits.birthDates.limit; guess += 1)
      expect((await open(path, `1/${guess}/1970`)).status).toBe(422);
    const right = await open(path, signing?.section1.dateOfBirth ?? '');
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is closed after 24 hours, and for an altered address', async () => {
    const { path } = await mailedCopy();
    const atEnd = await httpClient(later.baseUrl).get(path);
    expect([atEnd.status, await atEnd.text()]).toEqual([410, expect.stringContaining('works for 24 hours')]);
    expect((await httpClient(service.baseUrl).get(path.replace('copy/', 'copy/x'))).status).toBe(410);
  });

  it('has an address that is not logged', () => {
    expect(withoutToken('/portal/section1-copy/abc?lang=es')).toBe('/portal/section1-copy/***');
  });
});
