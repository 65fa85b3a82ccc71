/** What the docs read of an OpenAPI document. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-largest'?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly 'x-extension'?: boolean;
}

export interface Example {
  readonly $ref?: string;
  readonly summary?: string;
  readonly value?: unknown;
}

export interface Media {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly 'x-extension'?: boolean;
}

export interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Body {
  readonly $ref?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, Media>>;
}

export interface Sample {
  readonly label: string;
  readonly source: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Answer>>;
  readonly 'x-extension'?: boolean;
  readonly 'x-codeSamples'?: readonly Sample[];
}

export interface PathItem extends Readonly<Record<string, unknown>> {
  readonly parameters?: readonly Parameter[];
}

export interface ProblemType {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
}

export interface Permission {
  readonly id: number;
  readonly category: string;
  readonly displayName: string;
  readonly description: string;
}

export interface Contract {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly 'x-permissions': readonly Permission[];
  readonly 'x-problem-types': readonly ProblemType[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * What a value stands for: itself, or what its `$ref` names within the document.
 * @throws Error when that is nothing
 */
export function resolve<T extends { readonly $ref?: string }>(contract: Contract, value: T): T {
  if (value.$ref === undefined) return value;
  let target: unknown = contract;
  for (const part of value.$ref.slice(2).split('/'))
    target = (target as Readonly<Record<string, unknown>> | undefined)?.[part];
  if (target === undefined) throw new Error(`${value.$ref} names nothing`);
  return resolve(contract, target as T);
}

/** The name of the schema component that a schema refers to. */
export const componentOf = (schema: Schema): string | undefined =>
  /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1];

export interface Entry {
  readonly route: string;
  readonly method: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

/** Every operation below `paths` or `webhooks`, with its parameters and those of its path. */
export const entriesOf = (contract: Contract, items: Readonly<Record<string, PathItem>>): readonly Entry[] =>
  Object.entries(items).flatMap(([route, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const operation = item[method] as Operation;
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
        return { route, method, operation, parameters: parameters.map((one) => resolve(contract, one)) };
      }),
  );
