import { type FaultList, schemaFaults, quoted } from '../schema/faults';
import type { Kinds, ParameterPlan, ParameterPlans } from './request-plans';
import { textFault, type NormalizeText } from './text';

const wholeNumber = /^-?(?:0|[1-9]\d*)$/;
const decimalNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Converts a text of the URL to its value. Only texts that survive a round trip become numbers; where text is allowed
 * too, a number too long to be exact stays text. What fits nothing stays text, so that the schema reports the fault.
 */
function convert(text: string, kinds: Kinds): unknown {
  const isText = kinds.has('string');
  if ((kinds.has('integer') && wholeNumber.test(text)) || (kinds.has('number') && decimalNumber.test(text))) {
    const value = Number(text);
    return isText && String(value) !== text ? text : value;
  }
  if (kinds.has('null') && !isText && text === '') return null;
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function validate(plan: ParameterPlan, value: unknown, faults: FaultList): boolean {
  if (plan.validate(value)) return true;
  faults.addAll(schemaFaults(plan.validate.errors ?? [], plan.name));
  return false;
}

function validateText(name: string, text: string, faults: FaultList): boolean {
  const fault = textFault(text, 'one line');
  if (fault) faults.add({ parameter: name, ...fault });
  return fault === null;
}

const undecodable = 'Is not correctly percent-encoded.';

function decode(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes, converts and validates the path's values, which come in the order of the template. */
export function readPath(
  plans: ParameterPlans,
  segments: readonly string[],
  faults: FaultList,
): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [index, plan] of plans.path.entries()) {
    const text = decode(segments[index] ?? '');
    if (text === null || text.includes('/')) {
      const detail = text === null ? undecodable : 'Must not contain a slash.';
      faults.add({ parameter: plan.name, code: 'wrong-format', detail });
      continue;
    }
    const value = convert(text, plan.kinds);
    if (validateText(plan.name, text, faults) && validate(plan, value, faults)) params[plan.name] = value;
  }
  return params;
}

function readPair(pair: string): [name: string | null, value: string | null] {
  const plain = pair.includes('+') ? pair.replaceAll('+', ' ') : pair;
  const equals = plain.indexOf('=');
  if (equals < 0) return [decode(plain), ''];
  return [decode(plain.slice(0, equals)), decode(plain.slice(equals + 1))];
}

const longestQuery = 8192;

/** Most pairs of names and values in a query or form. */
export const mostParameters = 100;

/** Returns the pairs of a query string; none, with a fault, if it is longer than any request needs. */
function pairsOf(queryString: string, faults: FaultList): readonly string[] {
  if (queryString.length > longestQuery) {
    const detail = `The query must have at most ${longestQuery} characters.`;
    faults.add({ code: 'too-long', detail });
    return [];
  }
  const pairs = queryString.split('&').filter((pair) => pair !== '');
  if (pairs.length <= mostParameters) return pairs;
  faults.add({ code: 'too-many', detail: `The query must have at most ${mostParameters} parameters.` });
  return [];
}

function collect(
  plans: ParameterPlans,
  queryString: string,
  faults: FaultList,
): Map<ParameterPlan, string[]> {
  const found = new Map<ParameterPlan, string[]>();
  const told = new Set<string | null>();
  const tellOnce = (name: string | null, code: string, detail: string): void => {
    if (told.has(name)) return;
    told.add(name);
    faults.add({ parameter: (name ?? '').slice(0, 60), code, detail });
  };
  for (const pair of pairsOf(queryString, faults)) {
    const [name, value] = readPair(pair);
    const plan = name === null ? undefined : plans.query.get(name);
    if (name === null || !plan) {
      const shown = name === null ? 'A parameter name that cannot be decoded' : quoted(name);
      const detail = `${shown} is not a parameter of this operation. ${plans.allowedQuery}`;
      tellOnce(name, 'unknown-parameter', detail);
      continue;
    }
    if (value === null) {
      tellOnce(name, 'wrong-format', undecodable);
      continue;
    }
    const values = found.get(plan);
    if (!values) found.set(plan, [value]);
    else if (plan.list && plan.separator === null) values.push(value);
    else {
      const detail = `${quoted(name)} must not be repeated. ${plans.allowedQuery}`;
      tellOnce(name, 'repeated-parameter', detail);
    }
  }
  return found;
}

/**
 * Reads a query string (without its question mark): decoded, converted, validated. Defaults are not filled in, because
 * the links of a list repeat what the caller sent.
 */
export function readQuery(
  plans: ParameterPlans,
  queryString: string,
  normalize: NormalizeText | undefined,
  faults: FaultList,
): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  let text = queryString;
  for (const { from, to } of plans.questionMarks) text = text.replaceAll(from, to);
  for (const [plan, values] of collect(plans, text, faults)) {
    const first = values[0] ?? '';
    const texts = plan.separator === null ? values : first === '' ? [] : first.split(plan.separator);
    if (!texts.every((item) => validateText(plan.name, item, faults))) continue;
    const items = texts.map((item) => convert(normalize ? normalize(item) : item, plan.kinds));
    const value = plan.list ? items : items[0];
    if (validate(plan, value, faults)) query[plan.name] = value;
  }
  reportMissing(plans, query, faults);
  return query;
}

function reportMissing(
  plans: ParameterPlans,
  query: Readonly<Record<string, unknown>>,
  faults: FaultList,
): void {
  for (const { name } of plans.requiredQuery) {
    if (name in query || faults.found.some(({ parameter }) => parameter === name)) continue;
    faults.add({ parameter: name, code: 'required', detail: `${quoted(name)} is required.` });
  }
}

/** Values of parameters that are already converted, because they come from the program and not from a URL. */
export interface ConvertedValues {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Validates them by the same rules, all faults together. */
export function checkValues(
  plans: ParameterPlans,
  { params, query }: ConvertedValues,
  faults: FaultList,
): void {
  for (const plan of plans.path) validate(plan, params[plan.name], faults);
  for (const [name, value] of Object.entries(query)) {
    const plan = plans.query.get(name);
    if (!plan) throw new Error(`${quoted(name)} is not a parameter of this operation. ${plans.allowedQuery}`);
    validate(plan, value, faults);
  }
  reportMissing(plans, query, faults);
}

/** Validates the declared headers that the adapter does not handle itself. Header values are always text. */
export function checkHeaders(
  plans: ParameterPlans,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  faults: FaultList,
): void {
  for (const plan of plans.header) {
    const value = headers[plan.name.toLowerCase()];
    if (value !== undefined) validate(plan, convert(String(value), plan.kinds), faults);
    else if (plan.required) {
      faults.add({ parameter: plan.name, code: 'required', detail: `${quoted(plan.name)} is required.` });
    }
  }
}
