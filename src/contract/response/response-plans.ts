import type { ValidateFunction } from 'ajv';
import { asJson, dereference, type Json } from '../document';
import type { CompileSchema } from '../schema/schemas';
import { isCompressible } from './compress';
import { compileSerializer, type Serialize } from './serializer';

export interface ResponsePlan {
  readonly mediaType: string | null;
  /** A file can be of several types: its handler names the one. */
  readonly mediaTypes: readonly string[];
  /** Null: the body is bytes or a stream, or there is none. */
  readonly serialize: Serialize | null;
  readonly validate: ValidateFunction | null;
  readonly tagged: boolean;
  readonly compressible: boolean;
  /** The error shape of RFC 6749 instead of problem+json. */
  readonly oauthError: boolean;
}

export interface ResponseCompilers {
  readonly serializer: (schema: Json) => Serialize;
  readonly validator: CompileSchema | null;
}

/** Plans one response of an operation: its media types, and how its body is written. */
export function planResponse(
  document: Json,
  status: number,
  entry: unknown,
  compilers: ResponseCompilers,
): ResponsePlan {
  const response = dereference(document, entry);
  const contents = Object.entries(asJson(response['content']));
  const [mediaType = null, content] = contents[0] ?? [];
  const mediaTypes = contents.map(([type]) => type);
  if (mediaTypes.length > 1 && mediaTypes.some((type) => /[/+]json$/.test(type)))
    throw new Error(`A response of status ${status} is JSON and something else: one of them is supported`);
  const schema = mediaType === 'application/json' ? asJson(asJson(content)['schema']) : null;
  const { serializer, validator } = compilers;
  return {
    mediaType,
    mediaTypes,
    serialize: schema && serializer(schema),
    get validate() {
      return schema && validator ? validator(schema) : null;
    },
    compressible: schema !== null && isCompressible(document, schema),
    tagged: Object.keys(asJson(response['headers'])).some((name) => name.toLowerCase() === 'etag'),
    oauthError: status >= 400 && mediaType === 'application/json',
  };
}

/** One writer per schema object of the contract, however many operations answer with it; compiled for the first body. */
export function sharedSerializers(document: Json): (schema: Json) => Serialize {
  const writers = new Map<Json, Serialize>();
  return (schema) => {
    const target = dereference(document, schema);
    const known = writers.get(target);
    if (known) return known;
    let compiled: Serialize | undefined;
    const write: Serialize = (body) => (compiled ??= compileSerializer(document, target))(body);
    writers.set(target, write);
    return write;
  };
}
