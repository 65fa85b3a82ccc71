import { runFormCheck } from '../../src/program/check-forms';
import { approved, office, type Office } from '../support/organizations/office';
import type { I9Body } from '../support/organizations/partnership';
import { asBeforeTheJudge } from '../support/organizations/older-forms';
import { asWorker, ownerOf } from '../support/owner';
import { presented } from '../support/i9-fixtures';
import { useService } from '../support/service';

const service = useService();

async function check(apply = false): Promise<string[]> {
  const lines: string[] = [];
  const worker = asWorker(service.services);
  expect(await runFormCheck(worker, { apply, batch: 2 }, (line) => lines.push(line))).toBe(0);
  return lines;
}

const older = (id: number, ...documents: Parameters<typeof asBeforeTheJudge>[3] & object) =>
  asBeforeTheJudge(
    ownerOf(service.services),
    service.services.keys,
    id,
    documents.length > 0 ? documents : undefined,
  );

const stateOf = async (world: Office, id: number) => {
  const { body } = await world.admin.get<I9Body>(`/v1/i9s/${id}`);
  const { i9StatusCode, i9NextStep, faultSeverity, faults } = body;
  return {
    i9StatusCode,
    i9NextStep,
    faultSeverity,
    faults: faults?.map(({ field, code }) => `${field} ${code}`),
  };
};

/** A card that ended, with an extension that nothing supports. */
const invented = {
  ...presented.ead,
  papers: presented.ead.papers.map((paper) => ({ ...paper, expirationDate: '2020-11-01' })),
};

test('check-forms counts what older forms would be faulted for, and writes it only with --apply', async () => {
  const world = await office(service);
  const { organizationId } = world.tenant;
  const [clean, faulty] = [await approved(service, world), await approved(service, world)];
  await older(clean);
  await older(faulty, invented);
  const unjudged = { i9StatusCode: 'approved', i9NextStep: 'None', faultSeverity: null };
  const counts = [
    `organization ${organizationId}: 2 forms judged: 1 with substantive faults, 0 with technical faults only`,
    expect.stringMatching(/^ {2}substantive +expired +1 fault$/),
  ];

  const dry = [...counts, '2 forms judged; nothing was written. check-forms --apply writes the faults.'];
  expect(await check()).toEqual(dry);
  expect(await check()).toEqual(dry);
  expect(await stateOf(world, faulty)).toMatchObject(unjudged);

  expect(await check(true)).toEqual([...counts, '2 forms judged, and the faults written.']);
  expect(await stateOf(world, clean)).toEqual({ ...unjudged, faults: [] });
  expect(await stateOf(world, faulty)).toEqual({
    i9StatusCode: 'approved',
    i9NextStep: 'Employer: Request an amendment of Section 2',
    faultSeverity: 'substantive',
    faults: ['listAExpirationDate expired'],
  });
  const list = await world.admin.get<{ searchResult: { id: number; i9NextStep: string }[] }>(
    '/v1/i9s/?faultSeverity=substantive',
  );
  expect(list.body.searchResult.map(({ id }) => id)).toEqual([faulty]);
  const trail = await world.admin.get<{ searchResult: { action: string; actor: string }[] }>(
    `/v1/i9s/${faulty}/audit-trail`,
  );
  expect(trail.body.searchResult.at(-1)).toMatchObject({ action: 'checkForms' });

  expect(await check(true)).toEqual(['Every signed form has been judged.']);
});

test('check-forms continues after the first batch, and with each organization', async () => {
  const [first, second] = [await office(service), await office(service)];
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await approved(service, first));
  ids.push(await approved(service, second));
  for (const id of ids) await older(id);
  const lines = await check(true);
  expect(lines).toEqual([
    `organization ${first.tenant.organizationId}: 3 forms judged: 0 with substantive faults, 0 with technical faults only`,
    `organization ${second.tenant.organizationId}: 1 form judged: 0 with substantive faults, 0 with technical faults only`,
    '4 forms judged, and the faults written.',
  ]);
});
