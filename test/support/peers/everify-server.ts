import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acts, decide, draft, fieldsOf, paper, Refusal, statusOf, type KeptCase } from './everify-cases';

/** How the server misbehaves in its next answers to calls whose method and path match. */
export interface Fault {
  readonly on: RegExp;
  readonly times: number;
  /** `after`: the call has its effect all the same, and only its answer is lost. */
  readonly after?: boolean;
  readonly does:
    | { kind: 'silence' }
    | { kind: 'reset' }
    | { kind: 'answer'; status: number; body?: string; type?: string }
    | { kind: 'status'; status: string };
}

export interface ReceivedCall {
  readonly call: string;
  readonly body: string;
  readonly type: string;
}

/** A server that speaks the public part of the E-Verify interface, version 31, by the rules of `everify-cases.ts`. */
export interface EverifyServer {
  readonly url: string;
  readonly received: ReceivedCall[];
  readonly username: string;
  readonly password: string;
  /** Calls of a kind, without sign-in: `POST /cases`. */
  calls(): string[];
  fail(fault: Fault): void;
  /** Is told whenever a call is left without an answer. */
  onSilence(listener: () => void): void;
  /** Ends all tokens, as the passing of time does. */
  expireTokens(): void;
  /** Decides what is open, as the agencies do. */
  decide(caseNumber: string): void;
  reset(): void;
  stop(): Promise<void>;
}

export async function startEverifyServer(): Promise<EverifyServer> {
  const credentials = { username: 'EESTEST1', password: 'correct horse' };
  const cases = new Map<string, KeptCase>();
  const tokens = new Set<string>();
  const received: ReceivedCall[] = [];
  let faults: { fault: Fault; left: number }[] = [];
  let fallenSilent = (): void => undefined;
  let counter = 0;

  const answer = (res: ServerResponse, status: number, body: unknown): void => {
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const refuse = (res: ServerResponse, status: number, code: string): void =>
    answer(res, status, {
      errors: [{ error_code: code, message: 'Ana Rivera 900-12-3456 is not acceptable' }],
    });
  const issue = (res: ServerResponse): void => {
    const token = randomUUID();
    tokens.clear();
    tokens.add(token);
    answer(res, 200, { access_token: token, user_info: { password_expiration_date: '2027-01-01' } });
  };

  const handle = (call: string, text: string, res: ServerResponse): void => {
    try {
      const answered = reply(call, text);
      if (!Buffer.isBuffer(answered)) return answer(res, call === 'POST /cases' ? 201 : 200, answered);
      res.writeHead(200, { 'Content-Type': 'application/pdf' }).end(answered);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(res, error.status, error.code);
    }
  };

  const reply = (call: string, text: string): object | Buffer => {
    const [method = '', target = ''] = call.split(' ');
    const { pathname, searchParams } = new URL(target, 'http://everify.example');
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Readonly<Record<string, unknown>>;
    if (method === 'POST' && text === '') throw new Refusal(400, 'BODY_REQUIRED');
    const known = [...cases.values()];
    if (pathname === '/duplicate_check') {
      const results = known
        .filter(
          ({ data }) =>
            data['ssn'] === body['ssn'] && data['client_company_id'] === body['client_company_id'],
        )
        .map(statusOf);
      return { total_results: results.length, results };
    }
    if (pathname === '/checks/case_fields') {
      const fields = Object.entries(fieldsOf(body));
      return { case_fields: fields.map(([name, required]) => ({ field_name: name, required })) };
    }
    if (pathname === '/cases') {
      counter += 1;
      const kept = draft(`2026324${String(counter).padStart(6, '0')}AB`, body);
      cases.set(kept.number, kept);
      return statusOf(kept);
    }
    if (pathname === '/cases/updated') {
      const most = Number(searchParams.get('number_of_records') ?? 1);
      return { updated_cases: known.filter(({ updated }) => updated).slice(0, most).map(statusOf) }; // prettier-ignore
    }
    if (pathname === '/cases/confirm_updated') {
      const numbers = body['case_numbers'] as string[];
      const confirmed = numbers.filter((number) => cases.has(number));
      for (const number of confirmed) Object.assign(cases.get(number) ?? {}, { updated: false });
      return {
        confirmed_cases: confirmed,
        unconfirmed_cases: numbers.filter((number) => !cases.has(number)),
      };
    }
    const [, number = '', rest = ''] = /^\/cases\/(\w+)\/?(\w*)$/.exec(pathname) ?? [];
    const kept = cases.get(number);
    if (!kept) throw new Refusal(404, 'CASE_NOT_FOUND');
    if (method === 'GET') return paper(kept, rest, searchParams);
    const act = acts[rest];
    if (!act) throw new Refusal(404, 'NOT_FOUND');
    act(kept, body, text);
    return statusOf(kept);
  };

  const misbehave = (res: ServerResponse, { does }: Fault): void => {
    if (does.kind === 'silence') return fallenSilent();
    if (does.kind === 'reset') return void res.socket?.destroy();
    if (does.kind === 'answer') {
      res.writeHead(does.status, { 'Content-Type': does.type ?? 'application/json' }).end(does.body ?? '{}');
      return;
    }
    const write = res.end.bind(res);
    res.end = ((text: string) =>
      write(text.replace(/"case_status":"\w+"/, `"case_status":"${does.status}"`))) as never;
  };

  const respond = (req: IncomingMessage, body: string, res: ServerResponse): void => {
    const call = `${req.method} ${req.url?.replace('/api/v31', '')}`;
    received.push({ call, body, type: req.headers['content-type'] ?? '' });
    const active = faults.find(({ fault, left }) => left > 0 && fault.on.test(call));
    if (active) {
      active.left -= 1;
      if (active.fault.does.kind !== 'status') {
        if (active.fault.after) handle(call, body, lost());
        return misbehave(res, active.fault);
      }
      misbehave(res, active.fault);
    }
    const bearer = req.headers.authorization?.replace('Bearer ', '') ?? '';
    if (call === 'POST /authentication/login') {
      const given = JSON.parse(body) as typeof credentials;
      const right = given.username === credentials.username && given.password === credentials.password;
      return right ? issue(res) : refuse(res, 401, 'INVALID_CREDENTIALS');
    }
    if (!tokens.has(bearer)) return refuse(res, 401, 'INVALID_TOKEN');
    handle(call, body, res);
  };

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => respond(req, Buffer.concat(chunks).toString('latin1'), res));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v31`,
    received,
    ...credentials,
    calls: () =>
      received
        .map(({ call }) => call.replace(/\d{7,}\w*/, 'N'))
        .filter((call) => !call.includes('/authentication/')),
    fail: (fault) => void faults.push({ fault, left: fault.times }),
    onSilence: (listener) => (fallenSilent = listener),
    expireTokens: () => tokens.clear(),
    decide: (caseNumber) => {
      const kept = cases.get(caseNumber);
      if (!kept) throw new Error(`There is no case ${caseNumber}`);
      decide(kept);
    },
    reset: () => {
      faults = [];
      cases.clear();
      received.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Takes the answer that never arrives. */
function lost(): ServerResponse {
  const sink = { writeHead: () => sink, end: () => sink };
  return sink as never;
}
