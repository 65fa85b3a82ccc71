import {
  OpenAPIValidator,
  type Document,
  type Operation,
  type Request,
  type ValidationResult,
} from 'openapi-backend';
import type { ValidateFunction } from 'ajv';
import { Problem, type Fault } from '../../domain/problem';
import { parseBody } from '../request/body';
import { FaultList, mostFaults } from './fault-list';
import { Exchange } from '../request/exchange';
import { bodyFaults } from './faults';
import { fitsWithoutNulls } from './nulls';
import { bodyFormatOf } from '../request/content-negotiation';
import { checkHeaders, readPath, readQuery } from '../request/parameters';
import type { OperationPlan } from '../plan';
import type { BodyPlan } from '../request/body-plans';
import type { CompiledRouter } from '../request/router';
import { prepareTexts, type NormalizeText } from '../request/text';
import type { Caller } from '../types';

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
  const { format, validate } = bodyFormatOf(plan, exchange.mediaType);
  if (format === 'stream') throw new Error('A file is not read as a whole');
  const parsed = parseBody(raw, format, faults);
  // It can have megabytes, and nothing reads it again.
  exchange.rawBody = null;
  if (parsed === undefined || (parsed === null && !plan.required && !plan.keepsNulls)) return undefined;
  return validateBody(parsed, plan, validate, normalize, faults);
}

/** Brings the texts of a body into their stored form and validates it by its schema. @returns the body as it is stored */
export function validateBody(
  parsed: unknown,
  { verbatim, keepsNulls }: BodyPlan,
  validate: ValidateFunction,
  normalize: NormalizeText | undefined,
  faults: FaultList,
): unknown {
  const body = prepareTexts(parsed, { normalize, verbatim }, faults);
  if (faults.isFull) return body;
  const fits = keepsNulls ? validate(body) : fitsWithoutNulls(body, validate);
  if (!fits) faults.addAll(bodyFaults(validate.errors ?? []));
  return body;
}

/** Clients that always send `{}` are let through where nothing is expected. */
function refuseBody({ rawBody }: Exchange<Caller>, faults: FaultList): void {
  if (rawBody !== null && rawBody.length > 0 && rawBody.toString('latin1').trim() !== '{}')
    faults.add(bodyUnexpected);
}

/** RFC 9110 visible ASCII; a repeated header arrives joined by ", " and is refused by the blank. */
const visibleAscii = /^[\x21-\x7e]{1,255}$/;

function checkIdempotencyKey(exchange: Exchange<Caller>, faults: FaultList): void {
  const key = exchange.header('idempotency-key');
  if (key === undefined || visibleAscii.test(key)) return;
  const detail = 'Must be 1 to 255 visible ASCII characters.';
  faults.add({ parameter: 'Idempotency-Key', code: 'wrong-format', detail });
}

/**
 * openapi-backend's validator with validators compiled from the contract as it is (JSON Schema 2020-12), and with a
 * result that names every fault at once.
 */
export class ContractValidator extends OpenAPIValidator {
  constructor(
    definition: Document,
    router: CompiledRouter,
    private readonly normalize: NormalizeText | undefined,
  ) {
    super({ definition, router, lazyCompileValidators: true });
  }

  override validateRequest(request: Request, operation?: Operation | string): ValidationResult {
    if (!Exchange.is(request)) return super.validateRequest(request, operation);
    if (!request.plan) throw new Error('The exchange has not been routed');
    this.check(request, request.plan);
    return { valid: true, errors: null };
  }

  /** @throws Problem invalid-request, malformed-json, unsupported-media-type */
  private check(exchange: Exchange<Caller>, plan: OperationPlan): void {
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
  }
}

/** A version that the sender names is never ignored. */
function refuseVersion(exchange: Exchange<Caller>, faults: FaultList): void {
  if (exchange.header('if-match') === undefined) return;
  const detail = 'This operation does not compare versions. Leave If-Match out.';
  faults.add({ parameter: 'If-Match', code: 'unknown-parameter', detail });
}

/** Returns the refusal that names the faults. */
export function invalidRequest({ found, isFull }: FaultList): Problem {
  const [first] = found;
  const count = isFull ? `more than ${mostFaults}` : String(found.length);
  const detail = first && found.length === 1 ? first.detail : `The request has ${count} faults; see errors.`;
  return new Problem('invalid-request', { detail, errors: found });
}
