import type { ImportType } from '../../../../src/domain/lists/bulk';
import { recordKinds } from '../../../../src/program/api';
import { shownFaults } from '../../../../src/portal/workspace/bulk/fault-words';
import { importJob } from '../../../../src/services/bulk/run-import';
import { takeTurn } from '../../../../src/services/long-jobs';
import { formFaults } from '../../../../src/domain/i9/fault-sentences';
import { placeOf } from '../../../support/answers';
import { compiledContract } from '../../../support/contract/contract';
import { formOf, scan, zip } from '../../../support/organizations/forms-elsewhere';
import { hidden, useWorkspace } from '../../../support/organizations/hr';
import { asWorker } from '../../../support/owner';

/** What the page of an import says about the rows of a file, to people who do not write clients. */

const workspace = useWorkspace();
const { service, page } = workspace;
const kinds = () => recordKinds(service.services, compiledContract());

/** How the contract spells fields and values, and how it speaks of JSON. */
const ofTheContract = /[a-z][A-Z]|\w_\w|["`]|\bMust\b|\bcontract\b|Check this entry/;

/** Imports a file on the page. @returns the cells of each row of its table of faults, and the file of faults */
async function faultsOf(type: ImportType, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const html = await page('/imports');
  const form = new FormData();
  for (const field of ['csrf', 'once']) form.set(field, hidden(html, field));
  form.set('type', type);
  form.set('mode', 'check');
  form.set('file', new Blob([content]), name);
  const place = placeOf(await workspace.client.post('/portal/imports', form)) ?? '';
  const importId = Number(place.split('/').at(-1));
  const { organizationId } = workspace.world.tenant;
  await takeTurn(
    asWorker(service.services),
    importJob(() => kinds().imports),
    { organizationId, id: importId },
    true,
  );
  const shown = await page(place.replace('/portal', ''));
  const rows = [...shown.matchAll(/<tr>(?!<th scope="col")(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<span class="hr-note">[^<]*<\/span>|<[^>]*>/g, '').replaceAll('&quot;', '"'),
    ),
  );
  return { rows, notes: shown.match(/\w+ in the file/g) ?? [], place };
}

test('the rows of a file of employees', async () => {
  const { locationId } = workspace.world.tenant;
  const { rows, notes, place } = await faultsOf(
    'employees',
    'rows.csv',
    [
      'profileId,firstName,lastName,startDate,locationId,languagePreference,socialSecurityNumber,emailAddress',
      `E-1,,Rivera,2026-11-23,${locationId},,,`,
      'E-2,Ana,Rivera,2026-11-23,2147483647,,,',
      'E-3,Ana,Rivera,2026-02-30,x,3,12,nobody',
      'E-4,Ana',
      `E-5,${'A'.repeat(41)},Rivera,2026-11-23,${locationId},,,`,
      `e-5,Ana,Rivera,2026-11-23,${locationId},,,`,
      `,Ana,Rivera,2026-11-23,${locationId},,,`,
      `E-6,Ana,Rivera,,${locationId},,,`,
    ].join('\n'),
  );
  expect(rows).toEqual([
    ['Row 2', 'First name', 'Enter the first name'],
    ['Row 3', 'Location', 'There is no record with this ID. An export of these records lists their IDs'],
    ['Row 4', 'Social Security number', 'Enter nine digits such as 123-45-6789'],
    ['Row 4', 'Language of email', 'Enter 1 for English or 2 for Spanish'],
    ['Row 4', 'Email address', 'Enter an email address such as name@example.com'],
    ['Row 4', 'Location', 'Enter the ID, which is a number'],
    ['Row 4', 'First day of employment', 'Enter a date such as 02/16/2026'],
    ['Row 5', 'The whole row', 'The row has 2 cells, and there are 8 columns'],
    ['Row 6', 'First name', 'Use at most 40 characters'],
    [
      'Row 7',
      'Your own number for the employee',
      'Row 6 has the same value, and only that row counts. Delete one of the two',
    ],
    ['Row 8', 'Your own number for the employee', 'Enter your own number for the employee'],
    ['Row 9', 'First day of employment', 'Enter a date such as 02/16/2026'],
  ]);
  expect(notes[0]).toBe('firstName in the file');
  const file = (await (await workspace.client.get(`${place}/faults`)).text()).split('\r\n');
  expect(file.slice(0, 2)).toEqual([
    '"row","field","code","column","what is wrong"',
    '"2","firstName","too-short","First name","Enter the first name"',
  ]);
});

test('the rows of files of locations and users', async () => {
  const places = await faultsOf(
    'locations',
    'rows.csv',
    'number,name,workMonday,everifyLocation,timeZone,minEmploymentAge\n1,Reno,sometimes,yes,Nevada,100\n2,Reno,,,Nevada,\n',
  );
  expect(places.rows).toEqual([
    ['Row 2', 'Verify new hires at this location with E-Verify', expect.stringMatching(/^Enter false for/)],
    ['Row 2', 'Minimum age in years', 'Must be at most 99'],
    ['Row 2', 'Monday', 'Enter true or false'],
    ['Row 3', 'Time zone', 'Enter a time zone such as America/New_York'],
  ]);
  const people = await faultsOf(
    'users',
    'rows.ndjson',
    '{"login":"a","firstName":"Ana","lastName":"Bo","role":"x"}\n[1]\n{"login":"b","height":2}\n',
  );
  expect(people.rows).toEqual([
    ['Row 1', 'Role', 'Enter the ID, which is a number'],
    ['Row 2', 'The whole row', 'The line is not a JSON object'],
    ['Row 3', 'height', 'This is not a field that can be imported'],
  ]);
});

test('a file that cannot be used as it is', async () => {
  const rows = async (content: string | Uint8Array<ArrayBuffer>) =>
    (await faultsOf('locations', 'rows.csv', content)).rows;
  expect(await rows('number,number\n1,2\n')).toEqual([
    ['Row 1', 'Your own number', 'This column is in the file twice. Delete one of them'],
  ]);
  expect(await rows('name\nReno\n')).toEqual([['Row 1', 'Your own number', 'Enter your own number']]);
  expect(await rows(new Uint8Array([0xff, 0xfe, 0xfd]))).toEqual([
    ['The file', 'None', 'The file is not UTF-8. Save it as "CSV UTF-8"'],
  ]);
});

test('the rows of an archive of forms', async () => {
  const forms = [
    formOf('none'),
    formOf('none', { sourceId: 'b', citizenshipStatus: 'X', section1SignedOn: 'soon' }),
  ];
  const archive = zip({
    'forms.ndjson': forms.map((form) => JSON.stringify(form)).join('\n'),
    'scans/one.pdf': scan,
  });
  const { rows } = await faultsOf('i9s', 'forms.zip', Uint8Array.from(archive));
  expect(rows).toEqual([
    ['Row 1', 'Your own number for the employee', expect.stringMatching(/^No employee has this number\./)],
    ['Row 2', 'Citizenship or immigration status', expect.stringMatching(/^Enter US_CITIZEN, /)],
    ['Row 2', 'Day on which Section 1 was signed', 'Enter a date such as 02/16/2026'],
  ]);
});

const inWords = (type: ImportType, field: string, code = '', detail = '') =>
  shownFaults(type, [{ row: 1, field, code, detail }])[0];

test('every column that can be at fault has a name on the pages', () => {
  // Exports have them, and imports pass them over.
  const passedOver = /^(id|fullName|updatedAt|links|phoneExtension)$/;
  const unnamed = Object.entries(kinds().imports).flatMap(([type, { columns }]) =>
    [...columns.keys()].filter((name) => {
      const label = inWords(type as ImportType, name)?.label;
      return !passedOver.test(name) && (label === name || label?.includes('undefined') !== false);
    }),
  );
  expect(unnamed).toEqual([]);
  expect(inWords('i9s', 'listA2ExpirationDate')?.label).toBe('List A, document 2: expiration date');
});

test('no rule of a form is described in the spelling of the contract', () => {
  const spelled = Object.entries(formFaults)
    .filter(([code, detail]) => ofTheContract.test(inWords('i9s', 'sourceId', code, detail)?.text ?? '""'))
    .map(([code]) => code);
  // These are about clients that sign, which no file does.
  expect(spelled).toEqual(['api-signing-off', 'examiner-required']);
});
