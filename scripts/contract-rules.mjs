/**
 * House rules of the contract, as a Redocly plugin. Each rule says in one sentence what a reviewer may rely on;
 * test/contract/lint.test.ts breaks each of them once.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './load-typescript.mjs';

const { examplesFile, parseRecorded, referToRecorded } = loadTypeScript('src/server/contract-bundle.ts');

const VERBS = {
  get: /^(list|get)[A-Z]/,
  post: /^(create|cancel|start|rotate|revoke|complete|approve|request|record|void|submit|confirm|refer|close|advance|set|remove)[A-Z]/,
  patch: /^(update|push)[A-Z]/,
};

/** Statuses that every operation has to describe, and those that a method or a templated path adds. */
const PROBLEMS = {
  every: ['400', '401', '429', '500', '503'],
  permitted: ['403', '406'],
  get: [],
  post: [],
  patch: ['412', '413', '415', '422'],
  templated: ['404'],
};

const refs = (operation) => (operation.parameters ?? []).map((parameter) => parameter.$ref ?? '');
const has = (operation, name) => refs(operation).includes(`#/components/parameters/${name}`);
const isOAuth = (path) => path.startsWith('/v1/oauth/');

/** Visits each operation under `paths` (not the webhooks) with its method and path. */
const eachOperation = (check) => () => {
  let inWebhooks = false;
  return {
    WebhooksMap: { enter: () => void (inWebhooks = true), leave: () => void (inWebhooks = false) },
    Operation(operation, { report, location, key: method, parentLocations, rawLocation }) {
      if (inWebhooks) return;
      const path = decodePointer((rawLocation ?? location).pointer.split('/').at(-2));
      const faults = check({ operation, method, path, parentLocations });
      for (const message of faults) report({ message, location });
    },
  };
};

const decodePointer = (part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');

const when = (condition, message) => (condition ? [message] : []);

/** The schemas of a document, by name, with their own properties and those of their unnamed parts. */
const ownProperties = (schema) => [
  ...Object.entries(schema.properties ?? {}),
  ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schema[keyword] ?? []).flatMap(ownProperties),
];

/** Types that properties of several names have: the type's words cannot say what each of them means. */
function sharedTypes(schemas) {
  const namesOf = new Map();
  for (const [name, { $ref }] of Object.values(schemas).flatMap(ownProperties))
    if ($ref) namesOf.set($ref, (namesOf.get($ref) ?? new Set()).add(name));
  // `ReadOnly` says all that there is to say: the value is ignored.
  namesOf.delete('#/components/schemas/ReadOnly');
  return new Set([...namesOf].filter(([, names]) => names.size > 1).map(([$ref]) => $ref));
}

const inWords = (name) =>
  name
    .replaceAll(/([A-Z]|\d+)/g, ' $1')
    .toLowerCase()
    .trim();

/** Whether a description says no more than the name does. */
const repeatsName = (name, description) =>
  description
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]|\b(a|an|the|of|id)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim() === inWords(name);

const types = ({ type }) => [type].flat();

/** What bound a schema lacks that clients generate code for and the server relies on. */
const missingBounds = (schema) => [
  ...when(types(schema).includes('integer') && !schema.format && !schema.enum, 'an integer needs a format'),
  ...when(
    types(schema).includes('integer') && schema.minimum === undefined && !schema.enum,
    'an integer needs a minimum',
  ),
  ...when(types(schema).includes('array') && schema.maxItems === undefined, 'a list needs maxItems'),
];

/** Whether a list of values says what each means, or where a table says it. */
const tellsValues = ({ enum: all = [], description = '' }) => {
  const values = all.filter((value) => typeof value === 'string');
  return (
    values.length < 2 ||
    description.includes('the table at') ||
    values.every((value) => description.includes(`\`${value}\``))
  );
};

/** Types that the fields behind a property of this name would no longer find. */
const PYTHON_TYPES = new Set(['bool', 'bytes', 'dict', 'float', 'int', 'list', 'str']);

