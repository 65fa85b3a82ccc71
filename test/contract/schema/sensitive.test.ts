import { sensitiveNames } from '../../../src/contract/schema/sensitive';
import { createLogger } from '../../../src/process/logger';
import { readContract } from '../../support/contract/contract';
import { fixture } from '../../support/contract/small-contract';

const contract = readContract();

test('the list of redacted names is a decision: removing one shows in the review', () => {
  expect(sensitiveNames(contract)).toMatchInlineSnapshot(`
   [
     "access_token",
     "alienNumber",
     "basicPassword",
     "cardNumber",
     "clientSecret",
     "client_secret",
     "content",
     "corrections",
     "dateOfBirth",
     "extensionI94Number",
     "extensionReceiptNumber",
     "extensionSevisNumber",
     "foreignPassportNumber",
     "i94Number",
     "i9Section1Link",
     "listA2Number",
     "listA3Number",
     "listANumber",
     "listBNumber",
     "listC2Number",
     "listCNumber",
     "number",
     "oauthClientSecret",
     "password",
     "receiptNumber",
     "refresh_token",
     "reverification2Number",
     "reverification3Number",
     "reverificationExtensionI94Number",
     "reverificationExtensionReceiptNumber",
     "reverificationExtensionSevisNumber",
     "reverificationNumber",
     "search",
     "secret",
     "sevisNumber",
     "socialSecurityNumber",
     "token",
   ]
  `);
});

/** What the logger of a program with this contract writes of some fields. */
function logged(document: object, fields: object): string {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  createLogger({ level: 'info', redact: sensitiveNames(document), destination }).info(fields);
  return lines.join('');
}

test('the logger hides the values, wherever the names stand', () => {
  const line = logged(fixture(), {
    ssn: '900-12-3456',
    body: { searchResult: [{ ssn: '900-12-3456' }] },
    other: { client_secret: 'hush', deep: [{ deeper: { ssn: '900-12-3456' } }] },
  });
  expect(line).not.toMatch(/900-12-3456|hush/);
  expect(line.match(/\[redacted\]/g)).toHaveLength(4);
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
  [
    'the values of a map whose names have a pattern',
    { type: 'object', patternProperties: { '^x': { type: 'string', 'x-sensitive': true } } },
    'patternProperties',
  ],
  ['an annotation that no operation uses', { not: { type: 'string', 'x-sensitive': true } }, 'no effect'],
])('%s stops the start', (_name, schema, message) => {
  expect(() => sensitiveNames(withSchema(schema))).toThrow(message);
});

test('in a recursive schema a name is hidden at every depth', () => {
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
  expect(
    logged(document, { secret: 'hush', next: { secret: 'hush', next: { secret: 'hush' } } }),
  ).not.toContain('hush');
});
