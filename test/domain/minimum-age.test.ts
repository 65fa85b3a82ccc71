import { checkHireAge, minimumAge } from '../../src/domain/employments';
import { withoutChance } from '../support/answers';
import { problemOf } from './support';

test.each([
  [true, 18, 18],
  [true, null, 14],
  [false, 18, 14],
  [null, 18, 14],
])('override %p with age %p gives %i', (overrideMinEmploymentAge, minEmploymentAge, age) =>
  expect(minimumAge({ overrideMinEmploymentAge, minEmploymentAge }, 14)).toBe(age),
);

test('the age counts on the first day of employment', () => {
  const hire = { dateOfBirth: '2010-11-20', minimum: 16 };
  expect(() => checkHireAge({ ...hire, startDate: '2026-11-20' })).not.toThrow();
  const problem = problemOf(() => checkHireAge({ ...hire, startDate: '2026-11-19' }));
  expect(problem.type).toBe('under-minimum-age');
  expect(withoutChance(JSON.stringify([problem.detail, problem.errors]))).not.toContain('2010');
});

test('somebody born on 29 February is of age on 1 March', () => {
  const hire = { dateOfBirth: '2012-02-29', minimum: 14 };
  expect(problemOf(() => checkHireAge({ ...hire, startDate: '2026-02-28' })).type).toBe('under-minimum-age');
  expect(() => checkHireAge({ ...hire, startDate: '2026-03-01' })).not.toThrow();
});

test('a birth on the first day of work is impossible; an unknown one is not judged', () => {
  expect(
    problemOf(() => checkHireAge({ dateOfBirth: '2026-11-20', startDate: '2026-11-20', minimum: 0 })).type,
  ).toBe('impossible-value');
  expect(() => checkHireAge({ dateOfBirth: null, startDate: '2026-11-20', minimum: 18 })).not.toThrow();
});
