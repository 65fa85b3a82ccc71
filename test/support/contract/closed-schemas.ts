import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {
  asJson,
  asList,
  dereference,
  extensionKeys,
  isJson,
  type Json,
} from '../../../src/contract/document';
import { inputFormats } from '../../../src/contract/schema/schemas';

const unevaluated = new Set(['allOf', 'anyOf', 'oneOf', 'if', '$ref']);

/**
 * The schema with every object closed: an undeclared member is a fault. An object that is composed is closed from the
 * outside (`unevaluatedProperties`), its parts stay open, because a part does not know the members of the others.
 */
function close(document: Json, value: unknown, inPart = false): unknown {
  if (Array.isArray(value)) return value.map((item) => close(document, item));
  if (!isJson(value)) return value;
  const composed = Object.keys(value).some((key) => unevaluated.has(key));
  const copy: Record<string, unknown> = {};
  for (const [keyword, child] of Object.entries(value)) {
    const shared =
      (keyword === 'anyOf' || keyword === 'oneOf') && ('properties' in value || 'allOf' in value);
    copy[keyword] = closeKeyword(document, shared ? 'allOf' : keyword, child);
  }
  const isObject = [value['type']].flat().includes('object') || 'properties' in value;
  const open = 'additionalProperties' in value || 'unevaluatedProperties' in value;
  const freeForm = isObject && !('properties' in value) && !composed;
  if (inPart || open || freeForm) return copy;
  if (composed && describesObject(document, value)) return { ...copy, unevaluatedProperties: false };
  if (isObject) return { ...copy, additionalProperties: false };
  return copy;
}

function closeKeyword(document: Json, keyword: string, child: unknown): unknown {
  if (keyword === '$ref') return child;
  if (['example', 'examples', 'default', 'enum', 'const', 'required'].includes(keyword)) return child;
  if (['allOf', 'if', 'then', 'else'].includes(keyword)) {
    return Array.isArray(child) ? child.map((part) => openPart(document, part)) : openPart(document, child);
  }
  if (keyword === 'properties' || keyword === 'patternProperties') {
    return Object.fromEntries(
      Object.entries(asJson(child)).map(([name, one]) => [name, close(document, one)]),
    );
  }
  return close(document, child);
}

/** A part of an `allOf`: inlined, because the component of its name is closed for its other uses. */
function openPart(document: Json, part: unknown): unknown {
  return close(document, dereference(document, part), true);
}

function describesObject(document: Json, value: unknown): boolean {
  const node = dereference(document, value);
  if ([node['type']].flat().includes('object') || 'properties' in node) return true;
  return asList(node['allOf']).some((part) => describesObject(document, part));
}

/** Compiles schemas of the contract with every object closed. */
export function closedSchemas(document: Json): (schema: unknown) => ValidateFunction {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    // Every worker compiles them; see src/contract/schema/schemas.ts.
    code: { optimize: false },
  });
  addFormats(ajv);
  for (const name of ['byte', 'binary', 'password']) ajv.addFormat(name, true);
  for (const [name, validate] of Object.entries(inputFormats))
    ajv.addFormat(name, { type: 'string', validate });
  for (const keyword of ['example', 'discriminator', 'xml', 'externalDocs', ...extensionKeys(document)]) {
    ajv.addKeyword(keyword);
  }
  for (const [name, schema] of Object.entries(asJson(asJson(document['components'])['schemas']))) {
    ajv.addSchema(asJson(close(document, schema)), `contract.json#/components/schemas/${name}`);
  }
  const compiled = new Map<unknown, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema) ?? ajv.compile(asJson(closeTop(document, schema)));
    compiled.set(schema, known);
    return known;
  };
}

/** A bare reference is closed by its component. */
function closeTop(document: Json, schema: unknown): unknown {
  return isJson(schema) && Object.keys(schema).length === 1 && '$ref' in schema
    ? schema
    : close(document, schema);
}
