import type { ErrorObject } from 'ajv';

/** The faults of a value as one alternative of `anyOf` or `oneOf`. */
interface Form {
  readonly faults: ErrorObject[];
  /** The last one that is about the value itself, not about a part of it. */
  whole?: ErrorObject;
}

const isAtOrBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

function explicitForm({ schema, schemaPath }: ErrorObject, fault: ErrorObject): number {
  const branches: readonly unknown[] = Array.isArray(schema) ? schema : [];
  return branches.findIndex(
    (branch, index) =>
      branch === fault.parentSchema || isAtOrBelow(fault.schemaPath, `${schemaPath}/${index}`),
  );
}

/**
 * Groups the faults by the alternative in which they were found. Ajv tries the alternatives in order. An inline one is
 * recognized by its schema. A referenced one begins where another schema validates the whole value, or after a wrong
 * type, which is the only fault of its alternative.
 */
function formsOf(error: ErrorObject, faults: readonly ErrorObject[]): Form[] {
  const branches: readonly unknown[] = Array.isArray(error.schema) ? error.schema : [];
  const forms = branches.map((): Form => ({ faults: [] }));
  let current = 0;
  for (const fault of faults) {
    const explicit = explicitForm(error, fault);
    const whole = forms[current]?.whole;
    const isWhole = fault.instancePath === error.instancePath;
    const validatedByAnother = isWhole && whole !== undefined && whole.parentSchema !== fault.parentSchema;
    if (explicit >= 0) current = explicit;
    else if (validatedByAnother || (whole?.keyword === 'type' && whole.parentSchema !== fault.parentSchema))
      current = Math.min(current + 1, forms.length - 1);
    const form = forms[current];
    form?.faults.push(fault);
    if (form && isWhole) form.whole = fault;
  }
  return forms;
}

/** Keywords whose violation shows that the value was not meant as this alternative; the first more than the others. */
const otherKinds = new Set(['type', 'const', 'enum']);
const otherType = new Set(['type']);

/** The alternatives with faults, of which none about the whole value is of these keywords; the fewest faults first. */
const meantForms = (error: ErrorObject, forms: readonly Form[], others: ReadonlySet<string>): Form[] =>
  forms
    .filter((form) => form.faults.length > 0)
    .filter(
      (form) =>
        !form.faults.some((one) => one.instancePath === error.instancePath && others.has(one.keyword)),
    )
    .sort((one, other) => one.faults.length - other.faults.length);

/** Returns one fault that names the types of all alternatives. */
function anyType(error: ErrorObject, forms: readonly Form[]): ErrorObject | null {
  const isType = ({ keyword, instancePath }: ErrorObject): boolean =>
    keyword === 'type' && instancePath === error.instancePath;
  const faults = forms.flatMap((form) => form.faults.find(isType) ?? []);
  const [first] = faults;
  if (!first || faults.length < forms.length) return null;
  const type = [...new Set(faults.flatMap(({ params }) => [params['type']].flat() as unknown[]))];
  return { ...first, params: { type } };
}

/**
 * Returns what to report for a value that fits no alternative: the faults of the closest one, which has the value's type
 * and the fewest faults; the values of the only list of its type; or the types of all if none has it.
 */
function closest(error: ErrorObject, faults: readonly ErrorObject[]): ErrorObject[] {
  const forms = formsOf(error, faults);
  const [best] = meantForms(error, forms, otherKinds);
  if (best) return best.faults;
  const [listed, ...more] = meantForms(error, forms, otherType);
  if (listed?.whole?.keyword === 'enum' && more.length === 0) return listed.faults;
  const types = anyType(error, forms);
  return [types ?? error];
}

/**
 * Returns the errors with only the closest alternative of each `anyOf` and `oneOf` (see {@link closest}). Ajv must run
 * with `verbose` and `allErrors`.
 */
export function closestForms(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error);
      continue;
    }
    // Ajv reports the alternatives, and right after them that none fits.
    const isOfForm = ({ instancePath, parentSchema }: ErrorObject): boolean =>
      isAtOrBelow(instancePath, error.instancePath) && parentSchema !== error.parentSchema;
    const first = kept.findLastIndex((one) => !isOfForm(one)) + 1;
    kept.push(...closest(error, kept.splice(first)));
  }
  return kept;
}
