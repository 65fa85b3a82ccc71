import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import type { ExchangeSummary } from '../contract';
import { memberAt } from '../domain/json';
import { currentSpan, startSpan, withinSpan, type Span, type SpanStart } from '../process/traces';

/** Other methods could be any text. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * A request starts a trace of ours. The caller's trace is only linked: the caller decides neither whether ours is kept
 * nor its id.
 */
function requestSpan({ method = '', headers: { traceparent } }: IncomingMessage): SpanStart {
  const known = methods.has(method) ? method : '_OTHER';
  return {
    name: known,
    kind: 'server',
    cause: null,
    facts: { 'http.request.method': known },
    ...(typeof traceparent === 'string' && { link: traceparent }),
  };
}

function end(span: Span, { route, status }: Pick<ExchangeSummary, 'route' | 'status'>): void {
  span.set({ 'http.response.status_code': status, ...(route !== null && { 'http.route': route }) });
  if (status >= 500) span.fail(String(status));
  span.end();
}

/** Traces the API's requests; `endRequestSpan` ends the span that this starts. */
export const withRequestSpans =
  (api: RequestListener): RequestListener =>
  (req, res) =>
    withinSpan(startSpan(requestSpan, req), () => api(req, res));

/** Ends the span of the current request, with the name of its operation. */
export function endRequestSpan({
  operationId,
  ...answered
}: Pick<ExchangeSummary, 'operationId' | 'route' | 'status'>): void {
  const span = currentSpan();
  if (!span) return;
  if (operationId !== null) span.rename(operationId);
  end(span, answered);
}

/** Traces requests for pages, by the pattern of the route that answered. @param base of the routes */
export const withPageSpans =
  (pages: RequestHandler, base: string): RequestHandler =>
  (req, res, next) => {
    const span = startSpan(requestSpan, req);
    if (!span) return pages(req, res, next);
    res.once('close', () => {
      const pattern = memberAt(req.route, 'path');
      const route = typeof pattern === 'string' ? base + pattern : null;
      if (route !== null) span.rename(`${req.method} ${route}`);
      end(span, { route, status: res.statusCode });
    });
    return withinSpan(span, () => pages(req, res, next));
  };
