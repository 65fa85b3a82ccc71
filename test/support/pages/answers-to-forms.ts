import type { IncomingMessage, Server } from 'node:http';

/** Forms that a page answers, and why it has no address of its own. Nothing happens twice when they are sent again. */
const answeredByPages: Readonly<Record<string, RegExp>> = {
  'secrets are in no address': /^\/set-up\/(api-clients|partners)(\/\d+\/(rotation|replacement))?$/,
  'every look at whole numbers is recorded': /^\/i9s\/\d+\/social-security-numbers$/,
  'the way to another site must not follow from a form': /^\/sso$/,
  'cookies are refused, or hold less than was typed':
    /^\/(i9s\/\d+\/(section2|receipt|reverification|extension|amendment)|section2\/[\w-]+\/form)$/,
};

/** Statuses of forms that people fill in; no browser sends what cannot be read or what is too large for every form. */
const refusals: ReadonlySet<number> = new Set([409, 422, 429]);

/** Of someone who is signed in. */
const isRefused = ({ headers }: IncomingMessage, status: number): boolean =>
  refusals.has(status) && /portal_session=/.test(headers.cookie ?? '');

/**
 * Notes the forms of the portal that were answered with a page instead of a redirect, taken in or refused, so that a reload
 * would send them again.
 */
export function noteAnswersToForms(server: Server, noted: string[]): void {
  server.prependListener('request', (req, res) => {
    if (req.method !== 'POST' || !req.url?.startsWith('/portal/')) return;
    const path = req.url.slice('/portal'.length).replace(/\?.*/, '');
    if (Object.values(answeredByPages).some((pattern) => pattern.test(path))) return;
    res.once('finish', () => {
      const isPage = String(res.getHeader('content-type')).startsWith('text/html');
      if ((res.statusCode < 300 || isRefused(req, res.statusCode)) && isPage)
        noted.push(`${res.statusCode} POST ${path}`);
    });
  });
}
