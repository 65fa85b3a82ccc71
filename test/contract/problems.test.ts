import { existsSync } from 'node:fs';
import path from 'node:path';
import { asJson, asList, operationsOf } from '../../src/contract/document';
import { closedSchemas } from '../support/contract/closed-schemas';
import { createContractChecker } from '../support/contract/contract-checker';
import { keyOf, namedProblems, ownProblems } from '../support/contract/own-problems';
import { compiledContract } from '../support/contract/contract';
import { readWitnesses } from '../support/contract/problems-seen';

/**
 * `x-problems` and what the tests see. That each answer of a test is named, and that each witness sees its problems, is
 * checked in the files that run (test/support/contract/problems-seen.ts); here, that the two agree.
 */

const { document } = compiledContract();
const operations = operationsOf(document);
const witnesses = readWitnesses();
const isProblem = closedSchemas(document)({ $ref: 'contract.json#/components/schemas/Problem' });
const types = new Map(
  asList(document['x-problem-types']).map((entry) => [asJson(entry)['type'], asJson(entry)]),
);

test('each problem that an operation names has a witness, and the other way round', () => {
  const named = operations.flatMap(({ operationId, operation }) =>
    asList(operation['x-problems']).flatMap((entry) => {
      const all = namedProblems(operationId, { 'x-problems': [entry] }).map(keyOf);
      // A problem that always comes with a code of its own has no witness without one.
      return all.filter((key) => key in witnesses || key !== all[0] || all.length === 1);
    }),
  );
  expect(named.sort()).toEqual(Object.keys(witnesses).sort());
});

test('each witness is there', () => {
  const root = path.join(__dirname, '../..');
  expect(Object.values(witnesses).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.each(operations.filter(({ operation }) => 'x-problems' in operation))(
  '$operationId declares the status of each of its problems, and shows a real one',
  ({ operationId, operation }) => {
    for (const entry of asList(operation['x-problems'])) {
      const { type, codes, example } = asJson(entry);
      const { status, title } = asJson(types.get(type));
      expect(asJson(operation['responses'])).toHaveProperty(String(status));
      const answer = {
        type: `http://127.0.0.1:3000/docs/problems/${String(type)}`,
        title,
        status,
        ...asJson(example),
      };
      const rest = { instance: '/v1', requestId: '0d8b9c6e-3f5a-4c21-9b7e-2a6d4f1c8e35' };
      expect(isProblem({ ...answer, ...rest })).toBe(true);
      const shown = ownProblems(operationId, operation, answer).flatMap(({ code }) => code ?? []);
      expect(asList(codes)).toEqual(expect.arrayContaining(shown));
    }
  },
);

// A recording would believe what is made up here.
const unlessRecording = process.env['RECORD_PROBLEMS'] ? test.skip : test;

unlessRecording('a problem that an operation does not name is a fault of the contract or the service', () => {
  const check = createContractChecker(document);
  const exchange = (type: string, status: number) => () =>
    check({
      method: 'POST',
      path: '/v1/roles',
      status,
      headers: {
        'content-type': 'application/problem+json',
        'x-request-id': '0d8b9c6e-3f5a-4c21-9b7e-2a6d4f1c8e35',
        'cache-control': 'no-store',
      },
      body: JSON.stringify({
        type: `http://127.0.0.1:3000/docs/problems/${type}`,
        title: 'x',
        status,
        instance: '/v1/roles',
        requestId: '0d8b9c6e-3f5a-4c21-9b7e-2a6d4f1c8e35',
      }),
    });
  expect(exchange('already-exists', 409)).not.toThrow();
  expect(exchange('request-in-flight', 409)).not.toThrow();
  expect(exchange('state-conflict', 409)).toThrow('x-problems lacks createRole state-conflict');
});
