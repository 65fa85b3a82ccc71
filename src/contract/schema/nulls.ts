import type { ErrorObject, ValidateFunction } from 'ajv';
import { isJson } from '../document';
import { memberOf, namesOf } from '../../domain/json-pointer';

type Members = Record<string, unknown>;

/** The object that holds the member at a JSON Pointer, and the member's name; null where a list holds it. */
function holderOf(body: unknown, pointer: string): { holder: Members; name: string } | null {
  const names = namesOf(pointer);
  const name = names.pop();
  const holder = names.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Members)[key] : undefined),
    body,
  );
  return name !== undefined && isJson(holder) ? { holder, name } : null;
}

/** Takes the members away that are `null` against their schema. @returns their pointers */
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

/** Puts those back that may not be left out, so that the fault is what was sent. */
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
 * Validates a body in which `null` counts as left out wherever the schema has no `null` and the member is optional: the
 * serializers of some languages send it for what was not set. Such members are taken out of the body. A body without
 * them is validated once.
 *
 * @returns whether the body fits; else `validate.errors` tells why not
 */
export function fitsWithoutNulls(body: unknown, validate: ValidateFunction): boolean {
  if (validate(body)) return true;
  const taken = takeAway(body, validate.errors ?? []);
  if (taken.size === 0) return false;
  if (validate(body)) return true;
  return putBack(body, validate.errors ?? [], taken) && validate(body);
}
