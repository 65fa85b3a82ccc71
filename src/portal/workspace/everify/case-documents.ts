import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { call } from '../../session/call';
import { bodyOf, idOf, type PageContext } from '../../session/page-context';
import { sendFile } from '../../ui/send-file';
import { typed } from '../../ui/typed';

async function sendPdf(context: PageContext, kind: string, body: Buffer | Readable): Promise<void> {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
  sendFile(context.res, { contentType: 'application/pdf', bytes, name: `${kind}-${idOf(context)}.pdf` });
}

const formOf = (context: PageContext) => ({ params: { i9_id: idOf(context) } });

/** Sends E-Verify's photograph, to be compared with the one on the document. */
export async function sendPhoto(context: PageContext): Promise<void> {
  const { body } = await call(context, 'getEverifyPhoto', formOf(context));
  const { contentType, content } = body;
  sendFile(context.res, { contentType, bytes: Buffer.from(content, 'base64'), inline: true });
}

/** Downloading the notice is a recorded step, so a form requests it. */
export async function sendNotice(context: PageContext): Promise<void> {
  const language = typed(bodyOf(context), 'language', 2) === 'es' ? 'es' : 'en';
  const request = { ...formOf(context), body: { language } };
  const { body } = await call(context, 'requestEverifyNotice', request);
  await sendPdf(context, 'further-action-notice', body);
}

export async function sendConfirmation(context: PageContext): Promise<void> {
  const language = context.req.query['language'] === 'es' ? 'es' : 'en';
  const request = { ...formOf(context), query: { language } };
  const { body } = await call(context, 'getEverifyReferralConfirmation', request);
  await sendPdf(context, 'referral-date-confirmation', body);
}
