import { holdsOne } from '../../domain/scope';
import { Problem } from '../../domain/problem';
import type { Operations, OperationRequest, RequestSender } from '../in-process';
import { asJson, asText, dereference, isJson, jsonIn, type Json } from '../document';
import type { CompiledContract, OperationPlan } from '../plan';
import { covers } from '../request/authorization';
import { readPath, readQuery } from '../request/parameters';
import { FaultList, quoted } from '../schema/faults';
import { invalidRequest } from '../schema/validator';
import type { Caller, RawResponse } from '../types';
import { forAgent, shortened } from './answers';
import { expandedSchema } from './schemas';

/** An operation of the contract as a tool of software agents: all of it is derived from the contract. */
export type AgentTool = ReturnType<typeof toolOf>;

export type AgentTools<A extends Caller> = ReturnType<typeof createAgentTools<A>>;

/** Returns the tools of the operations that carry `x-agent`. */
export function createAgentTools<A extends Caller>(
  { document, plans, byId }: CompiledContract,
  operations: Operations<A>,
) {
  const all = plans.flatMap((plan) => (plan.agent ? [toolOf(document, plan, plan.agent)] : []));
  return {
    all,
    /** Returns the tools that a caller's scopes and permissions allow. */
    of: (caller: A) =>
      all.filter(({ scope, permissions }) => covers(caller.scopes, scope) && holdsOne(caller, permissions)),
    /**
     * Calls the operation in this process, as over HTTP.
     * @param args as the tool's schema says; they are validated
     * @returns the answer without sensitive values, in which every text that people can have typed is an `UntrustedText` and
     *   no list but that of a page has more than 100 entries; `leftOut` says where there are more
     * @throws Problem as the operation would over HTTP
     */
    async call(tool: AgentTool, args: Json, sender: RequestSender<A>): Promise<unknown> {
      const plan = byId.get(tool.name);
      if (!plan) throw new Error(`${tool.name} has no plan`);
      const { request, ...key } = readArguments(tool, plan, args);
      const answer: RawResponse = await operations.call(tool.name, request, { ...sender, ...key });
      const written = plan.responses.get(answer.status)?.serialize?.(answer.body);
      if (written === undefined) return null;
      const responses = asJson(plan.source.operation['responses']);
      const { schema } = jsonIn(document, responses[String(answer.status)]);
      return shortened(forAgent(document, [schema], JSON.parse(written)), tool.name);
    },
  };
}

function toolOf(document: Json, plan: OperationPlan, kind: NonNullable<OperationPlan['agent']>) {
  const { operation, parameters } = plan.source;
  const own = parameters.filter(
    (parameter) => ['path', 'query'].includes(String(parameter['in'])) && parameter['x-sensitive'] !== true,
  );
  const properties: Record<string, Json> = Object.fromEntries(
    own.map(({ name, description, schema }) => [
      String(name),
      { ...expandedSchema(document, schema), ...(description !== undefined && { description }) },
    ]),
  );
  const required = own.filter((parameter) => parameter['required'] === true).map(({ name }) => String(name));
  const { schema: body } = jsonIn(document, operation['requestBody']);
  if (body) {
    properties['body'] = expandedSchema(document, body);
    if (plan.body?.required) required.push('body');
  }
  const key = parameters.find(({ name }) => name === 'Idempotency-Key');
  if (key)
    properties['idempotencyKey'] = {
      type: 'string',
      description: 'A key of your own: a call with the same key and arguments is carried out once.',
    };
  return {
    name: plan.operationId,
    kind,
    title: String(operation['summary']),
    description: String(operation['description']).trim(),
    /** JSON Schema of the arguments: the parameters by name, and `body` and `idempotencyKey` where the operation takes them. */
    inputSchema: { type: 'object' as const, properties, required, additionalProperties: false },
    /** One of them is asked for; empty: none. */
    permissions: plan.permissions,
    scope: plan.scope,
    /** The tool that reads what a call has begun, and the argument that names it (a link of the contract). */
    follows: followedBy(document, operation),
  };
}

/** What a `202` has begun is read by the operation that it links to. */
function followedBy(document: Json, operation: Json) {
  const accepted = dereference(document, asJson(operation['responses'])['202']);
  for (const entry of Object.values(asJson(accepted['links']))) {
    const link = dereference(document, entry);
    const [argument] = Object.keys(asJson(link['parameters']));
    const name = asText(link['operationId']);
    if (name !== undefined && argument !== undefined) return { name, argument };
  }
  return null;
}

/** Reads arguments as if they had come in an URL, so that every rule of parameters holds. @throws Problem invalid-request */
function readArguments(tool: AgentTool, plan: OperationPlan, args: Json) {
  const faults = new FaultList();
  const known = tool.inputSchema.properties;
  for (const name of Object.keys(args).filter((one) => !Object.hasOwn(known, one)))
    faults.add({
      parameter: name.slice(0, 60),
      code: 'unknown-parameter',
      detail: `${quoted(name)} is no argument of this tool. Allowed: ${Object.keys(known).join(', ')}.`,
    });
  const { body, idempotencyKey = null, ...sent } = args;
  const texts = new Map(
    Object.entries(sent).filter(([name, value]) => Object.hasOwn(known, name) && value !== null),
  );
  for (const [name, value] of texts)
    if (isJson(value)) faults.add({ parameter: name, code: 'wrong-type', detail: 'Must not be an object.' });
  const names = plan.parameters.path.map(({ name }) => name);
  const segments = names.map((name) => encodeURIComponent(textOf(texts.get(name))));
  const params = readPath(plan.parameters, segments, faults);
  const query = new URLSearchParams();
  for (const [name, value] of texts) {
    const parameter = plan.parameters.query.get(name);
    if (!parameter) continue;
    const values = [value].flat().map(textOf);
    if (parameter.separator === null) for (const one of values) query.append(name, one);
    else query.append(name, values.join(parameter.separator));
  }
  const read = readQuery(plan.parameters, query.toString(), undefined, faults);
  if (body !== undefined && !isJson(body))
    faults.add({ parameter: 'body', code: 'wrong-type', detail: 'Must be an object.' });
  const isKey = typeof idempotencyKey === 'string' && /^[\x21-\x7E]{1,255}$/.test(idempotencyKey);
  if (idempotencyKey !== null && !isKey)
    faults.add({
      parameter: 'idempotencyKey',
      code: 'wrong-format',
      detail: 'Must have 1 to 255 visible characters of ASCII.',
    });
  if (body === undefined && plan.body?.required)
    faults.add({ parameter: 'body', code: 'required', detail: '"body" is required.' });
  if (faults.found.length > 0) throw invalidRequest(faults);
  const request: OperationRequest = {
    params: params as Record<string, number | string>,
    query: read,
    ...(body !== undefined && { body: asJson(body) }),
  };
  return { request, ...(isKey && { idempotencyKey }) };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What a problem says to a software agent. It never repeats what was sent. */
export const problemForAgent = ({ type, title, status, detail, errors }: Problem) => ({
  type,
  title,
  status,
  detail: detail ?? title,
  ...(errors.length > 0 && { errors }),
});
