import { compileContract, type CompiledContract } from '../../../src/contract';
import { asJson, asList, type Json } from '../../../src/contract/document';
import * as file from '../../../src/server/contract-file';
import { oncePerWorker } from '../runner/once-per-worker';

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) freeze(child);
  }
  return value;
}

/** The project's contract, parsed. Whoever wants to change it takes a copy. */
export const readContract = (): object => oncePerWorker('contract', () => freeze(file.readContract()));

/** The project's contract, compiled; every answer is judged by it before it is written. */
export const compiledContract = (): CompiledContract =>
  oncePerWorker('compiled contract', () => compileContract(readContract(), { checkResponses: true }));

/** Whether an operation asks for an access token: its own security, where it has one, names the scheme of tokens. */
export const asksForToken = (operation: Json): boolean =>
  !('security' in operation) || asList(operation['security']).some((way) => 'bearerAuth' in asJson(way));
