import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env['SIGNING_SECRET'] ?? '');
const seen = new Set<string>(); // keep these two in your database
const newest = new Map<string, number>();

createServer((request, response) => void receive(request, response)).listen(
  Number(process.env['PORT'] ?? 4000),
  '127.0.0.1',
);

async function receive(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = Buffer.concat(chunks).toString();
  const headers = request.headers as Record<string, string>;
  try {
    webhook.verify(body, headers);
  } catch {
    return response.writeHead(401).end();
  }
  const [id, sequence] = [headers['webhook-id'] ?? '', Number(headers['x-sequence'])];
  const push = JSON.parse(body) as Record<string, string>;
  const form = push['i9Url'] ?? push['eVerifyUrl'] ?? '';
  if (!seen.has(id) && sequence > (newest.get(form) ?? 0)) {
    const candidate = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    console.log(candidate, push['i9Status'] ?? push['eVerifyStatusMessage']); // your work
    newest.set(form, sequence);
  }
  seen.add(id);
  return response.writeHead(204).end();
}
