import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readContract } from '../support/contract/contract';
import { parseYaml } from '../support/contract/yaml';

/** Each house rule of the contract (scripts/contract-rules.mjs) is broken and has to complain of it, and of nothing else. */

const root = path.join(__dirname, '..', '..');
const run = promisify(execFile);

type Node = Record<string, unknown>;

interface Operation extends Node {
  operationId: string;
  description: string;
  parameters: { $ref?: string }[];
  responses: Record<string, Node>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, Node>;
    schemas: Record<string, { properties?: Record<string, Node>; enum?: readonly unknown[] }>;
    parameters: Record<string, Node>;
  };
}

interface Problem {
  ruleId: string;
  message: string;
  location: { pointer: string }[];
}

/** An operation by method and path. */
function at(contract: Contract, place: string): Operation {
  const [method = '', route = ''] = place.split(' ');
  const operation = contract.paths[route]?.[method];
  if (!operation) throw new Error(`the contract has no ${place}`);
  return operation;
}

/** The place to which a pointer leads: method and path of an operation, or where it is among the components. */
function placeOf(pointer: string): string {
  const names = pointer.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [, part, ...rest] = names;
  return part === 'paths' ? rest.toReversed().join(' ') : rest.join('/');
}

const reference = (name: string) => `#/components/parameters/${name}`;

function dropParameter(operation: Operation, name: string): void {
  const kept = operation.parameters.filter(({ $ref }) => $ref !== reference(name));
  if (kept.length === operation.parameters.length) throw new Error(`there was no parameter ${name}`);
  operation.parameters = kept;
}

function replaceInDescription(operation: Operation, text: string, by: string): void {
  if (!operation.description.includes(text)) throw new Error(`the description has no "${text}"`);
  operation.description = operation.description.replace(text, by);
}

type Damage = {
  /** What the rule says about it. */
  messages: string[];
} & (
  | { place: string; seenAt?: never; damage: (operation: Operation) => void }
  | {
      place?: never;
      /** Where the rule complains, as {@link placeOf} names it. */
      seenAt: string;
      damage: (contract: Contract) => void;
    }
);

const placeIn = ({ place, seenAt }: Damage): string => place ?? seenAt ?? '';

function cause(contract: Contract, { place, damage }: Damage): void {
  if (place === undefined) damage(contract);
  else damage(at(contract, place));
}

const everyStatus = ['400', '401', '403', '406', '412', '413', '415', '422', '429', '500', '503'];
const bothOrNone = 'x-extension and the sentence *Extension.* in the description go together';

