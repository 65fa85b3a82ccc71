import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { asJson, contractBase, extensionKeys, type Json } from './document';
import { inputFormats, isBase64 } from './formats';

/** Tests of text formats beyond those of JSON Schema, by name. */
export type Formats = Readonly<Record<string, (text: string) => boolean>>;
export type CompileSchema = (schema: Json) => ValidateFunction;

/** Keywords that OpenAPI adds to JSON Schema; none of them judges a value. */
const openApiKeywords = ['example', 'discriminator', 'xml', 'externalDocs'];

/**
 * A compiler of the contract's schemas: JSON Schema 2020-12, strict (an unknown keyword or format stops the start),
 * formats and base64 checked, all faults reported, defaults filled in, nothing converted.
 */
export function schemaCompiler(document: Json, formats: Formats = {}): CompileSchema {
  const ajv = new Ajv2020({
    strict: true,
    // A part of an `allOf` may leave the type to another part; the linter finds keywords of the wrong type.
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    useDefaults: true,
    validateSchema: true,
  });
  addFormats(ajv);
  for (const name of ['byte', 'binary', 'password']) ajv.addFormat(name, true);
  for (const [name, validate] of Object.entries({ ...inputFormats, ...formats }))
    ajv.addFormat(name, { type: 'string', validate });
  // JSON Schema leaves it to the application whether an encoding is judged.
  ajv.removeKeyword('contentEncoding').addKeyword({
    keyword: 'contentEncoding',
    type: 'string',
    schemaType: 'string',
    validate: (encoding: string, text: string) => encoding !== 'base64' || isBase64(text),
  });
  for (const keyword of [...openApiKeywords, ...extensionKeys(document)]) ajv.addKeyword(keyword);
  for (const [name, schema] of Object.entries(asJson(asJson(document['components'])['schemas']))) {
    ajv.addSchema(asJson(schema), `${contractBase}#/components/schemas/${name}`);
  }
  return (schema) => ajv.compile(schema);
}
