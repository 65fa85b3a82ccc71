import {
  casePhoto,
  furtherActionNotice,
  referralConfirmation,
} from '../../../services/everify/requests/papers';
import type { Unit } from '../../../store/unit';
import { visibleRow } from '../i9/i9';
import { typed } from '../../ui/typed';
import { act, bodyOf, idOf, look, type HrVisit } from '../../session/visit';

/** Transactions for the papers of a case. */
const workOf = (visit: HrVisit) => ({
  read: <T>(work: (unit: Unit) => Promise<T>) => look(visit, work),
  write: <T>(work: (unit: Unit) => Promise<T>) => act(visit, 'getEverifyPaper', work),
});

const languageOf = ({ req }: HrVisit) => (req.query['language'] === 'es' ? 'es' : 'en');

function sendFile({ res }: HrVisit, contentType: string, name: string | null, bytes: Buffer): void {
  res
    .set({
      'Content-Type': contentType,
      'Content-Disposition': name === null ? 'inline' : `attachment; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}

/** The photograph that E-Verify has, to be compared with the one on the document. */
export async function sendPhoto(visit: HrVisit): Promise<void> {
  await visibleRow(visit, idOf(visit));
  const { contentType, bytes } = await casePhoto(visit.services, workOf(visit), idOf(visit));
  sendFile(visit, contentType === 'image/png' ? 'image/png' : 'image/jpeg', null, bytes);
}

/** Downloading the notice is a step of its own, so it is sent by a form. */
export async function sendNotice(visit: HrVisit): Promise<void> {
  await visibleRow(visit, idOf(visit));
  const language = typed(bodyOf(visit), 'language', 2) === 'es' ? 'es' : 'en';
  const bytes = await furtherActionNotice(visit.services, workOf(visit), idOf(visit), language);
  sendFile(visit, 'application/pdf', `further-action-notice-${idOf(visit)}.pdf`, bytes);
}

export async function sendConfirmation(visit: HrVisit): Promise<void> {
  await visibleRow(visit, idOf(visit));
  const bytes = await referralConfirmation(visit.services, workOf(visit), idOf(visit), languageOf(visit));
  sendFile(visit, 'application/pdf', `referral-date-confirmation-${idOf(visit)}.pdf`, bytes);
}
