import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { everifyStates } from '../../src/domain/everify/states';
import { closures } from '../../src/domain/everify/closures';
import { everifyTransitions } from '../../src/domain/everify/transition-table';
import { documentCatalogue } from '../../src/domain/i9/documents/catalogue';
import { i9States, nextStep } from '../../src/domain/i9/machine/states';
import type { I9State } from '../../src/domain/i9/record';
import { i9Transitions } from '../../src/domain/i9/machine/transition-table';
import {
  asJson,
  asList,
  dereference,
  operationsOf,
  askedPermissions,
  type Json,
} from '../../src/contract/document';
import { refusalSources } from '../../src/domain/i9/documents/refusals';
import { formFaults } from '../../src/domain/i9/fault-sentences';
import { readContract } from '../support/contract/contract';
import { formalCodes } from '../support/contract/own-problems';

/** The tables of values in the contract's texts say what the tables of the sources say, no more and no less. */

const schemas = asJson(asJson(asJson(readContract())['components'])['schemas']);

/** The rows of the table in a description, cells without their backquotes. */
const rowsIn = (described: Json): string[][] =>
  String(described['description'])
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );

function rowsOf(schema: string, property?: string): string[][] {
  const node = asJson(schemas[schema]);
  return rowsIn(property === undefined ? node : asJson(asJson(node['properties'])[property]));
}

const without = (table: Readonly<Record<string, unknown>>, name: string): string[] =>
  Object.keys(table).filter((key) => key !== name);

const everyState = Object.keys(i9States) as I9State[];
const stepIn = (state: I9State): string => nextStep({ state, amendmentSection: null, firstDayToAmend: null });

