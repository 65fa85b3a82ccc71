import {
  attributePath,
  covers,
  encodeGroup,
  parseGroup,
  parseGroupQuery,
  parseHierarchy,
  reaches,
  type Hierarchy,
} from '../../src/domain/hierarchy';
import { problemOf } from './support';

const hierarchy: Hierarchy = ['legalEntity', 'locationId', 'custom2'];
const employee = { legalEntity: 3, locationId: 12, custom2: 'Señal' };

describe('the hierarchy of an organization', () => {
  test('keeps its order', () =>
    expect(parseHierarchy(['custom2', 'locationId'])).toEqual(['custom2', 'locationId']));
  test.each([
    [['custom9']],
    [['locationId', 'locationId']],
    [['legalEntity', 'locationId', 'custom1', 'custom2', 'custom3', 'custom4']],
  ])('refuses %p', (levels) => expect(problemOf(() => parseHierarchy(levels)).type).toBe('impossible-value'));
});

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

describe('who is covered', () => {
  test.each<[string[], boolean]>([
    [[], true],
    [['3'], true],
    [['3', '12'], true],
    [['3', '12', 'señal'], true],
    [['4'], false],
    [['3', '13'], false],
    [['3', '12', 'ventas'], false],
    [['3', '12', 'señal', 'x'], false],
  ])('group %j: %p', (group, covered) => expect(covers(group, employee, hierarchy)).toBe(covered));

  test('custom values match without regard to case', () =>
    expect(covers(encodeGroup([3, 12, 'SEÑAL']), employee, hierarchy)).toBe(true));

  test('an unset attribute matches no group below the root', () => {
    expect(covers(['3'], { locationId: 12, legalEntity: null }, hierarchy)).toBe(false);
    expect(attributePath({ custom2: '' }, hierarchy)).toEqual([null, null, null]);
  });

  test('a reach is everyone or any of the groups', () => {
    expect(reaches('everyone', employee, hierarchy)).toBe(true);
    expect(reaches([], employee, hierarchy)).toBe(false);
    expect(reaches([['9'], ['3', '12']], employee, hierarchy)).toBe(true);
  });
});
