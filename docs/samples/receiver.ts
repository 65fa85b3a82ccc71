import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env['SIGNING_SECRET'] ?? '');
const seen = new Set<string>(); // keep these two in your database
const newest = new Map<string, number>();

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = request.headers as Record<string, string>;
  let delivery: Record<string, string>;
  try {
    delivery = webhook.verify(await text(request), headers) as Record<string, string>;
  } catch {
    return void response.writeHead(401).end();
  }
  const [id = '', sequence] = [headers['webhook-id'], Number(headers['x-sequence'])];
  const form = delivery['i9Url'] ?? delivery['eVerifyUrl'] ?? '';
  if (!seen.has(id) && sequence > (newest.get(form) ?? 0)) {
    const candidate = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    console.log(candidate, delivery['i9Status'] ?? delivery['eVerifyStatusMessage']); // your work
    newest.set(form, sequence);
  }
  seen.add(id);
  response.writeHead(204).end();
}

const server = createServer((request, response) => void receive(request, response));
server.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1');
