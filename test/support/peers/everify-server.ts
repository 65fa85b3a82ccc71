import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { moves, scriptOf, statusOf, type Progress } from '../../../src/domain/everify/simulator-script';

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

/** A server that speaks the public part of the E-Verify interface, version 31, over the rules of the simulator. */
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

interface Kept {
  progress: Progress;
  updated: boolean;
}

export async function startEverifyServer(): Promise<EverifyServer> {
  const credentials = { username: 'EESTEST1', password: 'correct horse' };
  const cases = new Map<string, Kept>();
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
  const caseBody = (number: string, { progress }: Kept) => ({
    case_number: number,
    ...statusOf(progress),
    dhs_referral_contact_by_date: progress.referred ? '2026-12-09' : null,
  });

  const issue = (res: ServerResponse): void => {
    const token = randomUUID();
    tokens.clear();
    tokens.add(token);
    answer(res, 200, { access_token: token, user_info: { password_expiration_date: '2027-01-01' } });
  };

  const caseCall: Readonly<Record<string, (progress: Progress, body: string) => Progress | null>> = {
    submit: moves.submit,
    confirm_details: moves.confirmData,
    photo_match: (progress, body) =>
      body.includes('not-matching') ? moves.refusePhoto(progress) : moves.acceptPhoto(progress),
    scan_and_upload: moves.upload,
    refer: moves.refer,
    no_action: moves.recordNoAction,
    close: moves.close,
  };

  const handle = (call: string, body: string, res: ServerResponse): void => {
    if (call === 'POST /duplicate_check') return answer(res, 200, { results: [] });
    if (call === 'POST /cases') {
      const data = JSON.parse(body) as { last_name: string; ssn: string };
      counter += 1;
      const number = `2026324${String(counter).padStart(6, '0')}AB`;
      const script = scriptOf(data.last_name, data.ssn, false);
      const progress = {
        script,
        step: 0,
        submitted: false,
        referred: false,
        photoDiffers: false,
        closed: false,
      };
      cases.set(number, { progress, updated: false });
      return answer(res, 201, caseBody(number, { progress, updated: false }));
    }
    if (call === 'GET /cases/updated') {
      const list = [...cases]
        .filter(([, { updated }]) => updated)
        .map(([number]) => ({ case_number: number }));
      return answer(res, 200, { cases: list });
    }
    if (call === 'POST /cases/confirm_updated') {
      const { case_numbers: numbers } = JSON.parse(body) as { case_numbers: string[] };
      for (const number of numbers) Object.assign(cases.get(number) ?? {}, { updated: false });
      return answer(res, 200, {});
    }
    const [, number = '', rest = ''] = /^\w+ \/cases\/(\w+)\/?(\w*)/.exec(call) ?? [];
    const kept = cases.get(number);
    if (!kept) return refuse(res, 404, 'CASE_NOT_FOUND');
    if (call.startsWith('GET')) return paper(res, rest, caseBody(number, kept));
    const next = caseCall[rest]?.(kept.progress, body);
    if (!next) return refuse(res, 409, 'CASE_STATUS_CONFLICT');
    kept.progress = next;
    return answer(res, 200, caseBody(number, kept));
  };

  const paper = (res: ServerResponse, rest: string, body: object): void => {
    if (rest === '') return answer(res, 200, body);
    const type = rest === 'retrieve_photo' ? 'image/jpeg' : 'application/pdf';
    res
      .writeHead(200, { 'Content-Type': type })
      .end(rest === 'retrieve_photo' ? '\xff\xd8\xff' : '%PDF-1.7 notice');
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
    if (call === 'POST /authentication/refresh') return issue(res);
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
      const next = kept && moves.advance(kept.progress);
      if (!kept || !next) throw new Error(`Case ${caseNumber} waits for nobody`);
      Object.assign(kept, { progress: next, updated: true });
    },
    reset: () => {
      faults = [];
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
