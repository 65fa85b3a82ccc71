import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { createTransport } from '../../src/everify/v31-transport';
import { startTracing } from '../../src/process/open-telemetry';
import { createTraceExporter } from '../../src/process/trace-exporter';
import { currentSpan, setTracing, spanFacts, traceFields, traced } from '../../src/process/traces';
import { withoutChance } from '../support/answers';
import { silentLogger } from '../support/parts';
import { passport } from '../support/organizations/i9-walk';
import { citizenForm, httpClient, signOver } from '../support/pages/http-client';
import { eventually } from '../support/patience';
import { walk } from './i9';
import { must, useWalk } from './world';

/** What traces show of a walk: how its parts belong together, and nothing of a person. */

const world = useWalk();
const kept = new InMemorySpanExporter();

/** A collector: keeps each byte that it is sent. */
const received: Buffer[] = [];
const collector = createServer((req, res) => {
  req.on('data', (chunk: Buffer) => received.push(chunk));
  req.on('end', () => res.writeHead(200).end());
});
const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
let tracing: ReturnType<typeof startTracing>;

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const sender = createTraceExporter(`http://127.0.0.1:${portOf(collector)}/v1/traces`, silentLogger);
  const processors = [kept, sender].map((exporter) => new SimpleSpanProcessor({ exporter }));
  tracing = startTracing(processors, { sampler: 'parentbased_always_on', ratio: 1 });
  setTracing(tracing);
});
afterAll(async () => {
  setTracing(null);
  await tracing.stop();
  collector.close();
  collector.closeAllConnections();
});

const idOf = (span: ReadableSpan) => span.spanContext().spanId;
const traceOf = (span: ReadableSpan) => span.spanContext().traceId;

/** A trace as indented lines, in the order in which its spans began. */
function drawn(spans: readonly ReadableSpan[], parent: ReadableSpan, depth = 0): string[] {
  const below = spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === idOf(parent));
  return [`${'  '.repeat(depth)}${parent.name}`, ...below.flatMap((span) => drawn(spans, span, depth + 1))];
}

const strangersTrace = '0af7651916cd43dd8448eb211c80319c';
const strangersSpan = 'b7ad6b7169203331';

async function hire(candidate: string, traceparent: string): Promise<ReadableSpan[]> {
  const before = new Set(kept.getFinishedSpans());
  const { id } = must(
    await world.partner.post<{ id: number }>(
      '/v1/partners/i9s/section1',
      {
        integrationCandidateId: candidate,
        firstName: 'Ana',
        lastName: 'Rivera',
        startDate: '2026-11-23',
        emailAddress: 'ana@example.com',
        locationId: world.locations.plain,
        onboardingType: 'on-site',
      },
      { traceparent },
    ),
  );
  expect(id).toBeGreaterThan(0);
  return eventually(() => {
    const found = kept.getFinishedSpans().filter((span) => !before.has(span));
    const root = found.find(({ name }) => name === 'startPartnerI9');
    const own = found.filter((span) => root && traceOf(span) === traceOf(root));
    return ['process push', 'deliver i9StatusUpdated'].every((name) => own.some((span) => span.name === name))
      ? own
      : undefined;
  });
}

describe('a partner’s hire', () => {
  let trace: readonly ReadableSpan[] = [];
  const named = (name: string): ReadableSpan => {
    const span = trace.find((one) => one.name === name);
    if (!span) throw new Error(`No ${name} among ${trace.map((one) => one.name).join(', ')}`);
    return span;
  };
  beforeAll(async () => {
    trace = await hire('trace-1', `00-${strangersTrace}-${strangersSpan}-01`);
  });

  it('is one trace: the request, its round trips to the database, the job and the delivery', () => {
    const root = trace.find(({ parentSpanContext }) => !parentSpanContext);
    const lines = root ? drawn(trace, root) : [];
    expect(lines.filter((line) => !line.includes(';')).toSorted()).toEqual([
      '    deliver i9StatusUpdated',
      '    process push',
      // The clock of the sandbox is read with one statement, which needs no others around it.
      '  organization_clock',
      '  transaction',
      'startPartnerI9',
    ]);
    const roundTrips = trace.filter(({ name }) => name.includes(';'));
    expect(roundTrips.map(({ attributes }) => attributes['db.system.name'])).toEqual(
      roundTrips.map(() => 'postgresql'),
    );
    expect(roundTrips.some(({ name }) => /employees_insert; .*push_insert_first; .*commit$/.test(name))).toBe(
      true,
    );
    expect(lines).toHaveLength(trace.length);
  });

  it('is named by its operation, without a path that has ids', () => {
    const { kind, attributes, status } = named('startPartnerI9');
    expect([kind, status.code]).toEqual([SpanKind.SERVER, SpanStatusCode.UNSET]);
    expect(attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/partners/i9s/section1',
      'http.response.status_code': 202,
    });
  });

  it('points at the caller’s trace, and is none of it', () => {
    const { links } = named('startPartnerI9');
    expect(links.map(({ context }) => [context.traceId, context.spanId])).toEqual([
      [strangersTrace, strangersSpan],
    ]);
    expect(trace.map(traceOf)).not.toContain(strangersTrace);
  });

  it('tells of the delivery how it was answered', () => {
    const { kind, attributes } = named('deliver i9StatusUpdated');
    expect(kind).toBe(SpanKind.CLIENT);
    expect(attributes).toEqual({
      'eligibility.partner.id': expect.any(Number),
      'http.request.method': 'PATCH',
      'http.request.resend_count': 0,
      'http.response.status_code': 204,
    });
  });
});

