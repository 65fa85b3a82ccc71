import { isRecord, mapValues, namesOf } from '../domain/json';

/** A JSON object of the contract, not yet validated. */
export type Json = Readonly<Record<string, unknown>>;

/** The base of every `$ref` of the contract, so that any schema object can be compiled by itself. */
export const contractBase = 'contract.json';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export const isJson: (value: unknown) => value is Json = isRecord;

/** Returns the value if it is an object, otherwise an empty one. */
export function asJson(value: unknown): Json {
  return isJson(value) ? value : {};
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a copy of the document in which `#/…` references have the base. */
export function withAbsoluteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAbsoluteReferences);
  if (!isJson(value)) return value;
  return mapValues(value, (child, key) =>
    key === '$ref' && typeof child === 'string' && child.startsWith('#')
      ? contractBase + child
      : withAbsoluteReferences(child),
  );
}

/** Returns every `x-` key in the document, which Ajv's strict mode needs to know. */
export function extensionKeys(value: unknown, found = new Set<string>()): Set<string> {
  for (const [key, child] of Object.entries(Array.isArray(value) || isJson(value) ? value : {})) {
    if (key.startsWith('x-')) found.add(key);
    extensionKeys(child, found);
  }
  return found;
}

/** Follows references to what they refer to. @throws Error when one leads nowhere */
export function dereference(document: Json, value: unknown): Json {
  let node = asJson(value);
  for (let hops = 0; typeof node['$ref'] === 'string'; hops += 1) {
    const reference = node['$ref'];
    const target = lookUp(document, reference);
    if (!isJson(target) || hops > 20) throw new Error(`The contract's reference ${reference} leads nowhere`);
    node = target;
  }
  return node;
}

/** Returns the JSON of a request body or response; empty if it has none. */
export const jsonIn = (document: Json, holder: unknown): Json =>
  asJson(asJson(dereference(document, holder)['content'])['application/json']);

/** Returns the first example of a media type; undefined if there is none. */
export function firstExample(document: Json, media: unknown): unknown {
  const [example] = Object.values(asJson(asJson(media)['examples']));
  return dereference(document, example)['value'];
}

function lookUp(document: Json, reference: string): unknown {
  const pointer = decodeURIComponent(reference.slice(reference.indexOf('#') + 1));
  return namesOf(pointer).reduce<unknown>((node, name) => (isJson(node) ? node[name] : undefined), document);
}

export type ContractOperation = ReturnType<typeof operationsOf>[number];

/** Returns every operation under `paths`, without webhooks, which the service calls and does not serve. */
export function operationsOf(document: Json) {
  return Object.entries(asJson(document['paths'])).flatMap(([route, item]) =>
    methods
      .filter((method) => isJson(asJson(item)[method]))
      .map((method) => {
        const operation = asJson(asJson(item)[method]);
        const operationId = asText(operation['operationId']);
        if (operationId === undefined) throw new Error(`${method.toUpperCase()} ${route} has no operationId`);
        const byName = new Map<string, Json>();
        for (const entry of [...asList(asJson(item)['parameters']), ...asList(operation['parameters'])]) {
          const parameter = dereference(document, entry);
          byName.set(`${String(parameter['in'])} ${String(parameter['name'])}`, parameter);
        }
        /** Parameters of the path and of the operation, dereferenced; those of the operation take precedence. */
        const parameters: readonly Json[] = [...byName.values()];
        return { operationId, method, route, operation, parameters };
      }),
  );
}

/** Returns the permissions of which an operation asks for one; none for an operation that asks for none. */
export const askedPermissions = (operation: Json): readonly number[] =>
  [operation['x-permission']].flat().filter((id) => typeof id === 'number');
