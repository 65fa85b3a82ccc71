import type { ErrorObject } from 'ajv';

/** The faults of one of several forms, `anyOf` or `oneOf`, that a value may have. */
interface Form {
  readonly faults: ErrorObject[];
  /** The last of them that is about the value itself, not about a part of it. */
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
 * Sorts the faults that were found while the forms were tried, one after the other, by form. A form that is in the
 * list itself is known by its schema. One that is referred to begins where another schema validates the whole value, or
 * after a wrong type, which is the only fault of its form.
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

/** Keywords that say that a value was never meant in this form. */
const otherKinds = new Set(['type', 'const', 'enum']);

/** One fault that names the types of all forms. */
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
 * What to tell of a value that has none of its forms: the faults of the form that it comes closest to, which is the one
 * of its own type with the fewest faults; where it has the type of none, the types of all.
 */
function closest(error: ErrorObject, faults: readonly ErrorObject[]): ErrorObject[] {
  const forms = formsOf(error, faults);
  const meant = forms
    .filter((form) => form.faults.length > 0)
    .filter(
      (form) =>
        !form.faults.some((one) => one.instancePath === error.instancePath && otherKinds.has(one.keyword)),
    )
    .sort((one, other) => one.faults.length - other.faults.length);
  const [best] = meant;
  if (best) return best.faults;
  const types = anyType(error, forms);
  return [types ?? error];
}

/**
 * Errors without the noise of alternatives: of `anyOf` and `oneOf` only what {@link closest} leaves. Ajv must have been
 * told to be verbose and to find all errors.
 */
export function closestForms(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error);
      continue;
    }
    // Ajv tells of the forms, and right after them that none fits.
    const isOfForm = ({ instancePath, parentSchema }: ErrorObject): boolean =>
      isAtOrBelow(instancePath, error.instancePath) && parentSchema !== error.parentSchema;
    const first = kept.findLastIndex((one) => !isOfForm(one)) + 1;
    kept.push(...closest(error, kept.splice(first)));
  }
  return kept;
}
