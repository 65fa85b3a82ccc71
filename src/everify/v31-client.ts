import { parseDate, earliest, type IsoDate } from '../domain/dates';
import { closureReason, closures } from '../domain/everify/closures';
import { GatewayError, type CaseReply, type EverifyGateway, type File } from './gateway';
import { createTransport, jsonOf, member, type Answer, type TransportOptions } from './v31-transport';

export type V31Options = Pick<TransportOptions, 'url' | 'username' | 'password'> & Partial<TransportOptions>;

/** One call takes this long at most; repeated calls that read give up after about 35 seconds. */
const defaults = {
  timeoutMs: 10_000,
  deadline: (milliseconds: number) => AbortSignal.timeout(milliseconds),
  retryDelaysMs: [500, 2_000],
  refusedLoginPauseMs: 15 * 60_000,
};

/**
 * Client of the E-Verify web services, interface version 31, as far as it is public. Whatever comes back is checked
 * before it is used.
 */
export function createV31Client(options: V31Options): EverifyGateway {
  const transport = createTransport({ ...defaults, ...options });
  const get = (path: string) => transport.send({ method: 'GET', path });
  const post = (path: string, body?: object | FormData) =>
    transport.send({ method: 'POST', path, ...(body !== undefined && { body }) });
  const caseOf = async (caseNumber: string, answer: Promise<Answer>): Promise<CaseReply> => {
    const reply = readReply(jsonOf(await answer));
    if (reply.case_number === caseNumber) return reply;
    throw new GatewayError('not-understood', 'The answer of E-Verify is about another case.');
  };
  const on = (caseNumber: string, rest = '') => `/cases/${encodeURIComponent(caseNumber)}${rest}`;

  return {
    findDuplicates: async ({ companyId }, { ssn }) =>
      caseNumbers(
        member(jsonOf(await post('/duplicate_check', { ssn, client_company_id: companyId })), 'results'),
      ),
    createDraft: async (_account, data) => readReply(jsonOf(await post('/cases', data))),
    submit: (_account, caseNumber) => caseOf(caseNumber, post(on(caseNumber, '/submit'))),
    read: (_account, caseNumber) => caseOf(caseNumber, get(on(caseNumber))),
    confirmData: (_account, caseNumber, corrections) =>
      caseOf(caseNumber, post(on(caseNumber, '/confirm_details'), corrections)),
    photo: async (_account, caseNumber) => imageOf(await get(on(caseNumber, '/retrieve_photo'))),
    matchPhoto: (_account, caseNumber, result) =>
      caseOf(caseNumber, post(on(caseNumber, '/photo_match'), { photo_match: result })),
    upload: (_account, caseNumber, { front, back }) => {
      const form = new FormData();
      form.append('front_photo', blobOf(front), `front.${extension(front)}`);
      if (back) form.append('back_photo', blobOf(back), `back.${extension(back)}`);
      return caseOf(caseNumber, post(on(caseNumber, '/scan_and_upload'), form));
    },
    notice: async (_account, caseNumber, kind, language) => {
      const path = on(
        caseNumber,
        `/${kind.replaceAll('-', '_')}?language=${language === 'es' ? 'SPANISH' : 'ENGLISH'}`,
      );
      return pdfOf(await get(path));
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
      return caseOf(
        caseNumber,
        post(on(caseNumber, '/close'), { case_closure_reason_code: statement, ...(explained && text) }),
      );
    },
    updatedCases: async () => caseNumbers(member(jsonOf(await get('/cases/updated')), 'cases')),
    acknowledge: async (numbers) => {
      if (numbers.length > 0) await post('/cases/confirm_updated', { case_numbers: numbers });
    },
  };
}

const isCaseNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Z]{10,20}$/.test(value);

function readReply(value: unknown): CaseReply {
  const number = member(value, 'case_number');
  const status = member(value, 'case_status');
  if (!isCaseNumber(number) || typeof status !== 'string' || status === '') {
    throw new GatewayError('not-understood', 'The answer of E-Verify is not a case.');
  }
  const text = (name: string): string | null => {
    const found = member(value, name) ?? null;
    if (found === null || (typeof found === 'string' && found.length <= 200)) return found;
    throw new GatewayError('not-understood', `The case of E-Verify has no text in ${name}.`);
  };
  return {
    case_number: number,
    case_status: status,
    case_status_display: text('case_status_display'),
    case_eligibility_statement: text('case_eligibility_statement'),
    ssa_referral_status: text('ssa_referral_status'),
    dhs_referral_status: text('dhs_referral_status'),
    contactBy: contactBy(text),
  };
}

const contactFields = [
  'dhs_referral_contact_by_date',
  'ssa_referral_contact_by_date',
  'dhs_referral_due_date',
  'ssa_referral_due_date',
];

/** The earliest of the dates that the agencies name. */
function contactBy(text: (name: string) => string | null): IsoDate | null {
  const dates = contactFields.map((name) => {
    const given = text(name);
    const date = given === null ? null : parseDate(given.slice(0, 10));
    if (date === undefined)
      throw new GatewayError('not-understood', `The case of E-Verify has no date in ${name}.`);
    return date;
  });
  return earliest(...dates);
}

function caseNumbers(list: unknown): string[] {
  const numbers = Array.isArray(list) ? list.map((item: unknown) => member(item, 'case_number')) : [null];
  if (numbers.every(isCaseNumber)) return numbers;
  throw new GatewayError('not-understood', 'The answer of E-Verify is not a list of cases.');
}

function imageOf({ contentType, bytes }: Answer): File {
  const [type = ''] = contentType.toLowerCase().split(';');
  if (['image/jpeg', 'image/png'].includes(type) && bytes.length > 0) return { contentType: type, bytes };
  throw new GatewayError('not-understood', 'The answer of E-Verify is not a photograph.');
}

function pdfOf({ bytes }: Answer): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes;
  throw new GatewayError('not-understood', 'The answer of E-Verify is not a PDF.');
}

const blobOf = ({ bytes, contentType }: File) => new Blob([new Uint8Array(bytes)], { type: contentType });
const extension = ({ contentType }: File) => contentType.replace(/^.*\//, '');
