import { everifyUnavailable, lockCase, readCase } from '../cases/subject';
import type { EverifyState } from '../../../domain/everify/record';
import { assertTrained } from '../../../domain/everify/participation';
import { conflict, found } from '../../../domain/problem';
import {
  GatewayError,
  type Account,
  type EverifyGateway,
  type NoticeLanguage,
  type Photograph,
} from '../../../everify/gateway';
import type { Requested, Results } from '../../../process/together';
import type { Services } from '../../services';
import type { Unit } from '../../../store/unit';
import type { Act } from '../../../store/unit-of-work';
import { applyEverifyCommand } from '../cases/cases';

/** A caller that wants a document, with its transactions. */
interface Reader {
  readonly services: Pick<Services, 'config' | 'everify'>;
  /** In one round trip. */
  readAtOnce<Reads extends Requested>(request: (unit: Unit) => Reads): Promise<Results<Reads>>;
  act<Loaded, T>(work: Act<Loaded, T>): Promise<T>;
}

/** Returns E-Verify's photograph while it has to be compared. @throws Problem not-found, state-conflict */
export const casePhoto = (reader: Reader, i9Id: number): Promise<Photograph> =>
  fetchDocument(reader, i9Id, ['photo_match', 'scan_and_upload'], (everify, account, number) =>
    everify.photo(account, number),
  );

/**
 * Returns the Further Action Notice as a PDF. The download is recorded first, because a referral requires it.
 * @throws Problem not-found, state-conflict, service-unavailable
 */
export async function furtherActionNotice(
  reader: Reader,
  i9Id: number,
  language: NoticeLanguage,
): Promise<Buffer> {
  const pdf = await fetchDocument(reader, i9Id, ['mismatch'], (everify, account, number) =>
    everify.notice(account, number, 'further-action-notice', language),
  );
  await reader.act({
    load: (unit) => lockCase(unit, reader.services, i9Id),
    decide: async (unit, subject) => {
      await applyEverifyCommand({ ...found(subject), unit }, { type: 'downloadNotice' });
      return { answer: {} };
    },
  });
  return pdf;
}

/** The Referral Date Confirmation as a PDF. @throws Problem not-found, state-conflict, service-unavailable */
export const referralConfirmation = (
  reader: Reader,
  i9Id: number,
  language: NoticeLanguage,
): Promise<Buffer> =>
  fetchDocument(reader, i9Id, ['referred', 'continuance'], (everify, account, number) =>
    everify.notice(account, number, 'referral-date-confirmation', language),
  );

/** Fetches a document of a case in one of these states for a user with the training, outside any transaction. */
async function fetchDocument<T>(
  { services, readAtOnce }: Reader,
  i9Id: number,
  states: readonly EverifyState[],
  fetch: (everify: EverifyGateway, account: Account, caseNumber: string) => Promise<T>,
): Promise<T> {
  const { subject, scope } = await readAtOnce((unit) => ({
    subject: readCase(unit, services, i9Id),
    scope: unit.scope,
  }));
  assertTrained(scope);
  const { record, worksite } = found(subject);
  const { state, caseNumber } = record.facts;
  if (!states.includes(state) || caseNumber === null)
    throw conflict(`The E-Verify case is in the state ${state}, in which there is no such document.`);
  const account = { organizationId: scope.organizationId, companyId: worksite.companyId ?? '' };
  const { everify } = services;
  if (!everify) throw everifyUnavailable('E-Verify is not configured here.');
  try {
    return await fetch(everify, account, caseNumber);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw everifyUnavailable(`E-Verify: ${error.message}`, error);
  }
}
