import type { CaseData } from '../domain/everify/case-data';
import { closureReason, closures } from '../domain/everify/closures';
import type { InterfaceWord, EverifyWording } from '../domain/everify/interface-words';
import { GatewayError, type Account, type CaseReply, type EverifyGateway, type File } from './gateway';
import {
  caseFields,
  earlierCases,
  changedCases,
  closureCodes,
  pdfOf,
  photoOf,
  readReply,
  type CaseField,
} from './v31-answers';
import { mapValues, memberAt, valuesBy } from '../domain/json';
import { createTransport, jsonOf, type TransportOptions } from './v31-transport';

export type V31Options = Pick<TransportOptions, 'url' | 'username' | 'password'> &
  Partial<TransportOptions> & { readonly wording?: EverifyWording };

/** One call takes this long at most; repeated calls that read give up after about 35 seconds. */
const defaults = {
  timeoutMs: 10_000,
  deadline: (milliseconds: number) => AbortSignal.timeout(milliseconds),
  retryDelaysMs: [500, 2_000],
  refusedLoginPauseMs: 15 * 60_000,
};

const softwareVersion = 'Employment Eligibility Service 1';
/** The most changed cases in one answer; the others come with the next one. */
const mostChanged = 500;

/** What decides which fields a case needs. */
const decidingCodes = [
  'citizenship_status_code',
  'document_a_type_code',
  'document_b_type_code',
  'document_c_type_code',
] as const;

/** Sent with every case, whatever its documents require. */
const always: ReadonlySet<string> = new Set([
  'client_company_id',
  'client_software_version',
  'case_creator_name',
  'case_creator_email_address',
  'case_creator_phone_number',
  'employer_case_id',
  'reason_for_delay_code',
  'reason_for_delay_description',
  'duplicate_continue_reason_code',
]);

/**
 * Client of the E-Verify web services, interface version 31, as far as public clients show it: its agreement is not
 * public. Words that it may have otherwise can be replaced, see `domain/everify/interface-words.ts`. Whatever comes back
 * is checked before it is used.
 */
