import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const typeA = 1;
const recursionOffered = 0x8180;
const noSuchName = 3;

/** What a name leads to: an IPv4 address; null when there is no such name; undefined for no answer at all. */
export type Zone = (name: string) => string | null | undefined;

export interface NameServer {
  /** As a resolver wants it: `address:port`. */
  address: string;
  /** Names that were asked for, once for each question. */
  asked: string[];
  /** Tells whoever still waits that there is no such name. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** A name server (RFC 1035) on a port of its own that knows IPv4 addresses only, each good for no time. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const unanswered: (() => Promise<void>)[] = [];
  socket.on('message', (query, from) => {
    const { name, end } = readName(query, 12);
    asked.push(name);
    const known = zone(name);
    const reply = (address: string | null) =>
      new Promise<void>((done) => {
        socket.send(answerTo(query, end, address), from.port, from.address, () => done());
      });
    if (known === undefined) unanswered.push(() => reply(null));
    else void reply(known);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const release = async () => {
    await Promise.all(unanswered.splice(0).map((reply) => reply()));
  };
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    release,
    close: async () => {
      await release();
      await new Promise<void>((done) => void socket.close(() => done()));
    },
  };
}

/** @param end where the name of the question ends */
function answerTo(query: Buffer, end: number, address: string | null): Buffer {
  const found = address !== null && query.readUInt16BE(end) === typeA;
  const header = Buffer.alloc(12);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(recursionOffered | (address === null ? noSuchName : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found ? 1 : 0, 6);
  // The name by a pointer to the question, type A, class IN, no time, four bytes.
  const record = [0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...(address ?? '').split('.').map(Number)];
  const question = query.subarray(12, end + 4);
  return Buffer.concat([header, question, Buffer.from(found ? record : [])]);
}

/** A name in a message, and where what follows it begins. */
function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}
