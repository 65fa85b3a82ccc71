import { bodyOf, idOf, type PageContext, call } from '../../session/page-context';
import { sendFile, sendPdf } from '../../ui/send-file';
import { typed } from '../../ui/typed';

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
  await sendPdf(context.res, `further-action-notice-${idOf(context)}`, body);
}

export async function sendReferralConfirmation(context: PageContext): Promise<void> {
  const language = context.req.query['language'] === 'es' ? 'es' : 'en';
  const request = { ...formOf(context), query: { language } };
  const { body } = await call(context, 'getEverifyReferralConfirmation', request);
  await sendPdf(context.res, `referral-date-confirmation-${idOf(context)}`, body);
}
