import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { components } from '../../generated/openapi';
import type { ApiResponse } from '../support/http';
import { walk, type Walker } from '../support/organizations/i9-walk';
import { csvOf, formOf, scan, zip, type Row } from '../support/organizations/forms-elsewhere';
import { importsOf, type Import } from '../support/organizations/imports';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';
import { acceptedAs, lawCases, type I9, type LawCase, type Step } from './cases';

type Problem = components['schemas']['Problem'];

const service = useService();

/** Lets organization and location of a form take part in E-Verify. */
async function enrol({ world: { tenant } }: Walker, since: string): Promise<void> {
  const system = ownerOf(service.services);
  await system('organizations')
    .where({ id: tenant.organizationId })
    .update({ everify_company_id: '1204881', everify_mou_date: since });
  await system('locations')
    .where({ organization_id: tenant.organizationId })
    .update({ everify_location: false });
}

/** Lets the location take part before the form is signed, which follows it. */
async function takePart(form: Walker): Promise<void> {
  const { employeeId, world } = form;
  await enrol(form, '2020-01-01');
  await world.admin.patch(`/v1/employees/${employeeId}`, {
    firstName: 'Ana',
    lastName: 'Rivera',
    locationId: world.tenant.locationId,
    startDate: '2026-11-24',
  });
}

async function take(form: Walker, step: Step): Promise<ApiResponse | null> {
  if ('post' in step) return form.post(step.post, step.body);
  if ('day' in step) await form.clock(step.day);
  if ('ended' in step) await form.end(step.ended);
  if ('enrolled' in step) await enrol(form, step.enrolled);
  if ('rehired' in step) {
    const employments = `/v1/employees/${form.employeeId}/employments`;
    await form.world.admin.post(employments, { startDate: step.rehired });
  }
  return null;
}

/** What came out, as the table says it. */
function outcomeOf({ status, body }: ApiResponse): string {
  if (status === 201) return 'Case created';
  if (status === 200) return acceptedAs(body as I9);
  const { type, errors = [] } = body as Problem;
  if (status !== 422) return `${status} ${type.split('/').at(-1)}`;
  const codes = [...new Set(errors.map(({ code }) => code))].join(', ');
  const isQuestion = errors.every(({ pointer }) => pointer?.startsWith('/explanations/'));
  return `${isQuestion ? 'Asks about' : 'Refused:'} ${codes}`;
}

/** Plays a case; the steps before the last one have to be accepted. */
async function play({ everify, section1, steps = [] }: LawCase): Promise<string> {
  const form = await walk(service);
  if (everify) await takePart(form);
  await form.section1(section1);
  const answers: ApiResponse[] = [];
  for (const step of steps) {
    const answer = await take(form, step);
    if (answer) answers.push(answer);
  }
  const last = answers.pop();
  expect(answers.map(({ status, text }) => (status < 300 ? 'accepted' : text))).toEqual(
    answers.map(() => 'accepted'),
  );
  return last ? outcomeOf(last) : 'nothing was posted';
}

/** Imports one form; what is wrong with it, or why its row is refused. */
async function bring(row: Row): Promise<string> {
  const tenant = await service.tenant();
  const admin = service.api((await tenant.caller()).token);
  const person = { firstName: 'Grace', lastName: 'Okafor', profileId: 'P-1' };
  const employee = { ...person, startDate: '2021-03-01', locationId: tenant.locationId };
  const { body: employed } = await admin.post<{ id: number }>('/v1/employees', employee);
  const file = zip({ 'forms.csv': csvOf([formOf('P-1', row)]), 'scans/one.pdf': scan });
  const { body } = await admin.post<Import>('/v1/i9-imports', file, { 'content-type': 'application/zip' });
  const { work, outcomeOf: ended } = importsOf(service, () => ({ tenant, admin }));
  await work(body);
  const { done, faults } = await ended(body.id);
  if (done.created === 0) return `Refused: ${faults.map(([, , code]) => code).join(', ')}`;
  const list = await admin.get<{ searchResult: { id: number }[] }>(`/v1/employees/${employed.id}/i9s`);
  const form = await admin.get<I9>(`/v1/i9s/${list.body.searchResult[0]?.id}`);
  const found = form.body.faults ?? [];
  return `Taken over with ${found.map(({ code, severity }) => `${code} (${severity})`).join(', ')}`;
}

it.each(lawCases)('$input: $now ($source)', async (lawCase) => {
  expect(await (lawCase.imported ? bring(lawCase.imported) : play(lawCase))).toBe(lawCase.now);
});

it('is what docs/development/law-cases.md lists', () => {
  const page = readFileSync(path.resolve(__dirname, '../../docs/development/law-cases.md'), 'utf8');
  const rows = [...page.matchAll(/^\| *\d+ *\|(.+)\|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  expect(rows).toEqual(lawCases.map(({ input, before, now, source }) => [input, before, now, source]));
});