const broken: Readonly<Record<string, readonly Damage[]>> = {
  'operation-id-verb': [
    {
      place: 'get /v1/users',
      damage: (operation) => void (operation.operationId = 'fetchUsers'),
      messages: ['fetchUsers does not start with a verb for get'],
    },
    {
      place: 'post /v1/users',
      damage: (operation) => void (operation.operationId = 'getUserBack'),
      messages: ['getUserBack does not start with a verb for post'],
    },
    {
      place: 'patch /v1/organization',
      damage: (operation) => void (operation.operationId = 'createOrganization'),
      messages: ['createOrganization does not start with a verb for patch'],
    },
  ],
  'permission-declared': [
    {
      place: 'get /v1/roles',
      damage: (operation) => void delete operation['x-permission'],
      messages: ['x-permission is missing'],
    },
    {
      place: 'get /v1/groups',
      damage: (operation) => replaceInDescription(operation, '(601)', '(602)'),
      messages: ['the description does not name the permission 601'],
    },
    {
      place: 'post /v1/i9s/{i9_id}/document-copies',
      damage: (operation) => replaceInDescription(operation, '(503)', '(504)'),
      messages: ['the description does not name the permission 503'],
    },
    {
      place: 'post /v1/sandbox/clock',
      damage: (operation) => replaceInDescription(operation, '**Permission:** none', '**Permission:** some'),
      messages: ['the description does not say that no permission is needed'],
    },
  ],
  'agent-limits': [
    {
      place: 'post /v1/i9s/{i9_id}/section2',
      damage: (operation) => void (operation['x-agent'] = 'act'),
      messages: ['completeSection2 is kept from software agents'],
    },
    {
      place: 'post /v1/roles',
      damage: (operation) => void (operation['x-agent'] = 'act'),
      messages: ['createRole is kept from software agents'],
    },
    {
      place: 'post /v1/i9s/{i9_id}/everify-case',
      damage: (operation) => void (operation['x-agent'] = 'act'),
      messages: ['createEverifyCase is kept from software agents'],
    },
    {
      place: 'patch /v1/users/{user_id}',
      damage: (operation) => void (operation['x-agent'] = 'read'),
      messages: ['x-agent: read is for GET'],
    },
    {
      place: 'get /v1/inspection-packages/{inspection_package_id}/content',
      damage: (operation) => void (operation['x-agent'] = 'read'),
      messages: ['a software agent gets no files'],
    },
  ],
  'oauth-scope': [
    {
      place: 'post /v1/roles',
      damage: (operation) => void delete operation['security'],
      messages: ['the scheme oauth has to name the scope write'],
    },
    {
      place: 'get /v1/groups',
      damage: (operation) => void (operation['security'] = [{ bearerAuth: [] }, { oauth: ['write'] }]),
      messages: ['the scheme oauth has to name the scope read'],
    },
  ],
  'problem-responses': [
    {
      place: 'patch /v1/locations/{location_id}',
      damage: (operation) => {
        for (const status of everyStatus) delete operation.responses[status];
      },
      messages: everyStatus.map((status) => `the response ${status} is missing`),
    },
    {
      place: 'get /v1/groups/{group_id}',
      damage: (operation) => void delete operation.responses['404'],
      messages: ['the response 404 is missing'],
    },
    {
      seenAt: 'get /v1/roles/{role_id}',
      damage: (contract) => {
        const inPlace = contract.components.responses['NotFound'];
        at(contract, 'get /v1/roles/{role_id}').responses['404'] = { ...inPlace };
      },
      messages: ['the response 404 is not a reference to a component'],
    },
  ],
  'paging-by-component': ['Page', 'PageSize'].map((name, index) => ({
    place: ['get /v1/groups', 'get /v1/managements'][index] ?? '',
    damage: (operation: Operation) => dropParameter(operation, name),
    messages: ['a list needs the parameters Page and PageSize'],
  })),
  'shared-headers': [
    {
      place: 'post /v1/groups',
      damage: (operation) => dropParameter(operation, 'IdempotencyKey'),
      messages: ['a POST needs the parameter IdempotencyKey'],
    },
    {
      place: 'patch /v1/organization',
      damage: (operation) => dropParameter(operation, 'IfMatch'),
      messages: ['a PATCH needs the parameter IfMatch'],
    },
    {
      place: 'get /v1/organization',
      damage: (operation) => dropParameter(operation, 'IfNoneMatch'),
      messages: ['a GET with an ETag needs the parameter IfNoneMatch'],
    },
    {
      place: 'get /v1/imports/{import_id}',
      damage: ({ responses }) => void Reflect.deleteProperty(responses['200']?.['headers'] ?? {}, 'ETag'),
      messages: ['a GET of a single record needs the header ETag'],
    },
  ],
  'request-id-declared': [
    {
      place: 'get /v1/roles',
      damage: (operation) => void delete operation.responses['200']?.['headers'],
      messages: ['the response 200 lacks the header X-Request-Id'],
    },
    {
      seenAt: 'responses',
      damage: ({ components }) => void delete components.responses['NotFound']?.['headers'],
      messages: ['the response NotFound lacks the header X-Request-Id'],
    },
  ],
  'extension-said': [
    {
      place: 'get /v1/groups',
      damage: (operation) => replaceInDescription(operation, '*Extension.*', ''),
      messages: [bothOrNone],
    },
    {
      place: 'get /v1/users',
      damage: (operation) => void (operation.description += '\n*Extension.*\n'),
      messages: [bothOrNone],
    },
    {
      seenAt: 'schemas/Location',
      damage: ({ components }) =>
        void delete components.schemas['Location']?.properties?.['timeZone']?.['x-extension'],
      messages: [bothOrNone],
    },
    {
      seenAt: 'parameters/UpdatedSince',
      damage: ({ components }) => void delete components.parameters['UpdatedSince']?.['x-extension'],
      messages: [bothOrNone],
    },
  ],
  'path-version': [
    {
      seenAt: 'get /permissions',
      damage: ({ paths }) => {
        paths['/permissions'] = paths['/v1/permissions'] ?? {};
        delete paths['/v1/permissions'];
      },
      messages: ['/permissions does not begin with /v1/'],
    },
  ],
  'property-described': [
    {
      seenAt: 'schemas/Employee',
      damage: ({ components }) =>
        void delete components.schemas['Employee']?.properties?.['locationId']?.['description'],
      messages: ['Employee.locationId shows the words of its type'],
    },
    {
      seenAt: 'schemas/Employee',
      damage: ({ components }) => {
        Object.assign(components.schemas['Employee']?.properties?.['middleName'] ?? {}, {
          description: 'The middle name.',
        });
      },
      messages: ['Employee.middleName repeats its name'],
    },
  ],
  bounded: [
    {
      seenAt: 'schemas/I9/properties/employeeId',
      damage: ({ components }) =>
        void delete components.schemas['I9']?.properties?.['employeeId']?.['format'],
      messages: ['an integer needs a format'],
    },
    {
      seenAt: 'schemas/I9/properties/employeeId',
      damage: ({ components }) =>
        void delete components.schemas['I9']?.properties?.['employeeId']?.['minimum'],
      messages: ['an integer needs a minimum'],
    },
    {
      seenAt: 'schemas/I9/properties/corrections',
      damage: ({ components }) =>
        void delete components.schemas['I9']?.properties?.['corrections']?.['maxItems'],
      messages: ['a list needs maxItems'],
    },
  ],
  'values-told': [
    {
      seenAt: 'schemas/ExaminationMethod',
      damage: ({ components }) =>
        void Object.assign(components.schemas['ExaminationMethod'] ?? {}, {
          description: '`physical` or not.',
        }),
      messages: ['the description does not tell each value'],
    },
  ],
  'pointers-resolve': [
    {
      place: 'post /v1/i9s/{i9_id}/everify-case/closure',
      damage: (operation) =>
        void (operation['x-problems'] = [
          { type: 'impossible-value', example: { errors: [{ pointer: '/text', code: 'impossible' }] } },
          { type: 'invalid-request', example: { errors: [{ pointer: '/text', code: 'unknown-field' }] } },
          { type: 'impossible-value', example: { errors: [{ pointer: '/reason', code: 'impossible' }] } },
        ]),
      messages: ['the request has no field for the pointer "/text" of impossible'],
    },
    {
      place: 'post /v1/i9s/{i9_id}/representative-withdrawal',
      damage: (operation) =>
        void (operation['x-problems'] = [
          { type: 'impossible-value', example: { errors: [{ pointer: '', code: 'impossible' }] } },
        ]),
      messages: ['the request has no field for the pointer "" of impossible'],
    },
  ],
  'pattern-told': [
    {
      seenAt: 'schemas/LegalEntityFields/properties/ein',
      damage: ({ components: { schemas } }) =>
        void delete schemas['LegalEntityFields']?.properties?.['ein']?.['x-form'],
      messages: ['a pattern needs x-form: what fits it, such as an example'],
    },
    {
      seenAt: 'schemas/IdDigits',
      damage: ({ components: { schemas } }) =>
        void Object.assign(schemas['IdDigits'] ?? {}, { 'x-form': 'the id of a record' }),
      messages: ['a pattern needs x-form: what fits it, such as an example'],
    },
  ],
  'generator-safe': [
    {
      seenAt: 'schemas/SignedPreparer',
      damage: ({ components }) =>
        void delete components.schemas['Preparer']?.properties?.['middleInitial']?.['x-nullable'],
      messages: ['middleInitial is part of an allOf and can be null: it needs x-nullable'],
    },
    {
      seenAt: 'schemas/PurgeConfirmation/properties/confirmed',
      damage: ({ components }) => {
        const { confirmed } = components.schemas['PurgeConfirmation']?.properties ?? {};
        if (confirmed) Object.assign(confirmed, { const: true });
      },
      messages: ['a boolean is narrowed by `not`, not by `const`'],
    },
    {
      seenAt: 'schemas',
      damage: ({ components: { schemas }, paths }) => {
        schemas['NewFault'] = schemas['VoidRequest'] ?? {};
        const body = paths['/v1/i9s/{i9_id}/void']?.['post']?.['requestBody'] as {
          content: { 'application/json': { schema: Node } };
        };
        body.content['application/json'].schema = { $ref: '#/components/schemas/NewFault' };
      },
      messages: ['NewFault is what Go calls the constructor of Fault'],
    },
    {
      seenAt: 'schemas/DelayReason',
      damage: ({ components: { schemas } }) => {
        const { DelayReason: reason = {} } = schemas;
        Object.assign(reason, { type: ['string', 'null'], enum: [...(reason.enum ?? []), null] });
      },
      messages: [
        "values or null are `anyOf: [{ $ref to the values }, { type: 'null' }]`: generators make no type of null",
      ],
    },
    {
      seenAt: 'schemas/DuplicateContinueReasonCode',
      damage: ({ components: { schemas } }) =>
        void Object.assign(schemas['DuplicateContinueReasonCode'] ?? {}, { type: ['string', 'null'] }),
      messages: [
        "values or null are `anyOf: [{ $ref to the values }, { type: 'null' }]`: generators make no type of null",
      ],
    },
    {
      seenAt: 'schemas/StartI9',
      damage: ({ components: { schemas } }) =>
        void Object.assign(schemas['StartI9'] ?? {}, {
          'x-enum-varnames': [true, 'IF_ALLOWED'],
          maxLength: 10,
        }),
      messages: [
        'values that are no words need x-enum-varnames, one each, in quotes where YAML 1.1 reads a boolean',
        'values that are listed need no maxLength',
      ],
    },
    {
      seenAt: 'schemas/PartnerSessionRequest/properties/clientSecret',
      damage: ({ components: { schemas } }) =>
        void Object.assign(schemas['PartnerSessionRequest']?.properties?.['clientSecret'] ?? {}, {
          format: 'password',
        }),
      messages: ['a secret is x-sensitive: a password is written as asterisks'],
    },
    {
      seenAt: 'schemas/WorkQueue',
      damage: ({ components: { schemas } }) =>
        void Object.assign(schemas['WorkQueue']?.properties ?? {}, {
          workQueue: { $ref: '#/components/schemas/Id', description: 'Id of another one.' },
        }),
      messages: ['WorkQueue.workQueue has the name of its schema, and no simple type'],
    },
    {
      seenAt: 'schemas/SandboxClock',
      damage: ({ components: { schemas } }) =>
        void Object.assign(schemas['SandboxClock']?.properties ?? {}, {
          list: { type: 'string', description: 'Which time it is.', examples: ['now'] },
        }),
      messages: ['SandboxClock.list hides the type list of Python'],
    },
  ],
};

