import { OpenAPIBackend, type Document } from 'openapi-backend';
import type { OperationPlan } from './plan';
import { CompiledRouter } from './router';
import type { NormalizeText } from './text';
import { ContractValidator } from './validator';

/**
 * openapi-backend with its router and validator replaced by compiled ones. It keeps what the library is good at: the
 * order of the steps, the combination of security requirements, the registry of handlers and the mock answers.
 */
export class ContractBackend extends OpenAPIBackend {
  constructor(
    document: Document,
    private readonly plans: readonly OperationPlan[],
    private readonly normalize: NormalizeText | undefined,
  ) {
    // The library resolves references in place: it gets a copy. Its own validators would be compiled for nothing.
    super({ definition: structuredClone(document), strict: true, validate: false });
  }

  /** The library knows the schema of OpenAPI 3.0 only and would refuse the document; the linter judges it instead. */
  override validateDefinition(): Document {
    return this.document;
  }

  override async init(): Promise<this> {
    await super.init();
    const router = new CompiledRouter(this.definition, this.plans);
    this.router = router;
    this.validator = new ContractValidator(this.definition, router, this.normalize);
    this.validate = true;
    return this;
  }

  /** The contract's example of the first successful answer of an operation. */
  exampleOf({ operationId, responses }: OperationPlan): unknown {
    const success = [...responses].find(([status]) => status < 300);
    if (success?.[1].mediaType !== 'application/json') return undefined;
    return this.mockResponseForOperation(operationId, { code: success[0] }).mock as unknown;
  }
}
