import { parseGroup, parseGroupQuery, type Hierarchy } from '../../src/domain/hierarchy';
import { problemOf } from './support';

const hierarchy: Hierarchy = ['legalEntity', 'locationId', 'custom2'];

describe('group paths', () => {
  test('the root is an empty path', () => expect(parseGroup([], hierarchy)).toEqual([]));
  test('ids are integers, custom values trimmed text', () =>
    expect(parseGroup([3, 12, ' Sales '], hierarchy)).toEqual([3, 12, 'Sales']));

  test.each([[['3']], [[3, 1.5]], [[0]], [[2147483648]], [[3, 12, 7]], [[3, 12, ' ']]])(
    'a body %j is a 400',
    (group) => {
      const problem = problemOf(() => parseGroup(group, hierarchy));
      expect(problem.type).toBe('invalid-request');
      expect(problem.errors[0]?.pointer).toBe('/group');
    },
  );

  test('a path longer than the hierarchy is impossible', () =>
    expect(problemOf(() => parseGroup([3, 12, 'a', 'b'], hierarchy)).type).toBe('impossible-value'));

  test('a filter longer than the hierarchy breaks the contract', () =>
    expect(problemOf(() => parseGroupQuery(['3', '12', 'a', 'b'], hierarchy)).type).toBe('invalid-request'));

  test('both spellings of the query parameter mean the same', () => {
    expect(parseGroupQuery(['3', '12', 'Sales'], hierarchy)).toEqual([3, 12, 'Sales']);
    expect(parseGroupQuery(['3?group=12?group=Sales'], hierarchy)).toEqual([3, 12, 'Sales']);
    expect(problemOf(() => parseGroupQuery(['x'], hierarchy)).errors[0]?.parameter).toBe('group');
  });
});
