import { hidden, useWorkspace } from '../../support/organizations/hr';
import { placeOf } from '../../support/answers';

/** The end of employment and a rehire, on the page of the employee. */

const workspace = useWorkspace();
const { page, system } = workspace;

async function press(employeeId: number, action: string, fields: Record<string, string>) {
  const html = await page(`/employees/${employeeId}`);
  const form = html.slice(html.indexOf(`/employees/${employeeId}/${action}"`));
  const keys = { csrf: hidden(form, 'csrf'), once: hidden(form, 'once'), revision: hidden(form, 'revision') };
  return workspace.client.post(`/portal/employees/${employeeId}/${action}`, { ...keys, ...fields });
}

async function employee() {
  const { i9Id } = await workspace.world.form();
  const { organizationId } = workspace.world.tenant;
  const row: { id: number } = await system()('i9s')
    .where({ organization_id: organizationId, id: i9Id })
    .first({ id: 'employee_id' });
  const periods = () =>
    system()('employments')
      .where({ organization_id: organizationId, employee_id: row.id })
      .orderBy('start_date')
      .select<{ ended: string | null }[]>(system().raw('terminated_date::text as ended'));
  return { id: row.id, periods };
}

test('ends the employment, corrects its last day, and rehires the employee', async () => {
  const { id, periods } = await employee();
  expect(await page(`/employees/${id}`)).not.toContain('Rehire the employee');
  const ended = await press(id, 'end-of-employment', { terminatedDate: '12/31/2026' });
  expect(placeOf(ended)).toBe(`/portal/employees/${id}?done=end-of-employment`);
  await press(id, 'end-of-employment', { terminatedDate: '1/4/2027' });
  expect(await periods()).toEqual([{ ended: '2027-01-04' }]);
  expect(await page(`/employees/${id}?done=end-of-employment`)).toContain(
    'The last day of employment was saved.',
  );
  const rehired = await press(id, 'rehire', { rehireDate: '02/01/2027' });
  expect(placeOf(rehired)).toBe(`/portal/employees/${id}?done=rehire`);
  expect(await periods()).toEqual([{ ended: '2027-01-04' }, { ended: null }]);
  await press(id, 'end-of-employment', { terminatedDate: '03/01/2027' });
  expect(await periods()).toEqual([{ ended: '2027-01-04' }, { ended: '2027-03-01' }]);
});

test('asks for a day that is missing, is none, or comes too early, and changes nothing', async () => {
  const { id, periods } = await employee();
  for (const [typed, words] of [
    ['', 'Enter the last day of employment'],
    ['soon', 'Enter a date such as 02/16/2026'],
    ['01/01/2001', 'Last day of employment'],
  ] as const) {
    const answer = await press(id, 'end-of-employment', { terminatedDate: typed });
    expect([typed, answer.status]).toEqual([typed, 422]);
    expect(await answer.text()).toContain(words);
  }
  expect(await periods()).toEqual([{ ended: null }]);
  await press(id, 'end-of-employment', { terminatedDate: '12/31/2026' });
  const answer = await press(id, 'rehire', { rehireDate: '12/01/2026' });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('id="rehireDate-error"');
  expect((await periods()).length).toBe(1);
});
