import { asJson, asList, dereference, withAbsoluteReferences } from '../../../src/contract/document';
import { closedSchemas } from './closed-schemas';
import { readContract } from './contract';
import { oncePerWorker } from '../runner/once-per-worker';

/** A request as a receiver gets it; names of headers in lower case. */
export interface DeliveryRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a request breaks of the contract's webhooks; nothing when it is a delivery. */
export type CheckDelivery = (request: DeliveryRequest) => string[];

/**
 * Builds the check that every delivery of a test goes through: its event is a webhook (or `test`, which looks like an I-9
 * status update), required headers are there and valid, and the body fits its schema with every object closed.
 */
export function createDeliveryChecker(contract: object): CheckDelivery {
  const document = asJson(withAbsoluteReferences(contract));
  const compile = closedSchemas(document);
  const webhooks = asJson(document['webhooks']);

  const judge = (what: string, schema: unknown, value: unknown): string[] => {
    const validate = compile(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${what}${instancePath} ${message ?? ''}`,
    );
  };

  return ({ method, headers, body }) => {
    const event = headers['x-event'] ?? '';
    const webhook = asJson(webhooks[event === 'test' ? 'i9StatusUpdated' : event] ?? {});
    const operation = asJson(webhook[method.toLowerCase()] ?? {});
    if (!('requestBody' in operation)) return [`${method} of the event "${event}" is no webhook`];
    const faults = asList(operation['parameters']).flatMap((entry) => {
      const { name, required, schema } = dereference(document, entry);
      const value = headers[String(name).toLowerCase()];
      if (value !== undefined) return judge(`header ${String(name)}`, schema, value);
      return required === true ? [`the header ${String(name)} is missing`] : [];
    });
    const content = asJson(dereference(document, operation['requestBody'])['content']);
    const mediaType = headers['content-type'] ?? '';
    if (!(mediaType in content)) return [...faults, `the media type "${mediaType}" is not declared`];
    return [...faults, ...judge('body', asJson(content[mediaType])['schema'], JSON.parse(body))];
  };
}

/** The check against the project's own contract. */
export const deliveryComplaints: CheckDelivery = (request) =>
  oncePerWorker('delivery checker', () => createDeliveryChecker(readContract()))(request);
