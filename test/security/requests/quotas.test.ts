import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../../../generated/openapi';
import { bytesOfAnImport } from '../../../src/services/i9/section2/document-copies';
import { asSystem } from '../../../src/services/services';
import { packageJob } from '../../../src/services/inspections/build-inspection-package';
import { takeTurn } from '../../../src/services/long-jobs';
import { createAdmission, inLargeWork } from '../../../src/process/admission';
import { packageTasks } from '../../../src/worker/bulk';
import { startWorker } from '../../../src/worker';
import { jpegCopy, partnership, startedI9, type Partnership } from '../../support/organizations/partnership';
import { outcome } from '../../support/answers';
import { asWorker, ownerOf } from '../../support/owner';
import { turnsDuring } from '../../support/patience';
import { useService } from '../../support/service';

/*
 * One employer cannot fill the memory, the disk or the queue that others need: what it may keep and ask for has an end,
 * large contents have few places in memory, and its packages take turns.
 */

type Package = components['schemas']['InspectionPackage'];

const service = useService();
const packages = '/v1/inspection-packages';
const copy = { document: 'A_EAD', side: 'front', content: jpegCopy };
const system = () => ownerOf(service.services);
const ofWorld = ({ tenant }: Partnership) => ({ organization_id: tenant.organizationId });

const withoutId = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'id'));

describe('copies', () => {
  test('of one form end with the thirtieth, however many are concurrent', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const upload = () => world.admin.post(`/v1/i9s/${id}/document-copies`, copy);
    expect((await upload()).status).toBe(201);
    const [row]: Record<string, unknown>[] = await system()('i9_document_copies').where(ofWorld(world));
    const another = withoutId({ ...row });
    await system()('i9_document_copies').insert(Array.from({ length: 27 }, () => another));
    const answers = await Promise.all(Array.from({ length: 5 }, upload));
    const refused = answers.filter(({ status }) => status !== 201);
    expect([answers.length - refused.length, ...new Set(refused.map((answer) => outcome(answer)))]).toEqual([
      2,
      '422 impossible-value',
    ]);
    expect(refused[0]?.text).toContain('too-many-copies');
    const other = await startedI9(world, { integrationCandidateId: 'c-2' });
    expect((await world.admin.post(`/v1/i9s/${other.id}/document-copies`, copy)).status).toBe(201);
  });

  test('of one organization end with 20 GiB a day', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const upload = () => world.admin.post(`/v1/i9s/${id}/document-copies`, copy);
    expect((await upload()).status).toBe(201);
    const kept = () => system()('i9_document_copies').where(ofWorld(world));
    const [row]: Record<string, unknown>[] = await kept();
    const large = withoutId({ ...row, byte_count: 2 ** 31 - 1 });
    await system()('i9_document_copies').insert(Array.from({ length: 11 }, () => large));
    const refused = await upload();
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('too-many-bytes')]);
    await world.admin.post('/v1/sandbox/clock', { now: '2026-11-20T16:00:00.000Z' });
    expect((await upload()).status).toBe(201);
  });
});

describe('the copies of an import', () => {
  test('are counted by the import itself, which asks the database once', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const upload = () => world.admin.post(`/v1/i9s/${id}/document-copies`, copy);
    await upload();
    const kept = () =>
      system()('i9_document_copies').where(ofWorld(world)).sum('byte_count as bytes').first();
    const before = Number((await kept())?.['bytes']);
    const count = bytesOfAnImport();
    const scan = Buffer.alloc(1_000);
    const counted = await asSystem(service.services, world.tenant.organizationId, async (unit) => {
      const first = await count(unit, scan);
      await upload();
      return [first, await count(unit, scan), await count(unit, scan)];
    });
    expect(before).toBeGreaterThan(0);
    expect(counted).toEqual([before, before + 1_000, before + 2_000]);
  });
});