/**
 * Copies of the contract by name, each with what was done to it. One run of the linter judges both. It takes over a second
 * for each, so all that is broken is broken in one copy: what it complains of says where.
 */
const copies: Readonly<Record<string, readonly Damage[]>> = {
  'as-it-is': [],
  broken: Object.values(broken).flat(),
};

/** The contract as people write it, where an example is not beside its operation. */
function withoutExamples(contract: Contract): Contract {
  const { responses } = at(contract, 'get /v1/roles/{role_id}');
  const { schema } =
    (responses['200'] as { content: Record<string, Node> }).content['application/json'] ?? {};
  responses['200'] = { ...responses['200'], content: { 'application/json': { schema } } };
  return contract;
}

let folder = '';
let problems: ReadonlyMap<string, Problem[]>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-lint-'));
  const json = JSON.stringify(readContract());
  for (const [name, damages] of Object.entries(copies)) {
    const contract = JSON.parse(json) as Contract;
    for (const damage of damages) cause(contract, damage);
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(contract));
  }
  writeFileSync(
    path.join(folder, 'without-examples.json'),
    JSON.stringify(withoutExamples(JSON.parse(json) as Contract)),
  );
  writeFileSync(
    path.join(folder, 'openapi.examples.yaml'),
    'examples: { GetRoleResponse: { value: { id: none } } }',
  );
  problems = await lint([...Object.keys(copies), 'without-examples']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter finds in each copy. */
async function lint(names: readonly string[]): Promise<Map<string, Problem[]>> {
  const command = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const files = names.map((name) => `${name}.json`);
  const args = [
    'lint',
    ...files,
    '--config',
    path.join(root, 'redocly.yaml'),
    '--format=json',
    '--max-problems=1000',
  ];
  const { stdout } = await run(process.execPath, [command, ...args], {
    cwd: folder,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  // It prints one document per file, in their order, one right after the other.
  const reports = stdout.split(/(?<=^\})(?=\{)/m).map((text) => JSON.parse(text) as { problems: Problem[] });
  expect(reports).toHaveLength(names.length);
  return new Map(names.map((name, index) => [name, reports[index]?.problems ?? []]));
}

test('the contract as it is has no fault', () => {
  expect(problems.get('as-it-is')).toEqual([]);
});

test('every house rule is switched on and broken here', async () => {
  const script = `import plugin from './scripts/contract-rules.mjs';
    console.log(JSON.stringify(Object.keys(plugin().rules.oas3)))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  const names = (JSON.parse(stdout) as string[]).sort();
  expect(Object.keys(broken).sort()).toEqual(names);
  const { rules } = parseYaml(readFileSync(path.join(root, 'redocly.yaml'), 'utf8')) as { rules: Node };
  expect(names.map((name) => rules[`house/${name}`])).toEqual(names.map(() => 'error'));
});

/** `at get /v1/users house/operation-id-verb: …` */
const told = (place: string, rule: string, message: string): string => `at ${place} ${rule}: ${message}`;

const wantedOf = (rule: string): string[] =>
  (broken[rule] ?? [])
    .flatMap((damage) => damage.messages.map((message) => told(placeIn(damage), `house/${rule}`, message)))
    .toSorted();

const found = (): string[] =>
  (problems.get('broken') ?? [])
    .map(({ ruleId, message, location: [first] }) => told(placeOf(first?.pointer ?? ''), ruleId, message))
    .toSorted();

test.each(Object.keys(broken))('%s complains of what breaks it, there, and of nothing else', (rule) => {
  expect(found().filter((line) => line.includes(` house/${rule}: `))).toEqual(wantedOf(rule));
});

test('no other rule complains', () => {
  expect(found()).toEqual(Object.keys(broken).flatMap(wantedOf).toSorted());
});

test('an example that is recorded beside the contract is judged with it', () => {
  const complaints = (problems.get('without-examples') ?? []).filter(
    ({ ruleId }) => ruleId === 'no-invalid-media-type-examples',
  );
  expect(complaints.map(({ message }) => message)).toContainEqual(expect.stringContaining('`id`'));
});
