import { asJson, withAbsoluteReferences, type Json } from './document';
import { planOperations, type OperationPlan } from './plan';
import { schemaCompiler } from './schema/schemas';

/** A contract with everything worked out that does not depend on who serves it. */
export interface CompiledContract {
  readonly document: Json;
  readonly plans: readonly OperationPlan[];
}

export interface CompileOptions {
  /** Validates every answer before it is written and fails with 500: for tests. */
  readonly checkResponses?: boolean;
}

/**
 * Works out how every operation is read, validated and written.
 * @param document the contract as parsed from YAML or JSON; it is not changed
 * @throws Error when the contract cannot be enforced as written
 */
export function compileContract(
  document: object,
  { checkResponses = false }: CompileOptions = {},
): CompiledContract {
  const absolute = asJson(withAbsoluteReferences(document));
  const plans = planOperations(absolute, schemaCompiler(absolute), checkResponses);
  return { document: absolute, plans };
}
