import { Agent, request as httpRequest } from 'node:http';

/** A request as it goes over the wire; nothing is escaped or corrected on the way. */
export interface WireRequest {
  readonly method: string;
  /** With the query string. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export const closeConnections = (): void => agent.destroy();

/** fetch would normalize paths and refuse some headers. */
export function sendOverWire(
  baseUrl: string,
  { method, target, headers, body }: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const options = { method, path: target, agent, headers: { ...headers, ...length } };
    const req = httpRequest(baseUrl, options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('error', reject);
      res.on('end', () => {
        const entries = Object.entries(res.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({
          status: res.statusCode ?? 0,
          headers: Object.fromEntries(entries),
          text: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    req.once('error', reject);
    req.end(body);
  });
}
