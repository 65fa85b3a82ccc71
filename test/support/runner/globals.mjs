const descriptorsOf = (object) =>
  new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)]));

const isSame = (one, other) =>
  other !== undefined && ['value', 'get', 'set'].every((part) => Object.is(one[part], other[part]));

/** Gives an object the own properties that it had, and no others. */
function restore(object, descriptors) {
  for (const key of Reflect.ownKeys(object)) if (!descriptors.has(key)) Reflect.deleteProperty(object, key);
  for (const [key, descriptor] of descriptors)
    if (!isSame(descriptor, Reflect.getOwnPropertyDescriptor(object, key)))
      Reflect.defineProperty(object, key, descriptor);
}

/**
 * Takes note of the globals, of the environment and of how to end the process: Jest and tests replace them.
 *
 * @returns what makes them again what they were
 */
export function rememberGlobals() {
  const [globals, environment] = [globalThis, process.env].map(descriptorsOf);
  const { exit, getBuiltinModule } = process;
  return () => {
    restore(globalThis, globals);
    restore(process.env, environment);
    process.exit = exit;
    if (getBuiltinModule) process.getBuiltinModule = getBuiltinModule;
  };
}
