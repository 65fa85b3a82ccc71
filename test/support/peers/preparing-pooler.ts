import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { TLSSocket } from 'node:tls';
import type { ServerTls } from './certificates';

/**
 * Stands for a pooler that knows its clients' prepared statements, as PgBouncer does since 1.21: on the session it
 * prepares each text once, under a name of its own, and keeps it when the client closes its statement.
 */
export interface PreparingPooler {
  /** The URL of a database, through it. */
  through(url: string): string;
  /** Gives each client another session from now on. */
  replaceSessions(): void;
  stop(): Promise<void>;
}

/** What one client sends, with the names as the session knows them. */
class Renaming {
  private started = false;
  private rest = Buffer.alloc(0);
  /** Text -> name on every session. */
  private readonly texts = new Map<string, string>();
  /** Name of the client -> text. */
  private readonly asked = new Map<string, string>();
  /** Texts that are prepared on the session. */
  private prepared = new Set<string>();

  renamed(chunk: Buffer): Buffer {
    this.rest = Buffer.concat([this.rest, chunk]);
    const done: Buffer[] = [];
    for (;;) {
      // The first message has no type.
      const head = this.started ? 1 : 0;
      const end = this.rest.length < head + 4 ? Infinity : head + this.rest.readInt32BE(head);
      if (end > this.rest.length) return Buffer.concat(done);
      const message = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      done.push(this.started ? this.message(message) : message);
      this.started = true;
    }
  }

  /** From now on the client has another session, on which nothing is prepared yet. */
  replaceSession(): void {
    this.prepared = new Set();
  }

  private message(message: Buffer): Buffer {
    const type = message.toString('latin1', 0, 1);
    const [first = '', second = ''] = message.toString('latin1', 5).split('\0');
    if (type === 'P' && first !== '') {
      this.asked.set(first, second);
      // One without a name does not count: it stands for the answer that the client expects.
      return this.prepared.has(second) ? parse('', second) : this.prepare(second);
    }
    if (type === 'C' && first.startsWith('S')) return close('never prepared');
    const text = type === 'B' ? this.asked.get(second) : undefined;
    if (text === undefined) return message;
    const bind = `${first}\0${this.nameOf(text)}\0${message.toString('latin1', 7 + first.length + second.length)}`;
    const before = this.prepared.has(text) ? [] : [close(this.nameOf(text)), this.prepare(text)];
    return Buffer.concat([...before, typed('B', bind)]);
  }

  private prepare(text: string): Buffer {
    this.prepared.add(text);
    return parse(this.nameOf(text), text);
  }

  private nameOf(text: string): string {
    const name = this.texts.get(text) ?? `POOLER_${this.texts.size}`;
    this.texts.set(text, name);
    return name;
  }
}

/** Without types of parameters. */
const parse = (name: string, text: string) => typed('P', `${name}\0${text}\0\0\0`);
const close = (name: string) => typed('C', `S${name}\0`);

function typed(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
}

/** Answers the question for TLS with which a client begins, as PostgreSQL does. */
async function encrypted(client: net.Socket, tls: ServerTls): Promise<net.Socket> {
  await once(client, 'readable');
  client.read();
  client.write('S');
  const [key, cert] = [readFileSync(tls.ssl_key_file), readFileSync(tls.ssl_cert_file)];
  return new TLSSocket(client, { isServer: true, key, cert });
}

/** Listens on a free port before the server of the URL. @param tls with it, clients have to speak TLS */
export async function startPreparingPooler(serverUrl: string, tls?: ServerTls): Promise<PreparingPooler> {
  const { hostname: host, port } = new URL(serverUrl);
  const sockets = new Set<net.Socket>();
  const renamings: Renaming[] = [];
  const accept = async (socket: net.Socket) => {
    const client = tls ? await encrypted(socket, tls) : socket;
    const server = net.connect({ host, port: Number(port) });
    const renaming = new Renaming();
    renamings.push(renaming);
    client.on('data', (chunk) => server.write(renaming.renamed(chunk)));
    server.pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  };
  const listener = net.createServer((socket) => void accept(socket));
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port: own } = listener.address() as net.AddressInfo;
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${own}` }).href,
    replaceSessions: () => {
      for (const renaming of renamings) renaming.replaceSession();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
