import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { StartupError } from '../process/startup-error';

type Environment = Readonly<Record<string, string | undefined>>;

export const bridgeUsage = [
  'mcp reads MCP_URL (the address of a running service) and MCP_CLIENT_ID with MCP_CLIENT_SECRET,',
  'or MCP_TOKEN, of an API client with the scope agent. No database is opened.',
];

/** Returns where a running service is, and as which API client to sign in. @throws StartupError that says what is missing */
function readDestination(env: Environment) {
  const { MCP_URL: address = '', MCP_CLIENT_ID: id, MCP_CLIENT_SECRET: secret, MCP_TOKEN: token } = env;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new StartupError('MCP_URL must be the address of the service, such as https://i9.example.com.');
  const base = address.replace(/\/+$/, '');
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname);
  if (new URL(base).protocol === 'http:' && !isHere)
    throw new StartupError('MCP_URL must begin with https: a secret is sent there.');
  if (token === undefined && (id === undefined || secret === undefined))
    throw new StartupError('Set MCP_CLIENT_ID and MCP_CLIENT_SECRET, or MCP_TOKEN.');
  let held = token ?? null;
  return {
    url: new URL(`${base}/mcp`),
    /** Returns an access token. @param stale one that the service no longer accepts */
    async token(stale: string | null): Promise<string> {
      if (held !== null && held !== stale) return held;
      if (id === undefined || secret === undefined) throw new Error('MCP_TOKEN is no longer valid.');
      return (held = await requestToken(`${base}/v1/oauth/token`, id, secret));
    },
  };
}

/** RFC 6749, section 4.4. @throws Error with what OAuth calls the fault */
async function requestToken(endpoint: string, client_id: string, client_secret: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const response = await fetch(endpoint, { method: 'POST', body: form });
  const answer = (await response.json()) as { access_token?: string; error_description?: string };
  if (answer.access_token !== undefined) return answer.access_token;
  throw new Error(`No access token: ${answer.error_description ?? `status ${response.status}`}`);
}

/** Signs each request, and once more with a new token when the service refuses the one that was held. */
const signing =
  ({ token }: ReturnType<typeof readDestination>) =>
  async (input: string | URL, init?: RequestInit): Promise<Response> => {
    const send = (held: string) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${held}`);
      return fetch(input, { ...init, headers });
    };
    const held = await token(null);
    const response = await send(held);
    if (response.status !== 401) return response;
    const next = await token(held).catch(() => null);
    return next === null ? response : send(next);
  };

/**
 * Passes messages on between standard input and output and `/mcp` of a running service, until the input ends. All locks are
 * those of the service.
 * @throws StartupError for a destination that is not complete
 */
export async function runBridge(env: Environment): Promise<number> {
  const destination = readDestination(env);
  const [{ StdioServerTransport }, { StreamableHTTPClientTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
  ]);
  const here = new StdioServerTransport();
  const there = new StreamableHTTPClientTransport(destination.url, { fetch: signing(destination) });
  const refused = (message: JSONRPCMessage, error: unknown) => {
    const text = error instanceof Error ? error.message : 'The service cannot be reached.';
    process.stderr.write(`${text}\n`);
    if (!('method' in message) || !('id' in message)) return undefined;
    return here.send({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: text } });
  };
  // A transport of the SDK is no event target: it has one listener, which is a property.
  Object.assign(here, {
    onmessage: (message: JSONRPCMessage) =>
      there.send(message).catch((error: unknown) => refused(message, error)),
  });
  Object.assign(there, {
    onmessage: (message: JSONRPCMessage) => {
      const version = 'result' in message ? message.result['protocolVersion'] : undefined;
      if (typeof version === 'string') there.setProtocolVersion(version);
      return here.send(message);
    },
  });
  await there.start();
  await here.start();
  await new Promise((resolve) => process.stdin.once('end', resolve).once('close', resolve));
  await Promise.all([here.close(), there.close()]);
  return 0;
}
