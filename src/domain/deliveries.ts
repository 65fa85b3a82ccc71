/** What is pushed to partners (interface specification, Events): names, groups and the fields of each group. */

export interface I9StatusPush {
  i9Status: string;
  i9NextStep: string;
  /** `YYYY-MM-DD` or `None` */
  i9NextStepDueDate: string;
  i9Url: string;
}

export interface EverifyStatusPush {
  eVerifyStatusCode: string;
  eVerifyResolutionCode: string;
  eVerifyStatusMessage: string;
  eVerifyResolutionMessage: string;
  eVerifyNextStep: string;
  /** `YYYY-MM-DD` or `None` */
  eVerifyNextStepDueDate: string;
  eVerifyUrl: string;
}

export interface PushBodies {
  i9StatusUpdated: I9StatusPush;
  everifyStatusUpdated: EverifyStatusPush;
  test: I9StatusPush;
}
export type PushEvent = keyof PushBodies;
export type PushGroup = 'i9' | 'everify' | 'test';

const i9Fields = ['i9Status', 'i9NextStep', 'i9NextStepDueDate', 'i9Url'] as const;
const everifyFields = [
  'eVerifyStatusCode',
  'eVerifyResolutionCode',
  'eVerifyStatusMessage',
  'eVerifyResolutionMessage',
  'eVerifyNextStep',
  'eVerifyNextStepDueDate',
  'eVerifyUrl',
] as const;

export const groupOfEvent = { i9StatusUpdated: 'i9', everifyStatusUpdated: 'everify', test: 'test' } as const;
export const eventOfGroup = { i9: 'i9StatusUpdated', everify: 'everifyStatusUpdated', test: 'test' } as const;

const fieldsOfGroup: Readonly<Record<PushGroup, readonly string[]>> = {
  i9: i9Fields,
  everify: everifyFields,
  test: i9Fields,
};

/**
 * The body of a push as it goes over the wire: the fields of its group and no others, in the order of the
 * specification. The same record gives the same bytes at each attempt.
 *
 * @throws Error when a field is missing or is not text: a mistake in the program that must not reach a partner
 */
export function serializePush(group: PushGroup, body: Readonly<Record<string, unknown>>): string {
  const fields = fieldsOfGroup[group];
  const entries = fields.map((name) => {
    const value = body[name];
    if (typeof value !== 'string') throw new Error(`The push lacks the text ${name}`);
    return [name, value];
  });
  const unknown = Object.keys(body).filter((name) => !fields.includes(name));
  if (unknown.length > 0) throw new Error(`The push has fields of no group: ${unknown.join(', ')}`);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Example values for a test push. */
export function examplePush(baseUrl: string): I9StatusPush {
  return {
    i9Status: 'Section 1 Completed',
    i9NextStep: 'Employer or representative: Complete Section 2',
    i9NextStepDueDate: 'None',
    i9Url: `${baseUrl}/portal/i9s/test`,
  };
}
