import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { contractBase, extensionKeys, type Json } from './document';

/** Tests of text formats beyond those of JSON Schema, by name. */
export type Formats = Readonly<Record<string, (text: string) => boolean>>;
export type CompileSchema = (schema: Json) => ValidateFunction;

/** Keywords that OpenAPI adds to JSON Schema; none of them judges a value. */
const openApiKeywords = ['example', 'discriminator', 'xml', 'externalDocs'];

/**
 * A compiler of the contract's schemas: JSON Schema 2020-12, strict (an unknown keyword or format stops the start),
 * formats checked, all faults reported, defaults filled in, nothing converted.
 */
export function schemaCompiler(document: Json, formats: Formats = {}): CompileSchema {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    useDefaults: true,
    validateSchema: true,
  });
  addFormats(ajv);
  for (const name of ['byte', 'binary', 'password']) ajv.addFormat(name, true);
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate });
  for (const keyword of [...openApiKeywords, ...extensionKeys(document)]) ajv.addKeyword(keyword);
  ajv.addSchema(document, contractBase, undefined, false);
  return (schema) => ajv.compile(schema);
}
