import {
  casePhoto,
  furtherActionNotice,
  referralConfirmation,
} from '../../../services/everify/requests/case-documents';
import type { Unit } from '../../../store/unit';
import type { Act } from '../../../store/unit-of-work';
import { visibleRow } from '../i9/i9';
import { sendFile } from '../../ui/send-file';
import { typed } from '../../ui/typed';
import { act, bodyOf, idOf, lookAtOnce, type PageContext } from '../../session/page-context';

/** Returns the functions that run the transactions of a case's documents. */
const workOf = (context: PageContext) => ({
  read: <T>(work: (unit: Unit) => Promise<T>) => lookAtOnce(context, work),
  act: <Loaded, T>({ load, decide }: Act<Loaded, T>) =>
    act(context, 'getEverifyPaper', async (unit) => (await decide(unit, await load(unit))).answer),
});

const languageOf = ({ req }: PageContext) => (req.query['language'] === 'es' ? 'es' : 'en');

const sendPdf = (context: PageContext, kind: string, bytes: Buffer): void =>
  sendFile(context.res, { contentType: 'application/pdf', bytes, name: `${kind}-${idOf(context)}.pdf` });

/** Sends E-Verify's photograph, to be compared with the one on the document. */
export async function sendPhoto(context: PageContext): Promise<void> {
  await visibleRow(context, idOf(context));
  const photo = await casePhoto(context.services, workOf(context), idOf(context));
  sendFile(context.res, { ...photo, inline: true });
}

/** Downloading the notice is a recorded step, so a form requests it. */
export async function sendNotice(context: PageContext): Promise<void> {
  await visibleRow(context, idOf(context));
  const language = typed(bodyOf(context), 'language', 2) === 'es' ? 'es' : 'en';
  const bytes = await furtherActionNotice(context.services, workOf(context), idOf(context), language);
  sendPdf(context, 'further-action-notice', bytes);
}

export async function sendConfirmation(context: PageContext): Promise<void> {
  await visibleRow(context, idOf(context));
  const bytes = await referralConfirmation(
    context.services,
    workOf(context),
    idOf(context),
    languageOf(context),
  );
  sendPdf(context, 'referral-date-confirmation', bytes);
}
