import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Anchor } from '../../../src/records/anchor';
import { packageAnchor, writeAnchors } from '../../../src/records/write-anchors';
import { surveyAnchors } from '../../../src/records/read-anchors';
import { asSystem } from '../../../src/services/services';
import { longLived, office, withSection1, type Office } from '../../support/organizations/office';
import { asWorker, ownerOf } from '../../support/owner';
import { useService } from '../../support/service';
import { foundIn, tampering } from './tampering';

/** What only a copy of the chains' ends finds that whoever changes the database cannot reach. */

type AnchorSurvey = Awaited<ReturnType<typeof surveyAnchors>>;

const service = useService();
let world: Office;
let folder: string;
let file: string;
let form: number;

const anchorNow = (target = { file }) => writeAnchors(asWorker(service.services), target, new Date());

beforeAll(async () => {
  world = await office(service);
  folder = await mkdtemp(path.join(tmpdir(), 'ees-anchors-'));
  file = path.join(folder, 'anchors.jsonl');
  form = await longLived(service, world);
  await anchorNow();
  await withSection1(world);
  await anchorNow();
});
afterAll(() => rm(folder, { recursive: true }));

const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(name, 'utf8')).split('\n').filter((line) => line !== '');
const anchorIn = (line = ''): Anchor => (JSON.parse(line) as { anchor: Anchor }).anchor;
const ours = (lines: readonly string[]): Anchor[] =>
  lines.map(anchorIn).filter(({ organizationId }) => organizationId === world.tenant.organizationId);

const foundAfter = (work: (owner: Knex) => Promise<unknown>) =>
  tampering(service, world, work, { anchorFiles: [file] });

