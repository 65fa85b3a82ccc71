import { late, past, soon, useDirectory } from '../directory';

/** What the worker asks E-Verify for, and the simulator answers, in any organization. */

const { two, owner, asWorker, inTwo, formOfTwo } = useDirectory();

test('waiting_everify_cases returns open cases by number, or those not checked since', async () => {
  const { i9Id } = await formOfTwo();
  const number = '2026001000001AA';
  await inTwo('everify_cases', { i9_id: i9Id, state: 'queued', case_number: number });
  const waiting = (numbers: string[] | null, before: Date | null) =>
    asWorker('select * from waiting_everify_cases($1, $2)', numbers, before);
  const found = [[two().scope.organizationId, i9Id, number]];
  expect(await waiting([number], null)).toEqual(found);
  expect(await waiting(['2026001000002AA'], null)).toEqual([]);
  expect(await waiting(null, past)).toEqual(found);
  // An undecided mismatch: E-Verify ends it by itself.
  await owner()('everify_cases').where({ i9_id: i9Id }).update({ state: 'mismatch' });
  expect(await waiting(null, past)).toEqual(found);
  await owner()('everify_cases').where({ i9_id: i9Id }).update({ checked_at: soon });
  expect(await waiting(null, past)).toEqual([]);
  await owner()('everify_cases').where({ i9_id: i9Id }).update({ state: 'employment_authorized' });
  expect(await waiting([number], null)).toEqual([]);
});

test('due_simulations returns the cases that the simulator answers by then', async () => {
  const { i9Id } = await formOfTwo();
  const number = '2026001000003AA';
  await inTwo('everify_simulations', {
    case_number: number,
    employer_case_id: `${i9Id}`,
    progress: '{}',
    answers_at: soon,
  });
  const simulated = (at: Date) => asWorker('select due_simulations($1)', at);
  expect([await simulated(past), await simulated(late)]).toEqual([[], [[number]]]);
});