/** Everything that spans say, as text. */
const told = () =>
  kept.getFinishedSpans().map(({ name, attributes, events, links, status, resource }) => ({
    name,
    attributes,
    events,
    links: links.length,
    status,
    resource: resource.attributes,
  }));

it('sends nothing personal, whatever people type, sign and show', async () => {
  const form = await walk(world, { firstName: citizenForm['firstName'], lastName: citizenForm['lastName'] });
  await form.step('signSection1', () => signOver(httpClient(world.baseUrl), new URL(form.link).pathname));
  await form.section2([passport]);
  await world.admin.get('/v1/employees/?lastName=Zebrowski');
  const hr = httpClient(world.baseUrl);
  await hr.post('/portal/sign-in', { login: 'sandbox.hr', password: 'sandbox-hr-password', to: '/i9s' });
  await hr.get(`/portal/i9s/${form.i9Id}`);
  await eventually(() => kept.getFinishedSpans().find(({ name }) => name === 'GET /portal/i9s/:id'));

  const { lastName = '', addressStreet = '', socialSecurityNumber = '' } = citizenForm;
  const token = new URL(form.link).pathname.split('/').at(-1) ?? '';
  const secrets = [lastName, addressStreet, socialSecurityNumber, token, form.candidate].concat(
    [socialSecurityNumber.replaceAll('-', ''), passport.number, 'Rivera', 'example.com', 'sandbox.hr'],
    ['sandbox-hr-password', 'sandbox-partner'],
  );
  const sent = Buffer.concat(received).toString('latin1');
  expect(sent.includes('deliver i9StatusUpdated')).toBe(true);
  expect(secrets.filter((secret) => secret.length < 6 || sent.includes(secret))).toEqual([]);
  // So short that they could be by chance in what is no text.
  expect(withoutChance(JSON.stringify(told()))).not.toMatch(/\bAna\b|\bIda\b|1990|Utica/);

  const names = new Set(told().flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].filter((name) => !new Set<string>(spanFacts).has(name))).toEqual([]);
  expect(told().flatMap(({ events }) => events)).toEqual([]);
  expect(Object.keys(told()[0]?.resource ?? {}).toSorted()).toEqual([
    'service.name',
    'telemetry.sdk.language',
    'telemetry.sdk.name',
    'telemetry.sdk.version',
  ]);
});

it('names a call to E-Verify by its words, without the number of the case', async () => {
  const everify = createServer((req, res) => {
    res.writeHead(req.url?.startsWith('/cases') ? 503 : 200, { 'Content-Type': 'application/json' });
    res.end('{"access_token":"t"}');
  });
  await once(everify.listen(0, '127.0.0.1'), 'listening');
  const client = createTransport({
    url: `http://127.0.0.1:${portOf(everify)}`,
    username: 'web.services',
    password: 'hush',
    timeoutMs: 0,
    deadline: () => new AbortController().signal,
    retryDelaysMs: [],
    refusedLoginPauseMs: 0,
  });
  const path = '/cases/2026323142856AB/photo_match?language=en';
  await expect(
    traced({ name: 'walk', kind: 'internal', cause: null }, () => client.send({ method: 'GET', path })),
  ).rejects.toThrow('503');
  everify.close();
  everify.closeAllConnections();
  const spans = kept.getFinishedSpans().filter(({ name }) => name.startsWith('E-Verify'));
  expect(spans.map(({ name, attributes }) => [name, attributes])).toEqual([
    [
      'E-Verify POST /authentication/login',
      { 'http.request.method': 'POST', 'http.response.status_code': 200 },
    ],
    [
      'E-Verify GET /cases/{id}/photo_match',
      { 'http.request.method': 'GET', 'http.response.status_code': 503, 'error.type': '503' },
    ],
  ]);
});

it('traces nothing that belongs to nothing, or to what is over', async () => {
  const before = kept.getFinishedSpans().length;
  const below = (): Promise<boolean> =>
    traced({ name: 'below', kind: 'internal' }, async (span) => span !== null);
  expect([await below(), currentSpan(), traceFields()]).toEqual([false, null, {}]);

  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  let later: Promise<boolean> = Promise.resolve(true);
  await traced({ name: 'above', kind: 'internal', cause: null }, async () => {
    later = left.then(below);
    expect(traceFields()).toEqual({ trace_id: expect.any(String), span_id: expect.any(String) });
  });
  leave();
  expect([await later, kept.getFinishedSpans().length - before]).toEqual([false, 1]);
});

it.each([
  ['', 0],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', 1],
  ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 0],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', 0],
  ['00-Ana-Rivera-01', 0],
])('takes %p for %p links', async (link, count) => {
  await traced({ name: 'linked', kind: 'server', cause: null, link }, () => Promise.resolve());
  expect(kept.getFinishedSpans().at(-1)?.links).toHaveLength(count);
});