test('chains that have grown are written, each time with the number that follows', async () => {
  const [first, second] = ours(await linesOf(file));
  expect([first?.number, first?.previous, second?.number]).toEqual([1, null, 2]);
  expect(first?.heads).toContainEqual([
    'i9',
    form,
    expect.any(Number),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(second?.heads).not.toContainEqual(['i9', form, expect.any(Number), expect.any(String)]);
  expect(await foundIn(service, world, { anchorFiles: [file] })).toEqual([]);
});

test('of what an anchor says nothing is kept in memory but what is not so', async () => {
  const survey = () => surveyAnchors(asWorker(service.services), [file], () => undefined);
  const kept = ({ anchored }: AnchorSurvey) => [...anchored.values()].flatMap((chains) => [...chains.keys()]);
  expect(kept(await survey())).toEqual([]);
  let after: AnchorSurvey | undefined;
  await tampering(service, world, async (owner) => {
    await takeOff(owner);
    after = await survey();
  });
  expect(after && kept(after)).toEqual([`i9 ${form}`]);
});

test('nothing is written when nothing has changed', async () => {
  expect(await anchorNow()).toBe(0);
});

/** Takes the last event away and puts the end of the trail back by one. */
async function takeOff(owner: Knex): Promise<number> {
  const last = await owner('i9_audit_events').where({ i9_id: form }).orderBy('seq', 'desc').limit(2);
  const [gone, kept] = last as { seq: number; hash: Buffer }[];
  await owner('i9_audit_events').where({ i9_id: form, seq: gone?.seq }).delete();
  await owner('audit_heads').where({ kind: 'i9', id: form }).update({ seq: kept?.seq, hash: kept?.hash });
  return gone?.seq ?? 0;
}

test('a removed last event, with the end put back', async () => {
  let seq = 0;
  const removed = await foundAfter(async (owner) => (seq = await takeOff(owner)));
  expect(removed).toContain(`I-9 ${form}, audit event ${seq}: the event is missing`);
  // Without anchors that is just a shorter trail; the state of the form gives it away, and it can be set as well.
  const alone = await tampering(service, world, takeOff);
  expect(alone.filter((line) => line.includes('event is missing'))).toEqual([]);
});

test('deleted audit_events, with the end put back', async () => {
  const own = { organization_id: world.tenant.organizationId };
  const cut = async (owner: Knex) => {
    const heads: { id: number; seq: number }[] = await owner('audit_heads').where({
      ...own,
      kind: 'request',
    });
    const [head] = heads;
    const where = { ...own, chain: head?.id };
    await owner('audit_events')
      .where({ ...where, seq: head?.seq })
      .delete();
    const before: { mac: Buffer } | undefined = await owner('audit_events')
      .where({ ...where, seq: (head?.seq ?? 0) - 1 })
      .first('mac');
    const end = { seq: (head?.seq ?? 0) - 1, hash: before?.mac };
    await owner('audit_heads')
      .where({ ...own, kind: 'request', id: head?.id })
      .update(end);
    return `chain ${head?.id}, audit row ${head?.seq}: the row is missing`;
  };
  let expected = '';
  expect(await foundAfter(async (owner) => (expected = await cut(owner)))).toEqual([expected]);
  expect(await tampering(service, world, cut)).toEqual([]);
});

test('all rows of all chains, with their ends', async () => {
  const own = { organization_id: world.tenant.organizationId };
  const gone = await foundAfter(async (owner) => {
    await owner('audit_events').where(own).delete();
    await owner('audit_heads')
      .where({ ...own, kind: 'request' })
      .delete();
  });
  expect(gone.map((line) => line.replace(/\d+/, 'n'))).toEqual(
    gone.map(() => 'chain n, audit row 1: the row is missing'),
  );
  expect(gone.length).toBeGreaterThan(0);
});

describe('the anchors themselves', () => {
  const judged = async (change: (lines: string[]) => string[]): Promise<string[]> => {
    const changed = path.join(folder, 'changed.jsonl');
    await writeFile(changed, change(await linesOf(file)).join('\n'));
    return foundIn(service, world, { anchorFiles: [changed] });
  };
  const isOurs = (line: string) => ours([line]).length > 0;

  test('one is missing in the middle, or at the end', async () => {
    const first = (lines: string[]) => lines.filter((line) => ours([line])[0]?.number !== 1);
    expect(await judged(first)).toEqual(['anchor 1: the anchor is missing']);
    const last = (lines: string[]) => lines.filter((line) => ours([line])[0]?.number !== 2);
    expect(await judged(last)).toEqual(['anchor 2: the anchor is missing']);
    expect(await judged(() => [])).toEqual(['anchor 2: the anchor is missing']);
  });

  test('one was changed', async () => {
    const altered = (lines: string[]) =>
      lines.map((line) => (ours([line])[0]?.number === 1 ? line.replace('"request",', '"unknown",') : line));
    expect(await judged(altered)).toEqual([
      'anchor 1: the anchor was not written by the service',
      'anchor 1: the anchor is missing',
    ]);
  });

  test('one is no anchor', async () => {
    expect(await judged((lines) => [...lines, 'null', '{"anchor":{}}'])).toEqual([
      expect.stringMatching(/changed\.jsonl, line \d+: it is no anchor$/),
      expect.stringMatching(/changed\.jsonl, line \d+: it is no anchor$/),
    ]);
  });

  test('one that was kept and not noted is written again, and both are true', async () => {
    const own = { organization_id: world.tenant.organizationId };
    await ownerOf(service.services)('audit_heads').where(own).update({ anchored: false });
    const before = await ownerOf(service.services)('audit_heads').where({ ...own, kind: 'anchor' });
    await anchorNow();
    await ownerOf(service.services)('audit_heads').where(own).update({ anchored: false });
    const [{ seq, hash }] = before as [{ seq: number; hash: Buffer }];
    await ownerOf(service.services)('audit_heads')
      .where({ ...own, kind: 'anchor' })
      .update({ seq, hash });
    await anchorNow();
    expect(ours(await linesOf(file)).map(({ number }) => number)).toEqual([1, 2, 3, 3]);
    expect((await linesOf(file)).filter(isOurs)).toHaveLength(4);
    expect(await foundIn(service, world, { anchorFiles: [file] })).toEqual([]);
  });
});

test('what lies in an inspection package is an anchor as well', async () => {
  const { organizationId } = world.tenant;
  const events = await ownerOf(service.services)('i9_audit_events').where({ i9_id: form }).orderBy('seq');
  const last = events.at(-1) as { seq: number; hash: Buffer };
  const line = await asSystem(service.services, organizationId, (unit) =>
    packageAnchor(unit, [['i9', form, last.seq, last.hash.toString('hex')]]),
  );
  const name = path.join(folder, 'audit-anchor.json');
  await writeFile(name, `${line}\n`);
  const { number, heads } = anchorIn(line);
  expect([number, heads[0]]).toEqual([null, ['i9', form, last.seq, last.hash.toString('hex')]]);
  expect(await foundIn(service, world, { anchorFiles: [file, name] })).toEqual([]);
  const removed = await tampering(service, world, takeOff, { anchorFiles: [file, name] });
  expect(removed).toContain(`I-9 ${form}, audit event ${last.seq}: the event is missing`);
});

describe('a receiver of anchors', () => {
  let receiver: Server;
  let url: string;
  let status = 200;
  const got: { authorization: string | undefined; body: string }[] = [];
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ authorization: request.headers.authorization, body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://keeper:s%40fe@127.0.0.1:${(receiver.address() as AddressInfo).port}/anchors`;
  });
  afterAll(() => new Promise((resolve) => receiver.close(resolve)));

  test('gets each line, with the credentials of its address; one that was not taken comes again', async () => {
    await withSection1(world);
    status = 503;
    const attempt = writeAnchors(asWorker(service.services), { url }, new Date());
    await expect(attempt).rejects.toThrow('The receiver of audit anchors answered 503');
    await expect(attempt).rejects.not.toThrow(/s@fe|s%40fe/);
    status = 200;
    expect(await writeAnchors(asWorker(service.services), { url }, new Date())).toBe(1);
    const [refused, taken] = got;
    expect([refused?.authorization, taken?.authorization]).toEqual(
      Array(2).fill(`Basic ${Buffer.from('keeper:s@fe').toString('base64')}`),
    );
    expect(anchorIn(taken?.body).number).toBe(anchorIn(refused?.body).number);
    const name = path.join(folder, 'received.jsonl');
    await writeFile(name, `${taken?.body}\n`);
    expect(await foundIn(service, world, { anchorFiles: [file, name] })).toEqual([]);
  });
});
