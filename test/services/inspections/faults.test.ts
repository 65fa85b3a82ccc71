import { unzipSync } from 'fflate';
import type { components } from '../../../generated/openapi';
import { lockForm } from '../../../src/services/i9/form';
import { completeSection2 } from '../../../src/services/i9/section2/section2';
import { packageJob } from '../../../src/services/inspections/build-inspection-package';
import { takeTurn } from '../../../src/services/long-jobs';
import {
  csvOf,
  formOf,
  permitEnded,
  reverifiedInTime,
  scan,
  zip,
  type Row,
} from '../../support/organizations/forms-elsewhere';
import { importsOf, type Import } from '../../support/organizations/imports';
import {
  approved,
  office,
  passportAndCard,
  signing,
  withSection1,
  type Office,
} from '../../support/organizations/office';
import { asWorker } from '../../support/owner';
import { useService } from '../../support/service';

type Package = components['schemas']['InspectionPackage'];

const service = useService();
let world: Office;

const { work, outcomeOf } = importsOf(service, () => world);

beforeAll(async () => {
  world = await office(service);
});

/** Faults that are planted in forms which were completed elsewhere, and how the column `Faults` names them. */
const planted: readonly (readonly [string, Row, readonly string[]])[] = [
  ['nothing', {}, []],
  ['nothing, reverified in time', { ...permitEnded, ...reverifiedInTime }, []],
  [
    'an expired document',
    { listAExpirationDate: '2020-04-17' },
    ['listAExpirationDate: expired (substantive)'],
  ],
  ['no issuing authority', { listAIssuingAuthority: '' }, ['listAIssuingAuthority: required (substantive)']],
  ['no number of the document', { listANumber: '' }, ['listANumber: required (substantive)']],
  ['no title of the examiner', { examinerTitle: '' }, ['examinerTitle: required (substantive)']],
  ['no name of the examiner', { examinerLastName: '' }, ['examinerLastName: required (substantive)']],
  ['no ZIP Code', { addressZip: '' }, ['addressZip: required (technical)']],
  ['no business name', { businessName: '' }, ['businessName: required (technical)']],
  ['no date of birth', { dateOfBirth: '' }, ['dateOfBirth: required (substantive)']],
  ['no status', { citizenshipStatus: '' }, ['citizenshipStatus: choose-one (substantive)']],
  ['no date of Section 1', { section1SignedOn: '' }, ['section1SignedOn: required (substantive)']],
  ['no date of Section 2', { section2SignedOn: '' }, ['section2SignedOn: required (substantive)']],
  [
    'Section 1 a day late',
    { section1SignedOn: '2021-03-02' },
    ['section1SignedOn: section1-late (substantive)'],
  ],
  [
    'Section 2 on the fourth business day',
    { section2SignedOn: '2021-03-05' },
    ['section2SignedOn: section2-late (substantive)'],
  ],
  [
    'an edition before its time',
    { formEdition: '08/01/23' },
    ['formEdition: edition-not-in-use (technical)'],
  ],
  [
    'an authorization that ended and was never reverified',
    permitEnded,
    ['reverifiedOn: reverified-late (substantive)'],
  ],
];

async function importForms(): Promise<Map<number, readonly string[]>> {
  const { admin, tenant } = world;
  const expected = new Map<number, readonly string[]>();
  const rows: Row[] = [];
  for (const [index, [, facts, faults]] of planted.entries()) {
    const profileId = `P-${index}`;
    const { body } = await admin.post<{ id: number }>('/v1/employees', {
      firstName: 'Grace',
      lastName: 'Okafor',
      profileId,
      startDate: '2021-03-01',
      locationId: tenant.locationId,
    });
    rows.push(formOf(profileId, facts));
    expected.set(body.id, faults);
  }
  const file = zip({ 'forms.csv': csvOf(rows), 'scans/one.pdf': scan });
  const { body } = await admin.post<Import>('/v1/i9-imports', file, { 'content-type': 'application/zip' });
  await work(body);
  const { done, faults } = await outcomeOf(body.id);
  expect([done.created, faults]).toEqual([planted.length, []]);
  return expected;
}

/** Three forms that were signed here: two in time, and one whose Section 2 was late and explained. */
async function signForms(): Promise<Map<number, readonly string[]>> {
  const inTime = [await approved(service, world), await approved(service, world)];
  const late = await withSection1(world);
  await world.admin.post('/v1/sandbox/clock', { now: '2026-12-02T15:00:00.000Z' });
  const explanations = {
    ...passportAndCard.explanations,
    'section2-late': 'The office was closed by a storm.',
  };
  const corrected = { ...passportAndCard, explanations };
  await world.act(async (unit) =>
    completeSection2(await lockForm(unit, service.services, late), corrected, signing),
  );
  const employeeOf = async (id: number) =>
    (await world.admin.get<{ employeeId: number }>(`/v1/i9s/${id}`)).body.employeeId;
  const expected = new Map<number, readonly string[]>();
  for (const id of inTime) expected.set(await employeeOf(id), []);
  expected.set(await employeeOf(late), ['section2SignedOn: section2-late (substantive, explained)']);
  return expected;
}

/** The column `Faults` of a table, by employee. */
function faultsIn(table: string): Map<number, readonly string[]> {
  const lines: string[][] = [[]];
  for (const [, quoted, end] of table.slice(1).matchAll(/(?:"((?:[^"]|"")*)")?(,|\r\n)/g)) {
    lines.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  const [head = [], ...rows] = lines.slice(0, -1);
  const cell = (row: string[], name: string) => row[head.indexOf(name)] ?? '';
  return new Map(
    rows.map((row) => [Number(cell(row, 'Employee')), cell(row, 'Faults').split('\n').filter(Boolean)]),
  );
}

test('the table of a package of 20 forms lists exactly the faults that they have', async () => {
  const expected = new Map([...(await importForms()), ...(await signForms())]);
  expect(expected.size).toBe(20);
  const { body: asked } = await world.admin.post<Package>('/v1/inspection-packages', {});
  const { organizationId } = world.tenant;
  await takeTurn(asWorker(service.services), packageJob(), { organizationId, id: asked.id }, true);
  const { bytes } = await world.admin.get(`/v1/inspection-packages/${asked.id}/content`);
  const table = Buffer.from(unzipSync(bytes)['forms.csv'] ?? []).toString('utf8');
  expect(faultsIn(table)).toEqual(expected);
});
