import type { ValidateFunction } from 'ajv';
import { asJson, asList, asText, dereference, isJson, type ContractOperation, type Json } from '../document';
import { assertLengths } from '../schema/lengths';
import type { CompileSchema } from '../schema/schemas';

/** What a text of the URL may become. */
export interface Kinds {
  readonly integer: boolean;
  readonly number: boolean;
  readonly boolean: boolean;
  readonly text: boolean;
  /** An empty value stands for null. */
  readonly nothing: boolean;
}

export interface ParameterPlan {
  readonly name: string;
  readonly required: boolean;
  readonly list: boolean;
  /** Null: repeated (`explode: true`); else the text between the items of one value. */
  readonly separator: string | null;
  readonly kinds: Kinds;
  readonly fallback: unknown;
  readonly validate: ValidateFunction;
}

export interface ParameterPlans {
  readonly path: readonly ParameterPlan[];
  readonly query: ReadonlyMap<string, ParameterPlan>;
  readonly header: readonly ParameterPlan[];
  /** `?group=` for parameters whose repetitions may be written with a second question mark. */
  readonly questionMarks: readonly { readonly from: string; readonly to: string }[];
  readonly allowedQuery: string;
  readonly fallbacks: readonly ParameterPlan[];
  readonly requiredQuery: readonly ParameterPlan[];
}

/** Headers that the adapter validates itself, wherever they are declared. */
const ownHeaders = new Set([
  'idempotency-key',
  'if-match',
  'if-none-match',
  'accept',
  'authorization',
  'content-type',
]);

function acceptedTypes(document: Json, schema: unknown): Set<string> {
  const node = dereference(document, schema);
  const values = 'const' in node ? [node['const']] : asList(node['enum']);
  const branches = [...asList(node['anyOf']), ...asList(node['oneOf'])];
  const named = [node['type']].flat().filter((type) => typeof type === 'string');
  const implied = named.length > 0 ? named : values.map((value) => typeof value);
  return new Set([...implied, ...branches.flatMap((branch) => [...acceptedTypes(document, branch)])]);
}

function kindsOf(document: Json, schema: unknown): Kinds {
  const types = acceptedTypes(document, schema);
  const any = types.size === 0;
  return {
    integer: types.has('integer'),
    number: types.has('number'),
    boolean: types.has('boolean'),
    text: any || types.has('string'),
    nothing: types.has('null'),
  };
}

function refuseUnsupported(parameter: Json, operationId: string): void {
  const style = parameter['style'] ?? (parameter['in'] === 'query' ? 'form' : 'simple');
  const supported =
    isJson(parameter['schema']) &&
    ['path', 'query', 'header'].includes(String(parameter['in'])) &&
    style === (parameter['in'] === 'query' ? 'form' : 'simple');
  if (!supported) {
    throw new Error(
      `${operationId}: parameter ${String(parameter['name'])} is written in a way this server cannot read`,
    );
  }
}

/** Ajv fills defaults into objects only; that of a parameter is filled in here. */
function withoutDefault(schema: Json): Json {
  if (!('default' in schema)) return schema;
  const { default: _filledInHere, ...rest } = schema;
  return rest;
}

function planParameter(
  document: Json,
  parameter: Json,
  operationId: string,
  compile: CompileSchema,
): ParameterPlan {
  refuseUnsupported(parameter, operationId);
  const schema = dereference(document, parameter['schema']);
  const name = String(parameter['name']);
  // A header has its bound from the server, which takes 16 KiB of them.
  if (parameter['in'] !== 'header') assertLengths(document, schema, `${operationId}: ${name}`);
  const list = schema['type'] === 'array';
  const validated = withoutDefault(asJson(parameter['schema']));
  return {
    name,
    required: parameter['required'] === true,
    list,
    separator: list && parameter['explode'] === false ? ',' : null,
    kinds: kindsOf(document, list ? schema['items'] : schema),
    fallback: schema['default'],
    get validate() {
      return compile(validated);
    },
  };
}

/** Plans the parameters of one operation: how each is read, converted and validated. */
export function planParameters(
  document: Json,
  operation: ContractOperation,
  compile: CompileSchema,
): ParameterPlans {
  const plansIn = (place: string): ParameterPlan[] =>
    operation.parameters
      .filter((parameter) => parameter['in'] === place)
      .map((parameter) => planParameter(document, parameter, operation.operationId, compile));
  const others = operation.parameters.find(
    ({ in: place }) => !['path', 'query', 'header'].includes(String(place)),
  );
  if (others) refuseUnsupported(others, operation.operationId);
  const query = plansIn('query');
  return {
    path: pathOrder(operation, plansIn('path')),
    query: new Map(query.map((plan) => [plan.name, plan])),
    header: plansIn('header').filter(({ name }) => !ownHeaders.has(name.toLowerCase())),
    questionMarks: operation.parameters
      .filter((parameter) => parameter['in'] === 'query' && parameter['x-question-mark-separator'] === true)
      .map(({ name }) => ({ from: `?${asText(name)}=`, to: `&${asText(name)}=` })),
    allowedQuery:
      query.length === 0 ? 'None is allowed here.' : `Allowed: ${query.map(({ name }) => name).join(', ')}.`,
    fallbacks: query.filter(({ fallback }) => fallback !== undefined),
    requiredQuery: query.filter(({ required }) => required),
  };
}

function pathOrder(
  { route, operationId }: ContractOperation,
  plans: readonly ParameterPlan[],
): ParameterPlan[] {
  return [...route.matchAll(/\{([^}]+)\}/g)].map(([, name]) => {
    const plan = plans.find((candidate) => candidate.name === name);
    if (!plan) throw new Error(`${operationId}: the path parameter ${name} is not declared`);
    return plan;
  });
}
