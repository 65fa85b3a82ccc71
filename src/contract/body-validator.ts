import type { components, operations } from '../../generated/openapi';
import type { Fault } from '../domain/problem';
import type { CompiledContract, OperationPlan } from './plan';
import { asJson, asList, dereference, operationsOf, type Json } from './document';
import { bodyFormatOf } from './request/content-negotiation';
import type { NormalizeText } from './request/text';
import { FaultList } from './schema/faults';
import { validateBody } from './schema/validator';
import type { OperationId, RequestFor } from './types';

/** The body of an operation, as a handler gets it. */
export type BodyOf<Id extends OperationId> = RequestFor<operations[Id]>['body'];

/** A body that did not come as a request, validated by the contract as if it had. */
export interface ValidatedBody<Id extends OperationId> {
  /** With its texts in the form in which they are stored; what its type says where there are no faults. */
  readonly body: BodyOf<Id> & Readonly<Record<string, unknown>>;
  readonly faults: readonly Fault[];
}

/** A field of a body: the type of its values in JSON, and whether it is accepted and passed over. */
export interface BodyField {
  readonly type: 'text' | 'integer' | 'boolean';
  readonly readOnly: boolean;
}

export interface BodyValidator {
  /** Validates a body, or a row of the file that an operation takes. */
  validate<Id extends OperationId>(
    operationId: Id,
    body: Readonly<Record<string, unknown>>,
  ): ValidatedBody<Id>;
  /** The fields of a body or row, those of all its parts together. */
  fields(operationId: OperationId): ReadonlyMap<string, BodyField>;
  /** The fields of a schema, those of all its parts together. */
  fieldsOf(schema: keyof components['schemas']): ReadonlyMap<string, BodyField>;
}

/** Opens the contract's validation of bodies to what does not come over HTTP, one record at a time. */
export function createBodyValidator(
  { document, plans }: CompiledContract,
  normalize: NormalizeText,
): BodyValidator {
  const byId = new Map<string, OperationPlan>(plans.map((plan) => [plan.operationId, plan]));
  return {
    validate<Id extends OperationId>(operationId: Id, sent: Readonly<Record<string, unknown>>) {
      const plan = byId.get(operationId)?.body;
      if (!plan) throw new Error(`${operationId} takes no body`);
      const faults = new FaultList();
      const { validate } = bodyFormatOf(plan, recordTypes.find((type) => plan.formats.has(type)) ?? null);
      const body = asJson(validateBody({ ...sent }, plan, validate, normalize, faults));
      return { body: body as ValidatedBody<Id>['body'], faults: faults.found };
    },
    fields(operationId) {
      const operation = operationsOf(document).find((one) => one.operationId === operationId)?.operation;
      const content = asJson(dereference(document, operation?.['requestBody'])['content']);
      const [schema] = recordTypes.flatMap((type) => asJson(content[type])['schema'] ?? []);
      return collectFields(document, asJson(schema)['contentSchema'] ?? schema);
    },
    fieldsOf: (schema) => collectFields(document, asJson(asJson(document['components'])['schemas'])[schema]),
  };
}

/** Media types whose content can be validated record by record. */
const recordTypes = ['application/json', 'application/zip'];

function collectFields(
  document: Json,
  schema: unknown,
  found = new Map<string, BodyField>(),
): ReadonlyMap<string, BodyField> {
  const node = dereference(document, schema);
  for (const [name, property] of Object.entries(asJson(node['properties']))) {
    const target = dereference(document, property);
    found.set(name, { type: typeOf(target), readOnly: asJson(property)['$ref'] === readOnly });
  }
  for (const part of asList(node['allOf'])) collectFields(document, part, found);
  return found;
}

/** The schema of fields that are shown and may be sent back. */
const readOnly = 'contract.json#/components/schemas/ReadOnly';

function typeOf({ type }: Json): BodyField['type'] {
  const types: ReadonlySet<unknown> = new Set([type].flat());
  if (types.has('string')) return 'text';
  return types.has('boolean') ? 'boolean' : types.has('integer') ? 'integer' : 'text';
}
