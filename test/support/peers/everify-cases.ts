/**
 * The rules of the E-Verify web services (interface version 31) as public clients show them, for the tests of our client:
 * written from those facts alone and sharing nothing with the code under test. What is not public is not here.
 */

/** A case as the double keeps it. */
export interface KeptCase {
  readonly number: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What is still to come, in order; none: authorized. */
  stages: Stage[];
  submitted: boolean;
  ended: 'closed' | 'final' | null;
  updated: boolean;
}

type Stage = 'confirm' | 'photo' | 'images' | 'queue' | 'mismatch' | 'referred' | 'final';

/** A refusal: status and code of E-Verify's answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const card = /^[a-zA-Z]{3}(\d{10}|[*]\d{9})$/;
const date = /^\d{4}-\d\d-\d\d$/;
const name = /^[A-Za-z' -]{1,40}$/;
const anything = /^.{1,240}$/;
const oneOf = (...values: string[]) => new RegExp(`^(${values.join('|')})$`);

/** Every field of a draft with the shape of its text. */
const shapes: Readonly<Record<string, RegExp>> = {
  client_software_version: anything,
  first_name: /^[A-Za-z' -]{1,25}$/,
  last_name: name,
  middle_initial: /^[A-Za-z]$/,
  date_of_birth: date,
  ssn: /^\d{3}-\d\d-\d{4}$/,
  citizenship_status_code: oneOf(
    'US_CITIZEN',
    'NONCITIZEN',
    'LAWFUL_PERMANENT_RESIDENT',
    'ALIEN_AUTHORIZED_TO_WORK',
  ),
  employee_email_address: /^\S+@\S+$/,
  phone_number: /^\d{10}$/,
  alien_number: /^A\d{9}$/,
  i94_number: /^[0-9A-Za-z]{11}$/,
  foreign_passport_number: /^[A-Za-z0-9]{6,12}$/,
  country_code: /^[A-Z]{3}$/,
  us_passport_number: /^[A-Za-z0-9]{6,9}$/,
  i551_number: card,
  i766_number: card,
  sevis_number: /^N?\d{10}$/,
  document_a_type_code: /^[A-Z0-9_]+$/,
  document_b_type_code: /^[A-Z0-9_]+$/,
  document_c_type_code: /^[A-Z0-9_]+$/,
  document_sub_type_code: oneOf('US_PASSPORT', 'US_PASSPORT_CARD', 'DRIVERS_LICENSE', 'STATE_ID_CARD'),
  document_bc_number: /^[a-zA-Z0-9*-]{1,17}$/,
  us_state_code: /^[A-Z]{2}$/,
  expiration_date: date,
  date_of_hire: date,
  reason_for_delay_code: oneOf('AWAITING_SOCIAL_SECURITY_NUMBER', 'TECHNICAL_PROBLEMS', 'OTHER'),
  reason_for_delay_description: anything,
  duplicate_continue_reason_code: oneOf('REHIRE', 'PREVIOUS_CASE_RESULT_RESUBMIT', 'OTHER'),
  case_creator_name: anything,
  case_creator_email_address: /^\S+@\S+$/,
  case_creator_phone_number: /^\d{10}$/,
  employer_case_id: /^[a-zA-Z0-9\-\s]{1,40}$/,
};

/** Fields that are no text. */
const others: Readonly<Record<string, (value: unknown) => boolean>> = {
  client_company_id: Number.isInteger,
  no_expiration_date: (value) => typeof value === 'boolean',
  other_last_names_used: (value) => Array.isArray(value) && value.every((one) => name.test(String(one))),
};

type Needed = Readonly<Record<string, boolean>>;
const person: Needed = {
  first_name: true,
  last_name: true,
  middle_initial: false,
  other_last_names_used: false,
  date_of_birth: true,
  ssn: true,
  citizenship_status_code: true,
  employee_email_address: false,
  phone_number: false,
  date_of_hire: true,
  document_a_type_code: false,
  document_b_type_code: false,
  document_c_type_code: false,
};
const status: Readonly<Record<string, Needed>> = {
  LAWFUL_PERMANENT_RESIDENT: { alien_number: true },
};
/** What each document asks for; true: must be there. Others ask for nothing of their own. */
const documents: Readonly<Record<string, Needed>> = {
  US_PASSPORT: { us_passport_number: true, document_sub_type_code: true, expiration_date: true },
  FORM_I551: { alien_number: true, i551_number: true, expiration_date: false },
  FORM_I766: { alien_number: true, i766_number: true, expiration_date: true },
  FOREIGN_PASSPORT_WITH_FORM_I94: {
    foreign_passport_number: true,
    country_code: true,
    i94_number: true,
    sevis_number: false,
    expiration_date: true,
  },
  DRIVERS_LICENSE: {
    document_sub_type_code: true,
    us_state_code: true,
    document_bc_number: true,
    expiration_date: false,
    no_expiration_date: false,
  },
};
const accompanying = new Set([
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

type Body = Readonly<Record<string, unknown>>;
const documentCodes = (body: Body) =>
  ['a', 'b', 'c'].flatMap((list) => {
    const code = body[`document_${list}_type_code`];
    return typeof code === 'string' ? [code] : [];
  });

/** Fields of a case by what it is about: `/checks/case_fields`. */
export function fieldsOf(body: Body): Needed {
  const own = documentCodes(body).map((code) => documents[code] ?? {});
  return Object.assign({}, person, status[String(body['citizenship_status_code'])], ...own) as Needed;
}

/** @throws Refusal as E-Verify refuses a draft */
function checkDraft(body: Body): void {
  const needed = fieldsOf(body);
  const lists = ['a', 'b', 'c'].map((list) => body[`document_${list}_type_code`] !== undefined).join();
  if (!['true,false,false', 'false,true,true'].includes(lists)) {
    throw new Refusal(400, 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED');
  }
  for (const [field, value] of Object.entries(body)) {
    if (!(field in needed) && !accompanying.has(field)) throw new Refusal(400, 'ATTRIBUTE_EXTRANEOUS_FIELD');
    const right = others[field]?.(value) ?? (typeof value === 'string' && shapes[field]?.test(value));
    if (right !== true)
      throw new Refusal(400, field.endsWith('_code') ? 'ATTRIBUTE_INVALID_ENUM' : 'ATTRIBUTE_INVALID');
  }
  const creator = ['case_creator_name', 'case_creator_email_address', 'case_creator_phone_number'];
  const required = [...creator, ...Object.keys(needed).filter((field) => needed[field])];
  const dated =
    body['document_b_type_code'] === undefined || 'expiration_date' in body || 'no_expiration_date' in body;
  if (!dated || required.some((field) => body[field] === undefined))
    throw new Refusal(400, 'ATTRIBUTE_REQUIRED');
  const reason = body['reason_for_delay_code'] === 'OTHER' && !body['reason_for_delay_description'];
  if (reason) throw new Refusal(400, 'ATTRIBUTE_REQUIRED');
  if (body['employee_email_address'] === body['case_creator_email_address'] && body['employee_email_address'])
    throw new Refusal(400, 'ATTRIBUTE_INVALID');
}

const stageNames: readonly Stage[] = ['confirm', 'photo', 'queue', 'mismatch', 'final'];

/** The stages that parts of a surname ask for, in their order. */
function stagesOf(surname: string): Stage[] {
  const places = stageNames.map((stage) => ({ stage, at: surname.toLowerCase().indexOf(stage) }));
  return places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at).map(({ stage }) => stage); // prettier-ignore
}

export function draft(number: string, body: Body): KeptCase {
  checkDraft(body);
  const stages = stagesOf(String(body['last_name']));
  return { number, data: body, stages, submitted: false, ended: null, updated: false };
}

const conflict = () => new Refusal(409, 'CASE_STATUS_CONFLICT');

function at(kept: KeptCase, ...stages: Stage[]): void {
  const [now] = kept.stages;
  if (!kept.submitted || kept.ended || now === undefined || !stages.includes(now)) throw conflict();
}

const confirmedFields = ['first_name', 'last_name', 'date_of_birth', 'ssn'];
const photoAnswers = new Set<unknown>(['matching', 'not-matching', 'no-image']);
const closures = [
  ['EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC', 'The employee continues to work after a Final Nonconfirmation.'],
  ['EMPLOYEE_TERMINATED_FOR_FNC_RESULT', 'The employee was terminated for a Final Nonconfirmation.'],
  ['INCORRECT_DATA', 'The data entered is incorrect.'],
  ['OTHER', 'Other'],
] as const;

/** Calls that change a case, by the end of their path. */
export const acts: Readonly<Record<string, (kept: KeptCase, body: Body, text: string) => void>> = {
  submit(kept) {
    if (kept.submitted || kept.ended) throw conflict();
    kept.submitted = true;
  },
  confirm_details(kept, body) {
    at(kept, 'confirm');
    const given = body['case_fields'];
    const fields = Array.isArray(given) ? (given as { field_name?: unknown; value?: unknown }[]) : [];
    const names = fields.map(({ field_name: field }) => field);
    if (names.join() !== confirmedFields.join()) throw new Refusal(400, 'ATTRIBUTE_EXTRANEOUS_FIELD');
    if (fields.some(({ value }) => typeof value !== 'string' || value === ''))
      throw new Refusal(400, 'ATTRIBUTE_REQUIRED');
    kept.stages.shift();
  },
  photo_match(kept, { photo_match: answer }) {
    at(kept, 'photo');
    if (!photoAnswers.has(answer)) throw new Refusal(400, 'ATTRIBUTE_INVALID_ENUM');
    kept.stages.shift();
    if (answer !== 'matching') kept.stages.unshift('images');
  },
  scan_and_upload(kept, _body, text) {
    at(kept, 'images');
    if (!text.includes('name="front_photo"')) throw new Refusal(400, 'ATTRIBUTE_REQUIRED');
    kept.stages.splice(0, 1, 'queue');
  },
  refer(kept, body) {
    at(kept, 'mismatch');
    if (body['employee_notified'] !== true) throw new Refusal(400, 'ATTRIBUTE_REQUIRED');
    kept.stages.splice(0, 1, 'referred');
  },
  no_action(kept, body) {
    at(kept, 'mismatch');
    if (body['employee_notified'] !== true) throw new Refusal(400, 'ATTRIBUTE_REQUIRED');
    kept.stages = ['final'];
  },
  close(kept, body) {
    if (kept.ended || (kept.submitted && kept.stages.length === 0)) throw conflict();
    const code = body['case_closure_reason_code'];
    if (!closures.some(([known]) => known === code)) throw new Refusal(400, 'ATTRIBUTE_INVALID_ENUM');
    const words = { OTHER: 'other_reason_description', EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC: 'currently_employed_reason_description' }; // prettier-ignore
    const text = Object.entries(words).find(([statement]) => statement === code)?.[1];
    const allowed = new Set(['case_closure_reason_code', text]);
    if (Object.keys(body).some((field) => !allowed.has(field)))
      throw new Refusal(400, 'ATTRIBUTE_EXTRANEOUS_FIELD');
    if (text && !body[text]) throw new Refusal(400, 'ATTRIBUTE_REQUIRED');
    kept.ended = 'closed';
  },
};

/** What E-Verify or an agency decides by itself: a mismatch that nobody acts on ends as a final nonconfirmation. */
export function decide(kept: KeptCase): void {
  at(kept, 'queue', 'referred', 'mismatch');
  if (kept.stages[0] === 'mismatch') kept.stages = ['final'];
  else kept.stages.shift();
  kept.updated = true;
}

const statuses: Readonly<Record<Stage, readonly [status: string, display: string]>> = {
  confirm: ['UNCONFIRMED_DATA', 'Confirm Case Data'],
  photo: ['PHOTO_MATCH', 'Photo Matching Required'],
  images: ['SCAN_AND_UPLOAD', 'Case Incomplete'],
  queue: ['QUEUED', 'Verification In Process'],
  mismatch: ['PENDING_REFERRAL', 'Tentative Nonconfirmation (DHS)'],
  referred: ['REFERRED', 'Employee Referred (DHS)'],
  final: ['FINAL_NONCONFIRMATION', 'Final Nonconfirmation'],
};
const referrals: Readonly<Partial<Record<Stage, string>>> = {
  mismatch: 'PENDING_REFERRAL',
  referred: 'REFERRED',
};

/** The case as an answer shows it. */
export function statusOf({ number, stages: [stage], submitted, ended }: KeptCase): object {
  const say = (caseStatus: string, display: string, statement: string | null = null) => ({
    case_number: number,
    case_status: caseStatus,
    case_status_display: display,
    case_eligibility_statement: statement,
    ssa_referral_status: 'NOT_REFERRED',
    dhs_referral_status: (stage && !ended && referrals[stage]) || 'NOT_REFERRED',
    dhs_referral_contact_by_date: stage === 'referred' ? '2026-12-09' : null,
  });
  if (ended) return say('CLOSED', 'Closed');
  if (!submitted) return say('DRAFT', 'Draft');
  return stage ? say(...statuses[stage]) : say('CLOSED', 'Closed', 'EMPLOYMENT_AUTHORIZED');
}

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
const pdf = Buffer.from('%PDF-1.7 notice');

/** Calls that read, by the end of their path: JSON, or a PDF. @throws Refusal */
export function paper(kept: KeptCase, rest: string, query: URLSearchParams): object | Buffer {
  if (rest === '') return statusOf(kept);
  if (rest === 'confirm_details_fields') return { case_fields: confirmedFields };
  if (rest === 'closure_reasons') return { results: closures.map(([code, text]) => ({ code, name: text })) };
  if (rest === 'retrieve_photo') {
    at(kept, 'photo', 'images');
    return { document_photo: picture };
  }
  const notices: Readonly<Record<string, Stage>> = {
    further_action_notice: 'mismatch',
    referral_date_confirmation: 'referred',
  };
  const stage = notices[rest];
  if (!stage) throw new Refusal(404, 'NOT_FOUND');
  at(kept, stage);
  if (!['english', 'spanish'].includes(query.get('language') ?? ''))
    throw new Refusal(400, 'ATTRIBUTE_INVALID_ENUM');
  return pdf;
}
