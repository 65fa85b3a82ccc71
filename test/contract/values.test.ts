import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { everifyStates } from '../../src/domain/everify/states';
import { closures } from '../../src/domain/everify/closures';
import { everifyTransitions } from '../../src/domain/everify/transition-table';
import { documentCatalogue } from '../../src/domain/i9/documents/catalogue';
import { i9States } from '../../src/domain/i9/machine/states';
import { i9Transitions } from '../../src/domain/i9/machine/transition-table';
import { asJson, asList, operationsOf } from '../../src/contract/document';
import { formFaults } from '../../src/services/faults';
import { readContract } from '../support/contract/contract';
import { formalCodes } from '../support/contract/own-problems';

/** The tables of values in the contract's texts say what the tables of the sources say, no more and no less. */

const schemas = asJson(asJson(asJson(readContract())['components'])['schemas']);

/** The rows of the table in a description, cells without their backquotes. */
function rowsOf(schema: string, property?: string): string[][] {
  const node = asJson(schemas[schema]);
  const described = property === undefined ? node : asJson(asJson(node['properties'])[property]);
  return String(described['description'])
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

const without = (table: Readonly<Record<string, unknown>>, name: string): string[] =>
  Object.keys(table).filter((key) => key !== name);

test('states of a form, with both labels and the next step', () => {
  const wanted = Object.entries(i9States)
    .filter(([state]) => state !== 'none')
    .map(([state, { partnerStatus, list, nextStep }]) => [
      state,
      partnerStatus ?? 'not delivered',
      list || 'empty',
      nextStep ? `${nextStep.actor}: ${nextStep.text}` : 'None',
    ]);
  expect(rowsOf('I9StatusCode')).toEqual(wanted);
});

test('states of a case, with code, message and next step', () => {
  const wanted = without(everifyStates, 'not_applicable').map((state) => {
    const entry = Object.entries(everifyStates).find(([name]) => name === state)?.[1];
    return [state, entry?.code, entry?.message, entry?.nextStep ?? 'None'];
  });
  expect(rowsOf('EverifyCase', 'caseState')).toEqual(wanted);
});

test('how a case ended', () => {
  const wanted = Object.entries(closures).map(([code, { message }]) => [code, message]);
  expect(rowsOf('EverifyCase', 'eVerifyResolutionCode')).toEqual(wanted);
});

test('codes of documents', () => {
  const wanted = Object.entries(documentCatalogue).map(([code, type]) => [
    code,
    `${type.title}${'minorsOnly' in type ? ' (employees under 18)' : ''}`,
  ]);
  expect(rowsOf('DocumentCode')).toEqual(wanted);
});

test('every step of a form and of a case is an action of the audit trail', () => {
  const listed = new Set(rowsOf('AuditTrailEntry', 'action').map(([action]) => action));
  const steps = [
    ...i9Transitions.map(({ command }) => command),
    ...everifyTransitions.map(({ command }) => `everify.${command}`),
  ];
  expect([...new Set(steps)].filter((step) => !listed.has(step))).toEqual([]);
});

test('every code that the contract and the forms give a fault is explained, each once', () => {
  const listed = rowsOf('Fault', 'code').map(([code = '']) => code);
  expect(listed).toEqual([...new Set(listed)]);
  const named = operationsOf(asJson(readContract())).flatMap(({ operation }) =>
    asList(operation['x-problems']).flatMap((entry) => asList(asJson(entry)['codes']).map(String)),
  );
  const codes = [...formalCodes, ...Object.keys(formFaults), ...named];
  expect(codes.filter((code) => !listed.includes(code))).toEqual([]);
});

test('every code of a row or a file of an import is explained', () => {
  const { code } = asJson(asJson(schemas['ImportFault'])['properties']);
  const words = [...String(asJson(code)['description']).matchAll(/`([a-z-]+)`/g)].map(([, word]) => word);
  const known = new Set([...words, ...rowsOf('Fault', 'code').map(([word]) => word)]);
  const folder = path.join(__dirname, '../../src/services/bulk');
  const text = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const given = [...text.join('').matchAll(/faultOf\([^']*'([a-z-]+)'/g)].map(([, word]) => word);
  expect(given).toContain('repeated-column');
  expect(given.filter((word) => !known.has(word))).toEqual([]);
});

test('a permission guards an operation or what an operation shows, or says that it is reserved', () => {
  const contract = asJson(readContract());
  const guarding = new Set(operationsOf(contract).map(({ operation }) => operation['x-permission']));
  // Who is seen, and how much of them: no operation as a whole.
  const within = new Set<unknown>([104, 105]);
  const idle = asList(contract['x-permissions'])
    .map(asJson)
    .filter(({ id }) => !guarding.has(id) && !within.has(id));
  expect(idle.filter(({ description }) => !String(description).startsWith('Reserved'))).toEqual([]);
  expect(idle.map(({ displayName }) => displayName)).toEqual(['View reports']);
});