export function createV31Client({ wording = {}, ...options }: V31Options): EverifyGateway {
  const ends = wording['password_expiration_date'];
  const transport = createTransport({ ...defaults, ...options, ...(ends && { passwordEndsIn: ends }) });
  const get = (path: string, accept?: string) =>
    transport.send({ method: 'GET', path, ...(accept !== undefined && { accept }) });
  const post = (path: string, body: object | FormData = {}) => transport.send({ method: 'POST', path, body });
  const said = (word: InterfaceWord) => wording[word] ?? word;
  const on = (caseNumber: string, rest = '') => `/cases/${encodeURIComponent(caseNumber)}${rest}`;

  /** Field names and codes in the words of E-Verify; the data themselves stay as they are. */
  const worded = (data: CaseData): Readonly<Record<string, unknown>> =>
    mapValues<string, unknown, unknown>(
      { ...data, client_software_version: softwareVersion },
      (value, name) => (name === 'client_company_id' ? companyNumber(String(value)) : codeOf(name, value)),
    );
  const codeOf = (name: string, value: unknown): unknown =>
    name.endsWith('_code') && typeof value === 'string' ? (wording[value] ?? value) : value;

  const replyTo = async (answer: Promise<Buffer>): Promise<CaseReply> => {
    const reply = readReply(jsonOf(await answer));
    const ended = reply.case_status === 'FINAL_NONCONFIRMATION';
    return { ...reply, closureStatements: ended ? await closuresOf(reply.case_number) : null };
  };
  const caseOf = async (caseNumber: string, answer: Promise<Buffer>): Promise<CaseReply> => {
    const reply = await replyTo(answer);
    if (reply.case_number === caseNumber) return reply;
    throw new GatewayError('not-understood', 'The answer of E-Verify is about another case.');
  };
  /** Without the list a case can still be closed: E-Verify then checks the statement itself. */
  const closuresOf = async (caseNumber: string): Promise<readonly string[] | null> => {
    try {
      return closureCodes(memberAt(jsonOf(await get(on(caseNumber, '/closure_reasons'))), said('results')));
    } catch (error) {
      if (error instanceof GatewayError) return null;
      throw error;
    }
  };
  /** Exactly the fields that E-Verify wants for these documents: it refuses others. */
  const fieldsFor = async ({ companyId }: Account, data: CaseData): Promise<readonly CaseField[]> => {
    const codes = valuesBy(decidingCodes, (name) => codeOf(name, data[name]));
    const about = { ssn: data.ssn, client_company_id: companyNumber(companyId), ...codes };
    const answer = await post('/checks/case_fields', about);
    return caseFields(memberAt(jsonOf(answer), said('case_fields')));
  };

  return {
    findDuplicates: async ({ companyId }, { ssn }) => {
      const about = { ssn, client_company_id: companyNumber(companyId) };
      const answer = jsonOf(await post('/duplicate_check', about));
      return earlierCases(memberAt(answer, said('results')), memberAt(answer, said('total_results')));
    },
    createDraft: async (account, data) => {
      const fields = await fieldsFor(account, data);
      const wanted = new Set([...always, ...fields.map(({ name }) => name)]);
      const all = worded(data);
      assertComplete(all, fields);
      return replyTo(
        post('/cases', Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)))),
      );
    },
    submit: (_account, caseNumber) => caseOf(caseNumber, post(on(caseNumber, '/submit'))),
    read: (_account, caseNumber) => caseOf(caseNumber, get(on(caseNumber))),
    confirmData: async (_account, caseNumber, data) => {
      const answer = await get(on(caseNumber, '/confirm_details_fields'));
      const fields = caseFields(memberAt(jsonOf(answer), said('case_fields')));
      const all = worded(data);
      assertComplete(all, fields);
      const confirmed = fields.map(({ name }) => ({ field_name: name, value: all[name] ?? null }));
      return caseOf(caseNumber, post(on(caseNumber, '/confirm_details'), { case_fields: confirmed }));
    },
    photo: async (_account, caseNumber) =>
      photoOf(memberAt(jsonOf(await get(on(caseNumber, '/retrieve_photo'))), said('document_photo'))),
    matchPhoto: (_account, caseNumber, result) =>
      caseOf(caseNumber, post(on(caseNumber, '/photo_match'), { photo_match: wording[result] ?? result })),
    upload: (_account, caseNumber, { front, back }) => {
      const form = new FormData();
      form.append('front_photo', blobOf(front), `front.${extension(front)}`);
      if (back) form.append('back_photo', blobOf(back), `back.${extension(back)}`);
      return caseOf(caseNumber, post(on(caseNumber, '/scan_and_upload'), form));
    },
    notice: async (_account, caseNumber, kind, language) => {
      const query = `?${said('language')}=${said(language === 'es' ? 'spanish' : 'english')}`;
      return pdfOf(await get(on(caseNumber, `/${kind.replaceAll('-', '_')}${query}`), 'application/pdf'));
    },
    refer: (_account, caseNumber) =>
      caseOf(caseNumber, post(on(caseNumber, '/refer'), { employee_notified: true })),
    recordNoAction: (_account, caseNumber) =>
      caseOf(caseNumber, post(on(caseNumber, '/no_action'), { employee_notified: true })),
    close: (_account, caseNumber, { closure, reason }) => {
      const { statement } = closures[closure];
      const text =
        statement === 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC'
          ? { currently_employed_reason_description: reason }
          : { other_reason_description: closureReason(closure, reason) };
      const explained = statement === 'OTHER' || 'currently_employed_reason_description' in text;
      const code = { case_closure_reason_code: wording[statement] ?? statement };
      return caseOf(caseNumber, post(on(caseNumber, '/close'), { ...code, ...(explained && text) }));
    },
    updatedCases: async () => {
      const answer = await get(`/cases/updated?${said('number_of_records')}=${mostChanged}`);
      return changedCases(memberAt(jsonOf(answer), said('updated_cases')));
    },
    acknowledge: async (numbers) => {
      if (numbers.length > 0) await post('/cases/confirm_updated', { case_numbers: numbers });
    },
  };
}

/** E-Verify takes the number of a company as a number. */
const companyNumber = (companyId: string): number | string =>
  /^\d{1,15}$/.test(companyId) ? Number(companyId) : companyId;

/** Names of fields, never their values. @throws GatewayError refused */
function assertComplete(data: Readonly<Record<string, unknown>>, fields: readonly CaseField[]): void {
  const missing = fields.filter(({ name, required }) => required && data[name] === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new GatewayError('refused', `E-Verify needs what the form does not say: ${names}.`.slice(0, 300));
}

const blobOf = ({ bytes, contentType }: File) => new Blob([new Uint8Array(bytes)], { type: contentType });
const extension = ({ contentType }: File) => contentType.replace(/^.*\//, '');
