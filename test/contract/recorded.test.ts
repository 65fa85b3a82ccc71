import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asJson, operationsOf } from '../../src/contract/document';
import { readContract } from '../support/contract/contract';
import { countHeaders, headerTable } from '../support/contract/headers-seen';
import { useDatabase } from '../support/database';
import { record, type Recorded, type Recording } from '../support/recording/record';
import { keyOf, weave } from '../support/recording/weave';

/** The contract's examples are what the service answers, recorded by `npm run record` into openapi.examples.yaml. */

const examples = path.join(__dirname, '../../openapi.examples.yaml');
const database = useDatabase();
const { note, headers } = countHeaders(asJson(readContract()));
let recording: Recording;

beforeAll(async () => {
  recording = await record(database, note);
});

test('the examples are those that a fresh sandbox answers (else: npm run record)', () => {
  const text = readFileSync(examples, 'utf8');
  const woven = weave(text, recording);
  if (process.env['RECORD_EXAMPLES'] === 'true') writeFileSync(examples, woven);
  else expect(woven.split('\n')).toEqual(text.split('\n'));
});

test('each example is shown with the operation of which it was recorded', () => {
  const keysIn = (holders: unknown): string[] =>
    Object.values(asJson(holders))
      .flatMap((holder) => Object.values(asJson(asJson(holder)['content'])))
      .flatMap((media) => Object.keys(asJson(asJson(media)['examples'])));
  const shown = new Map(
    operationsOf(asJson(readContract())).map(({ operationId, operation }) => [
      operationId,
      { request: keysIn({ body: operation['requestBody'] }), response: keysIn(operation['responses']) },
    ]),
  );
  const isMissing = (part: 'request' | 'response') => (one: Recorded) =>
    one[part] !== undefined && !shown.get(one.operationId)?.[part].includes(keyOf(one));
  const { operations } = recording;
  expect([...operations.filter(isMissing('request')), ...operations.filter(isMissing('response'))]).toEqual(
    [],
  );
});

/** Headers that this story does not show, and why. */
const notShown: readonly (readonly [answer: RegExp, header: RegExp, reason: string])[] = [
  [
    /^Unauthorized$/,
    /^RateLimit/,
    'only with sign-in-needed: no token is too old while the clock stands still',
  ],
  [/^Conflict$/, /^Retry-After$/, 'only while a request with the same Idempotency-Key is under way'],
  [/^TooManyRequests$/, /./, 'nobody is too fast; test/contract/adapter'],
  [/^InternalServerError$/, /./, 'nothing breaks; test/contract/adapter'],
  [/^ServiceUnavailable$/, /./, 'E-Verify and the database answer; test/handlers/everify'],
];

/** `CONTRACT_HEADERS=/tmp/headers.md npx jest test/contract/recorded` writes the table of headers declared and seen. */
test('every header that the contract declares is seen, but for those with a reason', () => {
  const table = process.env['CONTRACT_HEADERS'];
  if (table) writeFileSync(table, headerTable(headers));
  const isExcused = (answer: string, header: string) =>
    notShown.some(([answers, names]) => answers.test(answer) && names.test(header));
  const unseen = headers.filter(({ seen }) => seen === 0);
  expect(
    unseen
      .filter(({ answer, header }) => !isExcused(answer, header))
      .map(({ answer, header }) => `${answer} ${header}`),
  ).toEqual([]);
  // A reason that nothing needs any more goes.
  expect(
    notShown.filter(
      ([answers, names]) => !unseen.some(({ answer, header }) => answers.test(answer) && names.test(header)),
    ),
  ).toEqual([]);
});