/** What a schema says in a way that generators of clients stumble over, whatever surrounds it. */
const stumblingBlocks = (schema) => {
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  const names = schema['x-enum-varnames']?.filter((name) => typeof name === 'string' && /^\w+$/.test(name));
  const isNamed = names?.length === values.length;
  return [
    ...when(schema.type === 'boolean' && 'const' in schema, 'a boolean is narrowed by `not`, not by `const`'),
    ...when(
      values.some((value) => !/^[a-z_]\w*$/i.test(value)) && !isNamed,
      'values that are no words need x-enum-varnames, one each, in quotes where YAML 1.1 reads a boolean',
    ),
    ...when(
      schema.enum !== undefined && (schema.enum.includes(null) || types(schema).includes('null')),
      "values or null are `anyOf: [{ $ref to the values }, { type: 'null' }]`: generators make no type of null",
    ),
    ...when(values.length > 0 && 'maxLength' in schema, 'values that are listed need no maxLength'),
    ...when(schema.format === 'password', 'a secret is x-sensitive: a password is written as asterisks'),
  ];
};

/** Whether a schema has a place for these names. @param target follows a reference */
function leadsInto(target, schema, [name, ...rest]) {
  const { allOf = [], anyOf = [], oneOf = [], ...own } = target(schema);
  if (
    name === undefined ||
    [...allOf, ...anyOf, ...oneOf].some((part) => leadsInto(target, part, [name, ...rest]))
  )
    return true;
  const inside =
    own.properties?.[name] ?? (/^\d+$/.test(name) ? own.items : undefined) ?? own.additionalProperties;
  return typeof inside === 'object' && leadsInto(target, inside, rest);
}

const losesNull = ({ type, ...schema }) =>
  Array.isArray(type) && type.includes('null') && schema['x-nullable'] !== true;

/** What a software agent must never do, by the permission or the words of an operation. */
const KEPT_FROM_AGENTS = {
  permissions: new Set([203, 204, 205, 206, 301, 302, 303, 502, 503, 602, 603, 606, 607, 608, 609]),
  words:
    /sign|section2|everify|purge|role|permission|management|client|secret|token|password|approve|review/i,
};

