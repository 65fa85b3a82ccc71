import { exchange, type Sent } from '../peers/exchange';
import { asks } from './new-hire';

/**
 * A browser reduced to what the portal's state needs: cookies and forms. It follows a redirect only to the page that
 * refuses a form.
 */
export interface HttpClient {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    form: Record<string, string> | URLSearchParams | FormData,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

async function encoded(form: Record<string, string> | URLSearchParams | FormData) {
  if (!(form instanceof FormData))
    return {
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: new URLSearchParams(form).toString(),
    };
  const whole = new Response(form);
  return {
    type: whole.headers.get('content-type') ?? '',
    body: new Uint8Array(await whole.arrayBuffer()),
  };
}

/** Sends requests with the cookies that earlier responses have set. Redirects are not followed. */
export function withCookies(base: string): {
  readonly cookies: Map<string, string>;
  send(path: string, sent: Sent): Promise<Response>;
} {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(path, sent) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = cookie === '' ? sent.headers : { ...sent.headers, cookie };
      const { bytes, ...answer } = await exchange(`${base}${path}`, { ...sent, headers });
      const response = new Response(bytes.length > 0 ? bytes : null, answer);
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

export function httpClient(base: string): HttpClient {
  const { cookies, send } = withCookies(base);
  return {
    cookies,
    get: (path, headers = {}) => send(path, { method: 'GET', headers }),
    async post(path, form, headers = {}) {
      const { type, body } = await encoded(form);
      const own = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const response = await send(path, { method: 'POST', body, headers: { ...own, ...headers } });
      const refused = refusalIn(response);
      return refused === null ? response : send(refused, { method: 'GET', headers });
    },
  };
}

/** Returns the address of the page that refuses a form; null when the response leads elsewhere. */
export function refusalIn(response: Response): string | null {
  const to = response.headers.get('location') ?? '';
  return response.status === 303 && /[?&](refused=|again=yes)/.test(to) ? to.replace(/#.*/, '') : null;
}

/** The form of a U.S. citizen whom nobody helps, as the browser sends it. */
export const citizenForm: Record<string, string> = {
  lastName: 'Zebrowski',
  firstName: 'Ida',
  addressStreet: '99 Quarry Path',
  addressCity: 'Utica',
  addressState: 'NY',
  addressZip: '13501',
  dateOfBirth: '1990-02-03',
  socialSecurityNumber: '900-65-4321',
  attestation: '1',
  helped: 'no',
};

/**
 * Sends the answers page by page, as far as they are accepted. @returns what the last page answered: a redirect to where it
 * goes on
 */
export async function answer(client: HttpClient, link: string, form = citizenForm): Promise<Response> {
  let sent: Response;
  let next = '/name';
  do {
    const last = next;
    sent = await client.post(`${link}${next}`, { ...form, action: 'continue' });
    next = placeOf(sent, link);
    if (next === last) return sent;
  } while (asks.test(next));
  return sent;
}

/** Where a response leads, below the link. */
const placeOf = (response: Response, link: string): string =>
  (response.headers.get('location') ?? '').slice(link.length).split('#')[0] ?? '';

/** The revision that the page's hidden field carries. */
export async function revisionOf(response: Response): Promise<string> {
  return /name="revision" value="([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

/** Fills in, reviews and reads, up to the page on which to sign; returns the revision to sign. */
export async function readyToSign(client: HttpClient, link: string, form = citizenForm): Promise<string> {
  await answer(client, link, form);
  const revision = await revisionOf(await client.get(`${link}/review`));
  await client.post(`${link}/review`, { revision });
  await client.post(`${link}/attestation`, { revision, read: 'yes' });
  return revision;
}

/** Signs Section 1 over a link as a new hire does. @returns the page that confirms it */
export async function signOver(client: HttpClient, link: string): Promise<string> {
  const revision = await readyToSign(client, link);
  await client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
  return (await client.get(`${link}/done`)).text();
}

/** Path of the link with which the new hire names a representative, on the page that confirms the signature. */
export const namingPath = (page: string): string => /\/portal\/representative\/[\w-]+/.exec(page)?.[0] ?? '';
