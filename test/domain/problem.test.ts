import { checkAll, checkedBefore, combined, impossible, Problem } from '../../src/domain/problem';

const early = impossible('/startDate', 'Too early.');
const unknown = new Problem('unknown-reference', {
  errors: [{ pointer: '/role', code: 'unknown-reference', detail: 'There is none.' }],
});
const conflict = new Problem('state-conflict', { detail: 'The form is void.' });
const told = (problem: Problem | undefined) => [
  problem?.type,
  problem?.detail,
  ...(problem?.errors ?? []).map(({ pointer }) => pointer),
];

test('a problem keeps what caused it, for the log', () => {
  const cause = new Error('no route to host');
  expect(new Problem('state-conflict', { cause }).cause).toBe(cause);
  expect(new Problem('state-conflict')).not.toHaveProperty('cause');
});

test('one refusal stays as it is', () => {
  expect(combined([undefined, early])).toBe(early);
  expect(combined([undefined])).toBeUndefined();
});

test('refusals of one status are merged into one problem of the type of the first', () => {
  const several = 'The request has 2 faults; see errors.';
  expect(told(combined([early, undefined, unknown]))).toEqual([
    'impossible-value',
    several,
    '/startDate',
    '/role',
  ]);
  expect(told(combined([unknown, early]))).toEqual(['unknown-reference', several, '/role', '/startDate']);
});

test('of refusals of several statuses the first counts, and one that names no place says all by itself', () => {
  expect(combined([early, conflict])).toBe(early);
  expect(combined([conflict, early])).toBe(conflict);
  expect(combined([conflict, new Problem('state-conflict', { errors: unknown.errors })])).toBe(conflict);
});

test('checks are all made, and what they return is returned', () => {
  const refuse = (problem: Problem) => () => {
    throw problem;
  };
  expect(
    checkAll(
      () => 1,
      () => 'two',
    ),
  ).toEqual([1, 'two']);
  expect(() => checkAll(refuse(early), refuse(unknown))).toThrow('The request has 2 faults; see errors.');
  const fault = new Error('A fault of ours');
  const ours = () => {
    throw fault;
  };
  expect(() => checkAll(refuse(early), ours)).toThrow(fault);
});

test('an earlier failed check is reported later, an internal error is not', async () => {
  const refused = await checkedBefore(Promise.reject(early));
  expect(refused).toThrow(early);
  expect((await checkedBefore(Promise.resolve('fine')))()).toBeUndefined();
  await expect(checkedBefore(Promise.reject(new Error('No network')))).rejects.toThrow('No network');
});
