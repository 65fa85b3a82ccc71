import { parseTemplate } from 'url-template';
import { Problem, type Fault } from '../domain/problem';
import { hostFault, type AddressPolicy } from '../network/addresses';

const placeholder = '{integrationCandidateId}';
/** Segments of a path that lead to another one, also in their percent-encoded form: no encoding keeps them. */
const isDotSegment = (segment: string): boolean => /^(\.|%2e){1,2}$/i.test(segment);

/** Whether an address can be made with this candidate id whatever the template is. */
export const fitsAddresses = (integrationCandidateId: string): boolean =>
  !isDotSegment(integrationCandidateId);

function dotSegments(address: string): number {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.split(/[/\\]/).filter(isDotSegment).length;
}

/**
 * Returns the address of one delivery.
 *
 * @throws Error when the candidate id would lead to another path than the template's
 */
export function expandCallbackUrl(template: string, integrationCandidateId: string): URL {
  const address = parseTemplate(template).expand({ integrationCandidateId });
  if (dotSegments(address) > dotSegments(template)) throw new Error('The candidate id changes the path');
  return new URL(address);
}

function refuse(code: string, detail: string): Problem {
  return new Problem('impossible-value', {
    detail: 'The address for deliveries cannot be used.',
    errors: inBothSpellings({ pointer: '/callbackUrl', code, detail }),
  });
}

/** Returns the fault twice: the second time with the underscores in its code that clients of version 1.0.0 know. */
export const inBothSpellings = (fault: Fault): Fault[] => {
  const former = fault.code.replaceAll('-', '_');
  return former === fault.code ? [fault] : [fault, { ...fault, code: former }];
};

/** Below 1024 ports belong to other protocols, such as 22 to SSH. A URL names its port only if it is not that of its scheme. */
const isOfAnotherProtocol = ({ protocol, port }: URL): boolean =>
  protocol === 'https:' && port !== '' && Number(port) < 1024;

/** What is wrong with a template by itself, without asking anyone. The first rule that is broken counts. */
const templateRules: readonly (readonly [
  code: string,
  detail: string,
  broken: (t: string, u: URL) => boolean,
])[] = [
  ['placeholder-missing', `The address must contain ${placeholder}.`, (t) => !t.includes(placeholder)],
  [
    'placeholder-missing',
    `A ".." after ${placeholder} takes it out of the address.`,
    (t) => expandCallbackUrl(t, 'one').href === expandCallbackUrl(t, 'other').href,
  ],
  [
    'unknown-placeholder',
    `${placeholder} is the only expression that is filled in.`,
    (t) => /[{}]/.test(t.replaceAll(placeholder, '')),
  ],
  ['not-a-url', `${placeholder} cannot be part of a percent code.`, (t) => /%[0-9a-f]?\{/i.test(t)],
  [
    'placeholder-in-host',
    `${placeholder} belongs in the path or the query.`,
    (t, url) => expandCallbackUrl(t, 'other').origin !== url.origin || /^[^/]*:\/\/[^/?#]*\{/.test(t),
  ],
  [
    'credentials',
    'Send credentials as basicUsername and basicPassword.',
    (_, url) => url.username + url.password !== '',
  ],
  ['fragment', 'A fragment (#) is never sent to a server.', (_, url) => url.hash !== ''],
  ['scheme', 'The address must begin with https://.', (_, url) => !/^https?:$/.test(url.protocol)],
  ['port', 'Leave the port out, or use one from 1024 on.', (_, url) => isOfAnotherProtocol(url)],
];

/**
 * Checks an address that a partner registers: the form of the template, and where its host leads now.
 *
 * Resolves host names, so call it before a transaction is opened. In the sandbox a name that does not resolve is
 * accepted with https, so that examples can be registered without a network; connections are checked anyway.
 *
 * @throws Problem impossible-value (422) with pointer `/callbackUrl`
 */
export async function checkCallbackUrl(template: string, policy: AddressPolicy): Promise<void> {
  const url = parse(template);
  const broken = templateRules.find(([, , isBroken]) => isBroken(template, url));
  if (broken) throw refuse(broken[0], broken[1]);
  const fault = await hostFault(url, policy);
  if (fault) throw refuse(fault.code, fault.detail);
}

function parse(template: string): URL {
  try {
    return expandCallbackUrl(template, 'x');
  } catch {
    throw refuse('not-a-url', 'The address must be an absolute URL.');
  }
}