describe('inspection packages', () => {
  test('pending ones are five at most, however many are requested concurrently', async () => {
    const world = await partnership(service);
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await world.admin.post(packages, {})).status).toBe(202);
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.admin.post(packages, {})));
    const refused = answers.filter(({ status }) => status !== 202);
    expect([answers.length - refused.length, ...new Set(refused.map((answer) => outcome(answer)))]).toEqual([
      2,
      '409 state-conflict',
    ]);
    expect(refused[0]?.text).toContain('too-many-packages');
  });

  test('of a day are fifty', async () => {
    const world = await partnership(service);
    expect((await world.admin.post(packages, {})).status).toBe(202);
    const [row]: Record<string, unknown>[] = await system()('inspection_packages').where(ofWorld(world));
    const made = withoutId({ ...row, state: 'ready', employee_ids: null, i9_ids: [] });
    const rows = Array.from({ length: 49 }, () => made);
    await system()('inspection_packages').insert(rows);
    expect(outcome(await world.admin.post(packages, {}))).toBe('409 state-conflict');
    await world.admin.post('/v1/sandbox/clock', { now: '2026-11-20T16:00:00.000Z' });
    expect((await world.admin.post(packages, {})).status).toBe(202);
  });

  test('of one organization do not hold up those of another', async () => {
    const [many, few] = [await partnership(service), await partnership(service)];
    for (const world of [many, few]) await startedI9(world);
    const ids: number[] = [];
    for (const world of [many, many, many, many, many, few]) {
      ids.push((await world.admin.post<Package>(packages, {})).body.id);
    }
    const make = packageTasks(asWorker(service.services))['inspectionPackage'];
    const taken: number[] = [];
    const inspectionPackage: typeof make = (payload, helpers) => {
      taken.push((payload as { packageId: number }).packageId);
      return make?.(payload, helpers);
    };
    const { logger, config } = service.services;
    const databaseUrl = service.urls.workerUrl;
    const worker = await startWorker(config, { databaseUrl, logger, tasks: {}, bulk: { inspectionPackage } });
    const unfinished = async (): Promise<unknown[]> =>
      system()('inspection_packages').whereIn('id', ids).whereNull('finished_at').select('id');
    while ((await unfinished()).length > 0) await sleep(20);
    await worker.stop();
    // A package whose turn it is not is put back: it is made when it is taken for the last time.
    const lastTaken = (index: number) => taken.lastIndexOf(ids[index] ?? 0);
    const order = [...ids.keys()].toSorted((one, other) => lastTaken(one) - lastTaken(other));
    // The other organization was the last to ask, and waits for one package at most.
    expect(order.indexOf(5)).toBeLessThan(2);
    expect(order.filter((index) => index < 5)).toEqual([0, 1, 2, 3, 4]);
  });

  test('of one organization are made in the order in which they were asked for', async () => {
    const world = await partnership(service);
    await startedI9(world);
    const ask = async () => (await world.admin.post<Package>(packages, {})).body.id;
    const [first, second] = [await ask(), await ask()];
    const { organizationId } = world.tenant;
    const states: unknown[] = [];
    for (const packageId of [second, first, second]) {
      await takeTurn(asWorker(service.services), packageJob(), { organizationId, id: packageId }, true);
      states.push(await system()('inspection_packages').where(ofWorld(world)).orderBy('id').pluck('state'));
    }
    expect(states).toEqual([
      ['waiting', 'waiting'],
      ['ready', 'waiting'],
      ['ready', 'ready'],
    ]);
  });

  test('leave the places of mail to mail', async () => {
    const { logger, config } = service.services;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let sent: () => void = () => undefined;
    const mailed = new Promise<void>((resolve) => (sent = resolve));
    const databaseUrl = service.urls.workerUrl;
    const worker = await startWorker(
      { ...config, workerConcurrency: 1 },
      { databaseUrl, logger, tasks: { testMail: async () => sent() }, bulk: { testBulk: () => held } },
    );
    for (let job = 0; job < 5; job += 1) await system().raw(`select graphile_worker.add_job('testBulk')`);
    await system().raw(`select graphile_worker.add_job('testMail')`);
    await mailed;
    release();
    await worker.stop();
  });
});

test('PDFs that are asked for at the same time are made in a turn of the event loop each', async () => {
  const world = await partnership(service);
  const { id } = await startedI9(world);
  const arrivals = new Set<number>();
  const make = async (turnsYet: () => number) => {
    await world.admin.get(`/v1/i9s/${id}/document`);
    arrivals.add(turnsYet());
  };
  await turnsDuring((turnsYet) => Promise.all(Array.from({ length: 20 }, () => make(turnsYet))));
  // One or the other may be held up on its way and arrive with the next.
  expect(arrivals.size).toBeGreaterThanOrEqual(16);
});

describe('places for large contents', () => {
  const limits = { places: 3, placesOfGroup: 2, waitingOfGroup: 3 };

  test('are never all taken by one group, and go to the group that has the fewest', async () => {
    const admission = createAdmission(limits);
    const inside: string[] = [];
    const enter = async (group: string) => {
      const leave = await admission.enter(group);
      inside.push(group);
      return leave;
    };
    const [first] = [await enter('a'), await enter('a')];
    const waiting = [enter('a'), enter('a'), enter('b'), enter('b'), enter('c')];
    await sleep(0);
    expect(inside).toEqual(['a', 'a', 'b']);
    first?.();
    first?.();
    await sleep(0);
    // c has no place and is served before the first in line.
    expect(inside).toEqual(['a', 'a', 'b', 'c']);
    expect(waiting).toHaveLength(5);
  });

  test('are given to who has waited long enough although none is free, and who comes later waits again', async () => {
    jest.useFakeTimers();
    try {
      const admission = createAdmission({ ...limits, patienceMs: 1_000 });
      const [first, second] = [await admission.enter('a'), await admission.enter('a')];
      const inside: string[] = [];
      const enter = (name: string) => void admission.enter('a').then(() => inside.push(name));
      enter('patient');
      await jest.advanceTimersByTimeAsync(999);
      enter('later');
      expect(inside).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(inside).toEqual(['patient']);
      // Three are inside where there are two places.
      first();
      await jest.advanceTimersByTimeAsync(1);
      expect(inside).toEqual(['patient']);
      second();
      await jest.advanceTimersByTimeAsync(1);
      expect(inside).toEqual(['patient', 'later']);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(inside).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('work in a turn of the event loop each, so that other requests are served in between', async () => {
    let turn = 0;
    let timer: NodeJS.Immediate;
    const next = (): void => {
      turn += 1;
      timer = setImmediate(next);
    };
    timer = setImmediate(next);
    const turns = await Promise.all(Array.from({ length: 5 }, () => inLargeWork('a', async () => turn)));
    clearImmediate(timer);
    expect(new Set(turns).size).toBe(5);
  });

  test('are refused when too many of a group wait', async () => {
    const admission = createAdmission(limits);
    const asked = Array.from({ length: 5 }, () => admission.enter('a'));
    expect(() => admission.enter('a')).toThrow('Too many large requests');
    (await asked[0])?.();
    await asked[2];
  });
});
