import { OpenAPIValidator, type Document, type ValidationResult } from 'openapi-backend';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { detailOf, Problem, type Fault } from '../../domain/problem';
import { parseBody } from '../request/body';
import { schemaFaults, FaultList, mostFaults } from './faults';
import type { Exchange } from '../request/exchange';
import { bodyFormatOf } from '../request/content-negotiation';
import { checkHeaders, readPath, readQuery } from '../request/parameters';
import type { BodyPlan } from '../request/request-plans';
import type { CompiledRouter } from '../request/router';
import { prepareTexts, type NormalizeText } from '../request/text';
import type { Caller } from '../types';
import { isJson } from '../document';
import { memberAt, memberOf, namesOf } from '../../domain/json';

const bodyRequired: Fault = { pointer: '', code: 'required', detail: 'A request body is required.' };
const bodyUnexpected: Fault = {
  pointer: '',
  code: 'unknown-field',
  detail: 'This operation takes no request body.',
};

function readBodyOf(
  exchange: Exchange<Caller>,
  plan: BodyPlan,
  normalize: NormalizeText | undefined,
  faults: FaultList,
) {
  if (exchange.upload) return exchange.upload;
  const raw = exchange.rawBody;
  if (raw === null || raw.length === 0) {
    if (plan.required) faults.add(bodyRequired);
    return undefined;
  }
  const { format } = bodyFormatOf(plan, exchange.mediaType);
  if (format === 'stream') throw new Error('A file is not read as a whole');
  const parsed = parseBody(raw, format, faults);
  // It can be megabytes long, and nothing reads it again.
  exchange.rawBody = null;
  if (parsed === undefined || (parsed === null && !plan.required && !plan.keepsNulls)) return undefined;
  return validateBody(parsed, plan, exchange.mediaType, normalize, faults);
}

/** Normalizes the texts of a body and validates it against its schema. @returns the body as it is stored */
export function validateBody(
  parsed: unknown,
  plan: BodyPlan,
  mediaType: string | null,
  normalize: NormalizeText | undefined,
  faults: FaultList,
): unknown {
  const { validate } = bodyFormatOf(plan, mediaType);
  const body = prepareTexts(parsed, normalize, plan.texts, faults);
  if (faults.isFull) return body;
  const fits = plan.keepsNulls ? validate(body) : fitsWithoutNulls(body, validate);
  if (!fits) faults.addAll(schemaFaults(validate.errors ?? []));
  return body;
}

/** Accepts `{}` where no body is expected, because some clients always send it. */
function refuseBody({ rawBody }: Exchange<Caller>, faults: FaultList): void {
  if (rawBody !== null && rawBody.length > 0 && rawBody.toString('latin1').trim() !== '{}')
    faults.add(bodyUnexpected);
}

/** Visible ASCII (RFC 9110). A repeated header arrives joined by ", " and is refused for its space. */
const visibleAscii = /^[\x21-\x7e]{1,255}$/;

function checkIdempotencyKey(exchange: Exchange<Caller>, faults: FaultList): void {
  const key = exchange.header('idempotency-key');
  if (key === undefined || visibleAscii.test(key)) return;
  const detail = 'Must be 1 to 255 visible ASCII characters, such as hire-c-20419.';
  faults.add({ parameter: 'Idempotency-Key', code: 'wrong-format', detail });
}

/**
 * Replaces openapi-backend's validator: compiles the contract's schemas as they are (JSON Schema 2020-12), and reports
 * every fault at once.
 */
export class ContractValidator extends OpenAPIValidator {
  constructor(
    definition: Document,
    router: CompiledRouter,
    private readonly normalize: NormalizeText | undefined,
  ) {
    super({ definition, router, lazyCompileValidators: true });
  }

  /** @throws Problem invalid-request, malformed-json, unsupported-media-type */
  override validateRequest(exchange: Exchange<Caller>): ValidationResult {
    const { plan } = exchange;
    if (!plan) throw new Error('The exchange has not been routed');
    const faults = new FaultList();
    const { parameters } = plan;
    const params = readPath(parameters, exchange.segments, faults);
    const query = readQuery(parameters, exchange.queryString, this.normalize, faults);
    if (parameters.header.length > 0) checkHeaders(parameters, exchange.headers, faults);
    if (!plan.comparesVersions) refuseVersion(exchange, faults);
    if (plan.method === 'post') checkIdempotencyKey(exchange, faults);
    if (plan.body) exchange.body = readBodyOf(exchange, plan.body, this.normalize, faults);
    else if (plan.readsBody) refuseBody(exchange, faults);
    if (faults.found.length > 0) throw invalidRequest(faults);
    exchange.pathValues = params;
    exchange.queryValues = query;
    return { valid: true, errors: null };
  }
}

/** Refuses `If-Match` where versions are not compared, so that it is never ignored. */
function refuseVersion(exchange: Exchange<Caller>, faults: FaultList): void {
  if (exchange.header('if-match') === undefined) return;
  const detail = 'This operation does not compare versions. Leave If-Match out.';
  faults.add({ parameter: 'If-Match', code: 'unknown-parameter', detail });
}

export function invalidRequest({ found, isFull }: FaultList): Problem {
  const detail = detailOf(found, isFull ? `more than ${mostFaults}` : undefined);
  return new Problem('invalid-request', { detail, errors: found });
}

type Members = Record<string, unknown>;

/** Returns the object that holds the member at a JSON Pointer, and the member's name; null for an item of a list. */
function holderOf(body: unknown, pointer: string): { holder: Members; name: string } | null {
  const names = namesOf(pointer);
  const name = names.pop();
  const holder = memberAt(body, ...names);
  return name !== undefined && isJson(holder) ? { holder, name } : null;
}

/** Removes members that are `null` although their schema does not allow it. @returns their pointers */
function takeAway(body: unknown, errors: readonly ErrorObject[]): Set<string> {
  const taken = new Set<string>();
  for (const { instancePath } of errors) {
    const found = holderOf(body, instancePath);
    if (found?.holder[found.name] !== null) continue;
    delete found.holder[found.name];
    taken.add(instancePath);
  }
  return taken;
}

/** Restores those that are required, so that the fault names what was sent. */
function putBack(body: unknown, errors: readonly ErrorObject[], taken: ReadonlySet<string>): boolean {
  const needed = errors
    .filter(({ keyword }) => keyword === 'required')
    .map(({ instancePath, params }) => memberOf(instancePath, String(params['missingProperty'])))
    .filter((pointer) => taken.has(pointer));
  for (const pointer of needed) {
    const found = holderOf(body, pointer);
    if (found) found.holder[found.name] = null;
  }
  return needed.length > 0;
}

/**
 * Validates a body in which `null` means absent wherever the schema does not allow `null` and the member is optional:
 * the serializers of some languages send it for unset members. Such members are removed from the body. A body without
 * them is validated once.
 *
 * @returns whether the body is valid; if not, `validate.errors` has the reasons
 */
export function fitsWithoutNulls(body: unknown, validate: ValidateFunction): boolean {
  if (validate(body)) return true;
  const taken = takeAway(body, validate.errors ?? []);
  if (taken.size === 0) return false;
  if (validate(body)) return true;
  return putBack(body, validate.errors ?? [], taken) && validate(body);
}
