import { PassThrough } from 'node:stream';
import pino from 'pino';
import { redactionPaths } from '../../src/contract/schema/sensitive';
import { readContract } from '../support/contract/contract';
import { fixture } from './support';

const contract = readContract();

test('the list of redacted paths is a decision: removing one shows in the review', () => {
  expect(redactionPaths(contract)).toMatchInlineSnapshot(`
   [
     "*.access_token",
     "*.alienNumber",
     "*.basicPassword",
     "*.cardNumber",
     "*.clientSecret",
     "*.client_secret",
     "*.content",
     "*.corrections",
     "*.dateOfBirth",
     "*.foreignPassportNumber",
     "*.i94Number",
     "*.i9Section1Link",
     "*.number",
     "*.oauthClientSecret",
     "*.password",
     "*.receiptNumber",
     "*.refresh_token",
     "*.secret",
     "*.socialSecurityNumber",
     "*.token",
     "access_token",
     "alienNumber",
     "basicPassword",
     "body.back.content",
     "body.corrections[*].documents[*].companions[*].number",
     "body.corrections[*].documents[*].extension.cardNumber",
     "body.corrections[*].documents[*].extension.receiptNumber",
     "body.corrections[*].documents[*].number",
     "body.document.companions[*].number",
     "body.document.extension.receiptNumber",
     "body.document.number",
     "body.documents[*].companions[*].number",
     "body.documents[*].extension.receiptNumber",
     "body.documents[*].number",
     "body.front.content",
     "body.searchResult[*].socialSecurityNumber",
     "body.section1.alienNumber",
     "body.section1.dateOfBirth",
     "body.section1.foreignPassportNumber",
     "body.section1.i94Number",
     "body.section1.socialSecurityNumber",
     "body.section2.documents[*].companions[*].number",
     "body.section2.documents[*].extension.cardNumber",
     "body.section2.documents[*].extension.receiptNumber",
     "body.section2.documents[*].number",
     "body.supplementB[*].document.companions[*].number",
     "body.supplementB[*].document.extension.cardNumber",
     "body.supplementB[*].document.extension.receiptNumber",
     "body.supplementB[*].document.number",
     "cardNumber",
     "clientSecret",
     "client_secret",
     "content",
     "corrections",
     "dateOfBirth",
     "foreignPassportNumber",
     "i94Number",
     "i9Section1Link",
     "number",
     "oauthClientSecret",
     "password",
     "receiptNumber",
     "refresh_token",
     "secret",
     "socialSecurityNumber",
     "token",
   ]
  `);
});

test('the logger takes every path and hides the values', () => {
  const sink = new PassThrough();
  const logger = pino({ redact: redactionPaths(fixture()) }, sink);
  logger.info({
    ssn: '900-12-3456',
    body: { searchResult: [{ ssn: '900-12-3456' }] },
    other: { client_secret: 'hush' },
  });
  const line = String(sink.read());
  expect(line).not.toMatch(/900-12-3456|hush/);
  expect(line.match(/\[Redacted\]/g)).toHaveLength(3);
});

function withSchema(schema: object): object {
  const document = fixture() as { paths: Record<string, { post: Record<string, unknown> }> };
  const post = document.paths['/v1/starts']?.post;
  if (post) post['requestBody'] = { content: { 'application/json': { schema } } };
  return document;
}

test.each([
  ['a whole body', { type: 'object', 'x-sensitive': true }, 'as a whole'],
  [
    'the values of a map',
    { type: 'object', additionalProperties: { type: 'string', 'x-sensitive': true } },
    'additionalProperties',
  ],
  ['an annotation that no operation uses', { not: { type: 'string', 'x-sensitive': true } }, 'no effect'],
])('%s stops the start', (_name, schema, message) => {
  expect(() => redactionPaths(withSchema(schema))).toThrow(message);
});

test('a recursive schema stops the start', () => {
  const document = withSchema({ $ref: '#/components/schemas/Node' }) as {
    components: { schemas: Record<string, object> };
  };
  document.components.schemas['Node'] = {
    type: 'object',
    properties: {
      secret: { type: 'string', 'x-sensitive': true },
      next: { $ref: '#/components/schemas/Node' },
    },
  };
  expect(() => redactionPaths(document)).toThrow('recursive');
});