const rules = {
  /**
   * Software agents read with GET and act with POST. They never sign, complete Section 2, decide in E-Verify, purge, change
   * rights or see secrets: these have no `x-agent: act`.
   */
  'agent-limits': eachOperation(({ operation, method }) => {
    const { 'x-agent': agent, 'x-permission': permission, operationId = '' } = operation;
    if (agent === undefined) return [];
    const content = Object.keys(operation.responses?.['200']?.content ?? {});
    return [
      ...when(!['read', 'act'].includes(agent), 'x-agent is read or act'),
      ...when(agent === 'read' && method !== 'get', 'x-agent: read is for GET'),
      ...when(agent === 'act' && method !== 'post', 'x-agent: act is for POST'),
      ...when(
        content.some((type) => !/json$/.test(type)),
        'a software agent gets no files',
      ),
      ...when(
        agent === 'act' &&
          ([permission].flat().some((id) => KEPT_FROM_AGENTS.permissions.has(id)) ||
            KEPT_FROM_AGENTS.words.test(operationId)),
        `${operationId} is kept from software agents`,
      ),
    ];
  }),

  /** The operationId starts with a verb that fits the method. */
  'operation-id-verb': eachOperation(({ operation, method }) =>
    when(
      !VERBS[method]?.test(operation.operationId ?? ''),
      `${operation.operationId} does not start with a verb for ${method}`,
    ),
  ),

  /** x-permission is declared, and the description says who may call. */
  'permission-declared': eachOperation(({ operation }) => {
    const permission = operation['x-permission'];
    const told = operation.description?.match(/\*\*Permission:\*\* (.*(?:\n.+)*)/)?.[1] ?? '';
    return [
      ...when(permission === undefined, 'x-permission is missing'),
      ...when(
        permission === 'none' && !told.startsWith('none'),
        'the description does not say that no permission is needed',
      ),
      ...[permission]
        .flat()
        .filter((id) => typeof id === 'number' && !told.includes(`(${id})`))
        .map((id) => `the description does not name the permission ${id}`),
    ];
  }),

  /** What a token can be used for is said once for people and servers, and once for tools that fetch tokens. */
  'oauth-scope': (options) => ({
    ...eachOperation(({ operation, method }) => {
      const scopes = operation.security?.flatMap((entry) => entry.oauth ?? []);
      const needed = operation['x-scope'] ?? (method === 'get' ? 'read' : 'write');
      const isOpen = operation.security && !operation.security.some((entry) => 'bearerAuth' in entry);
      return when(
        !isOpen && (scopes?.join() ?? 'read') !== needed,
        `the scheme oauth has to name the scope ${needed}`,
      );
    })(options),
  }),

  /** Every failure that can happen is described, by reference to a component. */
  'problem-responses': eachOperation(({ operation, method, path }) => {
    const responses = operation.responses ?? {};
    const needed = new Set([
      ...PROBLEMS.every,
      ...(isOAuth(path)
        ? []
        : [...PROBLEMS.permitted, ...PROBLEMS[method], ...(path.includes('{') ? PROBLEMS.templated : [])]),
      ...(operation.requestBody ? ['413', '415'] : []),
    ]);
    return [
      ...[...needed]
        .filter((status) => !responses[status])
        .map((status) => `the response ${status} is missing`),
      ...Object.entries(responses)
        .filter(([status, response]) => Number(status) >= 400 && !response.$ref)
        .map(([status]) => `the response ${status} is not a reference to a component`),
    ];
  }),

  /** Lists page with the shared parameters; a feed goes on from a place instead. */
  'paging-by-component': eachOperation(({ operation }) =>
    when(
      /^list/.test(operation.operationId ?? '') &&
        !(has(operation, 'Page') && has(operation, 'PageSize')) &&
        !operation.parameters?.some(({ name }) => name === 'after'),
      'a list needs the parameters Page and PageSize',
    ),
  ),

  /**
   * POST takes Idempotency-Key, PATCH takes If-Match, a GET of a single record answers an ETag, and one that answers an ETag
   * takes If-None-Match.
   */
  'shared-headers': eachOperation(({ operation, method, path }) => [
    ...when(
      method === 'post' && !has(operation, 'IdempotencyKey'),
      'a POST needs the parameter IdempotencyKey',
    ),
    ...when(method === 'patch' && !has(operation, 'IfMatch'), 'a PATCH needs the parameter IfMatch'),
    ...when(
      method === 'get' && path.endsWith('}') && !operation.responses?.['200']?.headers?.ETag,
      'a GET of a single record needs the header ETag',
    ),
    ...when(
      method === 'get' && operation.responses?.['200']?.headers?.ETag && !has(operation, 'IfNoneMatch'),
      'a GET with an ETag needs the parameter IfNoneMatch',
    ),
  ]),

  /** Every answer carries X-Request-Id, those that operations share too. */
  'request-id-declared': () => {
    const nameless = (responses) =>
      Object.entries(responses ?? {})
        .filter(([, response]) => !response.$ref && !response.headers?.['X-Request-Id'])
        .map(([name]) => `the response ${name} lacks the header X-Request-Id`);
    return {
      ...eachOperation(({ operation }) => nameless(operation.responses))(),
      NamedResponses: {
        enter(responses, { report, location }) {
          for (const message of nameless(responses)) report({ message, location });
        },
      },
    };
  },

  /** An extension says so in one sentence, and only an extension does. A field or parameter that says so is marked. */
  'extension-said': () => {
    const message = 'x-extension and the sentence *Extension.* in the description go together';
    const isUnmarked = ({ description, ...rest }) =>
      /\bExtension\.\*?\s*$/.test(description) && !rest['x-extension'];
    return {
      ...eachOperation(({ operation }) =>
        when(
          Boolean(operation['x-extension']) !== Boolean(operation.description?.includes('*Extension.*')),
          message,
        ),
      )(),
      Parameter(parameter, { report, location }) {
        if (isUnmarked(parameter)) report({ message, location });
      },
      NamedSchemas: {
        enter(schemas, { report, location }) {
          for (const [schema, content] of Object.entries(schemas))
            for (const [, property] of ownProperties(content))
              if (isUnmarked(property)) report({ message, location: location.child([schema]) });
        },
      },
    };
  },

  /** Every path begins with /v1/. */
  'path-version': eachOperation(({ path }) =>
    when(!path.startsWith('/v1/'), `${path} does not begin with /v1/`),
  ),

  /** Each property says what it means: neither its name again nor the words of a type that others share. */
  'property-described': () => ({
    NamedSchemas: {
      enter(schemas, { report, location }) {
        const shared = sharedTypes(schemas);
        for (const [schema, content] of Object.entries(schemas))
          for (const [name, { $ref, description }] of ownProperties(content)) {
            const place = location.child([schema]);
            if (shared.has($ref) && !description)
              report({ message: `${schema}.${name} shows the words of its type`, location: place });
            if (description && repeatsName(name, description))
              report({ message: `${schema}.${name} repeats its name`, location: place });
          }
      },
    },
  }),

  /** Each value of a list is named in its description. */
  'values-told': () => ({
    Schema(schema, { report, location }) {
      if (!tellsValues(schema)) report({ message: 'the description does not tell each value', location });
    },
  }),

  /** Integers have a format and lists a maxItems, in what is sent and in what is answered. */
  bounded: () => ({
    Schema(schema, { report, location }) {
      for (const message of missingBounds(schema)) report({ message, location });
    },
  }),

  /** What an example of a problem points to is a field of the request, unless the example is of an unknown field. */
  'pointers-resolve': () => ({
    Operation(operation, { report, location, resolve }) {
      const target = (node) => (node?.$ref ? (resolve(node).node ?? {}) : (node ?? {}));
      const media = Object.values(target(operation.requestBody).content ?? {});
      const errors = [target(operation['x-problems'])].flat().flatMap(({ example }) => example?.errors ?? []);
      for (const { pointer, code } of errors) {
        if (pointer === undefined || code === 'unknown-field') continue;
        const names = pointer.split('/').slice(1).map(decodePointer);
        if (media.some(({ schema }) => leadsInto(target, schema, names))) continue;
        report({ message: `the request has no field for the pointer "${pointer}" of ${code}`, location });
      }
    },
  }),

  /** A pattern says in words, with an example, what fits it: the fault of a value that does not is made of that. */
  'pattern-told': () => ({
    Schema(schema, { report, location }) {
      if (schema.pattern !== undefined && !/, such as \S/.test(schema['x-form'] ?? ''))
        report({ message: 'a pattern needs x-form: what fits it, such as an example', location });
    },
  }),

  /** Schemas say what generators of clients would misread in a way that they understand (docs/decisions.md). */
  'generator-safe': () => {
    const told = new Set();
    return {
      Schema(schema, { report, location, resolve }) {
        const target = (node) => (node.$ref ? (resolve(node).node ?? {}) : node);
        const forgotten = (part) => [
          ...Object.entries(part.properties ?? {}).filter(([, property]) => losesNull(target(property))),
          ...(part.allOf ?? []).flatMap((inner) => forgotten(target(inner))),
        ];
        for (const [name, property] of (schema.allOf ?? []).flatMap((part) => forgotten(target(part)))) {
          if (told.has(property)) continue;
          told.add(property);
          report({ message: `${name} is part of an allOf and can be null: it needs x-nullable`, location });
        }
        for (const message of stumblingBlocks(schema)) report({ message, location });
      },
      NamedSchemas: {
        // Go makes a function New<name> for each schema; Python variables of the names of schemas and properties.
        enter(schemas, { report, location }) {
          for (const [schema, content] of Object.entries(schemas))
            for (const [name, { $ref }] of ownProperties(content)) {
              const place = location.child([schema]);
              if ($ref && name.toLowerCase() === schema.toLowerCase())
                report({
                  message: `${schema}.${name} has the name of its schema, and no simple type`,
                  location: place,
                });
              if (PYTHON_TYPES.has(name))
                report({ message: `${schema}.${name} hides the type ${name} of Python`, location: place });
            }
          for (const name of Object.keys(schemas).filter((one) => `New${one}` in schemas))
            report({ message: `New${name} is what Go calls the constructor of ${name}`, location });
        },
      },
    };
  },
};

const preprocessors = {
  /** Each operation refers to what is recorded for it in the file beside the contract, as in what is served. */
  'recorded-examples': () => ({
    Root(root, { location }) {
      const file = path.join(path.dirname(location.source.absoluteRef), examplesFile);
      if (existsSync(file))
        Object.assign(root, referToRecorded(root, parseRecorded(readFileSync(file, 'utf8'))));
    },
  }),
};

export default () => ({ id: 'house', rules: { oas3: rules }, preprocessors: { oas3: preprocessors } });
