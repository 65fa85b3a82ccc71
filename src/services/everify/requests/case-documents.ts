import { everifyUnavailable, lockCase, readCase, type CaseSubject } from '../cases/subject';
import type { EverifyState } from '../../../domain/everify/record';
import { assertTrained } from '../../../domain/everify/participation';
import { Problem } from '../../../domain/problem';
import {
  GatewayError,
  type Account,
  type EverifyGateway,
  type NoticeLanguage,
  type Photograph,
} from '../../../everify/gateway';
import type { Services } from '../../services';
import type { Unit } from '../../../store/unit';
import type { Act } from '../../../store/unit-of-work';
import { applyEverifyCommand } from '../cases/cases';

type Parts = Pick<Services, 'config' | 'everify'>;

/** The transactions of a caller that wants a document. */
interface Transactions {
  /** In one round trip: `work` requests everything before its first `await`. */
  read<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  act<Loaded, T>(work: Act<Loaded, T>): Promise<T>;
}

/** Returns E-Verify's photograph while it has to be compared. @throws Problem not-found, state-conflict */
export function casePhoto(services: Parts, work: Transactions, i9Id: number): Promise<Photograph> {
  return fetchDocument(services, work, i9Id, ['photo_match', 'scan_and_upload'], (everify, account, number) =>
    everify.photo(account, number),
  );
}

/**
 * Returns the Further Action Notice as a PDF. The download is recorded first, because a referral requires it.
 * @throws Problem not-found, state-conflict, service-unavailable
 */
export async function furtherActionNotice(
  services: Parts,
  work: Transactions,
  i9Id: number,
  language: NoticeLanguage,
): Promise<Buffer> {
  const pdf = await fetchDocument(services, work, i9Id, ['mismatch'], (everify, account, number) =>
    everify.notice(account, number, 'further-action-notice', language),
  );
  await work.act({
    load: (unit) => lockCase(unit, i9Id),
    decide: async (unit, subject) => {
      await applyEverifyCommand(unit, services, required(subject), { type: 'downloadNotice' });
      return { answer: {} };
    },
  });
  return pdf;
}

/** The Referral Date Confirmation as a PDF. @throws Problem not-found, state-conflict, service-unavailable */
export function referralConfirmation(
  services: Parts,
  work: Transactions,
  i9Id: number,
  language: NoticeLanguage,
): Promise<Buffer> {
  return fetchDocument(services, work, i9Id, ['referred', 'continuance'], (everify, account, number) =>
    everify.notice(account, number, 'referral-date-confirmation', language),
  );
}

/** @throws Problem not-found */
function required(subject: CaseSubject | null): CaseSubject {
  if (subject) return subject;
  throw new Problem('not-found');
}

/** Fetches a document of a case in one of these states for a user with the training, outside any transaction. */
async function fetchDocument<T>(
  { everify }: Parts,
  work: Transactions,
  i9Id: number,
  states: readonly EverifyState[],
  fetch: (everify: EverifyGateway, account: Account, caseNumber: string) => Promise<T>,
): Promise<T> {
  const { account, caseNumber } = await work.read(async (unit) => {
    assertTrained(unit.scope);
    const { record, worksite } = required(await readCase(unit, i9Id));
    const { state, caseNumber: number } = record.facts;
    if (!states.includes(state) || number === null) {
      throw new Problem('state-conflict', {
        detail: `The E-Verify case is in the state ${state}, in which there is no such document.`,
      });
    }
    return {
      caseNumber: number,
      account: { organizationId: unit.scope.organizationId, companyId: worksite.companyId ?? '' },
    };
  });
  if (!everify) throw everifyUnavailable('E-Verify is not configured here.');
  try {
    return await fetch(everify, account, caseNumber);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw everifyUnavailable(`E-Verify: ${error.message}`, error);
  }
}
