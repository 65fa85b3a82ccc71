import { OpenAPIBackend, type Document } from 'openapi-backend';
import type { CompiledContract, OperationPlan } from './plan';
import { asJson, firstExample, jsonIn } from './document';
import { CompiledRouter } from './request/router';
import type { NormalizeText } from './request/text';
import { ContractValidator } from './schema/validator';

/**
 * openapi-backend with a compiled router and validator. It keeps the library's order of steps, combination of security
 * requirements and registry of handlers.
 */
export class ContractBackend extends OpenAPIBackend {
  constructor(
    private readonly contract: CompiledContract,
    private readonly normalize: NormalizeText | undefined,
  ) {
    const definition = contract.document as Document;
    // The library's own validators are not used.
    super({ definition, strict: true, validate: false });
    this.definition = definition;
  }

  /**
   * Skips the library's copying, validation against OpenAPI 3.0 and dereferencing of the document: the plans follow
   * references, and the linter validates the document.
   */
  override async init(): Promise<this> {
    const router = new CompiledRouter(this.definition, this.contract.plans);
    this.router = router;
    this.validator = new ContractValidator(this.definition, router, this.normalize);
    this.validate = true;
    this.initialized = true;
    return this;
  }

  /** Returns the contract's example of an operation's first successful response. */
  exampleOf({ source, responses }: OperationPlan): unknown {
    const success = [...responses].find(([status]) => status < 300);
    if (success?.[1].mediaType !== 'application/json') return undefined;
    const { document } = this.contract;
    return firstExample(document, jsonIn(document, asJson(source.operation['responses'])[success[0]]));
  }
}
