import { webhookFields, type WebhookBodies, type WebhookName } from '../../generated/webhooks';

/**
 * What is delivered to partners (interface specification, Events): one kind for each webhook of the contract, and the test
 * that a partner asks for, with the body of an I-9 status update.
 */
export type DeliveryEvent = WebhookName | 'test';

interface DeliveryBodies extends WebhookBodies {
  test: WebhookBodies['i9StatusUpdated'];
}
export type DeliveryBody<Event extends DeliveryEvent = DeliveryEvent> = DeliveryBodies[Event];
export type I9StatusUpdate = DeliveryBody<'i9StatusUpdated'>;
export type EverifyStatusUpdate = DeliveryBody<'everifyStatusUpdated'>;

const fieldsOf: Readonly<Record<DeliveryEvent, readonly string[]>> = {
  ...webhookFields,
  test: webhookFields.i9StatusUpdated,
};

/** Kinds that were stored under another name before events had their own; a newer kind needs none. */
const storedNames: Partial<Record<DeliveryEvent, string>> = {
  i9StatusUpdated: 'i9',
  everifyStatusUpdated: 'everify',
};

/** The name under which the rows of a kind are stored: of one I-9 a newer row takes the place of an older one of its group. */
export const groupOf = (event: DeliveryEvent): string => storedNames[event] ?? event;

const isEvent = (name: string): name is DeliveryEvent => Object.hasOwn(fieldsOf, name);
const events = new Map(
  Object.keys(fieldsOf)
    .filter(isEvent)
    .map((event) => [groupOf(event), event]),
);

/** @throws Error for a group of a newer version of the program */
export function eventOf(group: string): DeliveryEvent {
  const event = events.get(group);
  if (!event) throw new Error(`Deliveries have no kind ${group}`);
  return event;
}

/**
 * The body of a delivery as it goes over the wire: the fields of its kind and no others, in the contract's order. The same
 * record gives the same bytes at each attempt.
 *
 * @throws Error when a field is missing or is not text: a mistake in the program that must not reach a partner
 */
export function serializeBody(event: DeliveryEvent, body: object): string {
  const fields = fieldsOf[event];
  const entries = fields.map((name) => {
    const value: unknown = Reflect.get(body, name);
    if (typeof value !== 'string') throw new Error(`The delivery lacks the text ${name}`);
    return [name, value];
  });
  const unknown = Object.keys(body).filter((name) => !fields.includes(name));
  if (unknown.length > 0) throw new Error(`The delivery has fields of another kind: ${unknown.join(', ')}`);
  return JSON.stringify(Object.fromEntries(entries));
}

export function exampleBody(baseUrl: string): DeliveryBody<'test'> {
  return {
    i9Status: 'Section 1 Completed',
    i9NextStep: 'Employer or representative: Complete Section 2',
    i9NextStepDueDate: 'None',
    i9Url: `${baseUrl}/portal/i9s/test`,
  };
}

/** How long deliveries that have ended, and events, stay to be seen at least: what the contract promises. */
export const leastKeptDays = 90;
