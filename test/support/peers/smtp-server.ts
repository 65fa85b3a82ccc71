import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server that keeps what it takes. */
export interface SmtpServer {
  url: string;
  messages: { from: string; to: string; data: string }[];
  /** The reply to the next messages' recipients. */
  reply: string;
  /** Recipients who get no reply, and with them whoever sends. */
  ignored: (to: string) => boolean;
  /** How many have been opened. */
  connections(): number;
  close(): void;
}

/** Speaks as much SMTP as taking a message needs. */
export async function startSmtp(): Promise<SmtpServer> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    let rest = '';
    let inData = false;
    let message = { from: '', to: '', data: '' };
    const answers: Record<string, () => string> = {
      EHLO: () => '250 mail.test',
      MAIL: () => '250 ok',
      QUIT: () => '221 bye',
      STAR: () => '502 no TLS here',
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (;;) {
        if (inData) {
          const end = rest.indexOf('\r\n.\r\n');
          if (end < 0) return;
          smtpServer.messages.push({ ...message, data: rest.slice(0, end) });
          message = { from: '', to: '', data: '' };
          rest = rest.slice(end + 5);
          inData = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const command = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const verb = command.slice(0, 4).toUpperCase();
        if (verb === 'MAIL') message.from = /<(.*?)>/.exec(command)?.[1] ?? '';
        if (verb === 'RCPT') {
          message.to = /<(.*?)>/.exec(command)?.[1] ?? '';
          if (!smtpServer.ignored(message.to)) socket.write(`${smtpServer.reply}\r\n`);
        } else if (verb === 'DATA') {
          inData = true;
          socket.write('354 go\r\n');
        } else socket.write(`${answers[verb]?.() ?? '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const smtpServer: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    messages: [],
    reply: '250 ok',
    ignored: () => false,
    connections: () => sockets.size,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return smtpServer;
}