test('states of a form, with both labels and the next step', () => {
  const wanted = everyState
    .filter((state) => state !== 'none')
    .map((state) => {
      const { partnerStatus, list } = i9States[state];
      return [state, partnerStatus ?? 'not delivered', list || 'empty', stepIn(state)];
    });
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

describe('deliveries', () => {
  const contract = asJson(readContract());
  const mediaOf = (name: string): Json => {
    const { patch } = asJson(asJson(contract['webhooks'])[name]);
    return asJson(asJson(asJson(asJson(patch)['requestBody'])['content'])['application/json']);
  };
  const fieldsOf = (name: string): Json => asJson(asJson(mediaOf(name)['schema'])['properties']);
  const examplesOf = (name: string): Json[] =>
    Object.values(asJson(mediaOf(name)['examples'])).map((one) =>
      asJson(dereference(contract, one)['value']),
    );
  const delivered = everyState.filter((state) => i9States[state].partnerStatus !== null);
  const cases = Object.entries(everifyStates).filter(([state]) => state !== 'not_applicable');

  test('list every status of a form with its next step', () => {
    const wanted = delivered.map((state) => [i9States[state].partnerStatus, stepIn(state)]);
    const rows = rowsIn(asJson(fieldsOf('i9StatusUpdated')['i9Status']));
    // Approved is the status of two states.
    const unique = [...new Map(wanted.map((row) => [row[0], row])).values()];
    expect(rows.map((row) => row.slice(0, 2))).toEqual(unique);
  });

  test('list every status and every closure of a case', () => {
    const fields = fieldsOf('everifyStatusUpdated');
    expect(rowsIn(asJson(fields['eVerifyStatusCode']))).toEqual(
      cases.map(([, { code, message, nextStep }]) => [code, message, nextStep ?? 'None']),
    );
    expect(rowsIn(asJson(fields['eVerifyResolutionCode']))).toEqual(
      Object.entries(closures).map(([code, { message }]) => [code, message]),
    );
  });

  test('show a receipt, a correction, an amendment and a voided form as the service delivers them', () => {
    const shown = examplesOf('i9StatusUpdated').map((body) => {
      const states = delivered.filter((state) => i9States[state].partnerStatus === body['i9Status']);
      const steps = states.map(stepIn);
      // An amendment names its section and who corrects it.
      if (body['i9Status'] === 'Amendment Required') steps.push('Employer: Correct Section 2');
      expect(steps).toContain(body['i9NextStep']);
      expect(body['i9NextStepDueDate'] === 'None').toBe(body['i9NextStep'] === 'None');
      return body['i9Status'];
    });
    expect(shown).toEqual([
      'Section 1 Completed',
      'Approved - Receipt',
      'Section 1 Correction Requested',
      'Amendment Required',
      'Voided',
    ]);
  });

  test('show a mismatch and a case that waits for a document as the service delivers them', () => {
    const shown = examplesOf('everifyStatusUpdated').map((body) => {
      const state = cases.find(([, { code }]) => code === body['eVerifyStatusCode'])?.[1];
      expect(String(body['eVerifyStatusMessage']).replace(/ \(.+\)$/, '')).toBe(state?.message);
      expect(body['eVerifyNextStep']).toBe(state?.nextStep ?? 'None');
      expect(body['eVerifyNextStepDueDate'] === 'None').toBe(state?.due === 'none');
      const closure = Object.entries(closures).find(([code]) => code === body['eVerifyResolutionCode']);
      expect(body['eVerifyResolutionMessage']).toBe(closure?.[1].message ?? '');
      return body['eVerifyStatusCode'];
    });
    expect(shown).toEqual(['EAU', 'TNC', 'ADOC']);
  });
});

test('the scheme oauth names each operation whose scope is not that of its method', () => {
  const contract = asJson(readContract());
  const { oauth } = asJson(asJson(contract['components'])['securitySchemes']);
  const named = [...String(asJson(oauth)['description']).matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const others = new Set(['tokenUrl', 'client_id', 'client_secret', 'read', 'write', 'createToken']);
  const exceptions = operationsOf(contract)
    .filter(({ operation }) => 'x-scope' in operation)
    .map(({ operationId }) => operationId);
  expect(exceptions.length).toBeGreaterThan(10);
  const listed = named.filter((name = '') => !others.has(name) && name !== 'createPartnerSession');
  expect(new Set(listed)).toEqual(new Set(exceptions));
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

describe('codes of faults in the sources', () => {
  const folder = path.join(__dirname, '../../src');
  /** Pages have words of their own, and the table of sentences sends nothing. */
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !file.startsWith('portal/') && file !== 'domain/i9/fault-sentences.ts',
    )
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const words = (pattern: RegExp, text = sources) =>
    [...text.matchAll(pattern)].flatMap(([, word]) => word ?? []);
  const faultTypes = /^export type \w*Fault(?:Code)? =((?:\s*\|?\s*(?:'[a-z\d-]+'|\w+))+);/gm;
  /** Written beside `code`, in a refusal, in a row of `faultsThatApply`, in a type of faults, or in the table of refusals. */
  const codesIn = (text: string): string[] => [
    ...Object.keys(refusalSources),
    ...words(/\bcode: '([a-z\d-]+)'/g, text),
    ...words(/\brefuse\([^()]*?'([a-z\d-]+)'\)/g, text),
    ...words(/\bfaultsThatApply\(\s*((?:\[[^\]]*(?:\[[^\]]*\][^\]]*)*\],\s*)+)\)/g, text).flatMap((rows) =>
      words(/, '([a-z\d-]+)'\],/g, rows),
    ),
    ...words(faultTypes, text).flatMap((members) => words(/'([a-z\d-]+)'/g, members)),
  ];
  const sent = codesIn(sources);
  const listed = rowsOf('Fault', 'code').map(([code = '']) => code);

  test('each that a form can have says what would be accepted', () => {
    const ofForms = readdirSync(path.join(folder, 'domain/i9'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(folder, 'domain/i9', file), 'utf8'))
      .join('\n');
    const codes = new Set(codesIn(ofForms));
    expect(codes.size).toBeGreaterThan(60);
    expect([...codes].filter((code) => !(code in formFaults))).toEqual([]);
  });

  test('each is explained', () => {
    const elsewhere = new Set([
      // Reasons to look at a form again, and what is wrong with a file, have lists of their own.
      ...asList(asJson(asJson(asJson(schemas['I9Warning'])['properties'])['code'])['enum']),
      ...words(
        /`([a-z-]+)`/g,
        String(asJson(asJson(asJson(schemas['ImportFault'])['properties'])['code'])['description']),
      ),
      // Only the page can say both: the API has no box to tick.
      'value-and-not-applicable',
    ]);
    expect(sent.length).toBeGreaterThan(120);
    const known = new Set<unknown>([...listed, ...elsewhere]);
    expect([...new Set(sent)].filter((code) => !known.has(code))).toEqual([]);
  });

  test('each that is explained is sent', () => {
    const quoted = new Set(words(/'([a-z\d-]+)'/g));
    // The five of 1.0.0 with underscores are sent beside those with hyphens.
    expect(listed.filter((code) => !quoted.has(code.replaceAll('_', '-')))).toEqual([]);
  });
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
  const guarding = new Set<unknown>(
    operationsOf(contract).flatMap(({ operation }) => askedPermissions(operation)),
  );
  // Who is seen, and how much of them: no operation as a whole.
  const within = new Set<unknown>([104, 105]);
  const idle = asList(contract['x-permissions'])
    .map(asJson)
    .filter(({ id }) => !guarding.has(id) && !within.has(id));
  expect(idle.filter(({ description }) => !String(description).startsWith('Reserved'))).toEqual([]);
  expect(idle.map(({ displayName }) => displayName)).toEqual([]);
});
