import type { CaseData } from '../../src/domain/everify/case-data';
import { answerOf, GatewayError, type EverifyGateway } from '../../src/everify/gateway';
import { readFileSync } from 'node:fs';
import { interfaceWords, readWording } from '../../src/domain/everify/interface-words';
import { warnOfPassword } from '../../src/everify/create-gateway';
import { createV31Client } from '../../src/everify/v31-client';
import { startEverifyServer, type EverifyServer, type Fault } from '../support/peers/everify-server';

let server: EverifyServer;
beforeAll(async () => {
  server = await startEverifyServer();
});
afterAll(() => server.stop());

/** The time of a call is up when the server has decided to say nothing, and never before. */
let deadlines: { milliseconds: number; expire(): void }[] = [];
function deadline(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('The time is up', 'TimeoutError'));
  deadlines.push({ milliseconds, expire });
  return controller.signal;
}
beforeEach(() => {
  server.reset();
  deadlines = [];
  server.onSilence(() => deadlines.at(-1)?.expire());
});

const account = { organizationId: 1, companyId: '1204881' };
const client = (changes: object = {}): EverifyGateway =>
  createV31Client({
    url: server.url,
    username: server.username,
    password: server.password,
    deadline,
    retryDelaysMs: [1, 1],
    ...changes,
  });

const data = (last_name = 'Rivera'): CaseData => ({
  first_name: 'Ana',
  last_name,
  date_of_birth: '1994-04-17',
  ssn: '900-12-3456',
  date_of_hire: '2026-11-23',
  citizenship_status_code: 'US_CITIZEN',
  case_creator_name: 'Terry Tester',
  case_creator_email_address: 'terry@example.com',
  case_creator_phone_number: '2535550100',
  employer_case_id: '17-1',
  client_company_id: '1204881',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT',
  us_passport_number: 'C12345678',
  expiration_date: '2030-01-01',
});

const bodyOf = (index: number): unknown => JSON.parse(server.received[index]?.body ?? '');

async function submitted(gateway: EverifyGateway, surname: string): Promise<string> {
  const { case_number: number } = await gateway.createDraft(account, data(surname));
  await gateway.submit(account, number);
  return number;
}

const failure = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof GatewayError) return `${error.failure}: ${error.message}`;
    throw error;
  }
  throw new Error('Nothing failed');
};

describe('what E-Verify says of itself', () => {
  it('tells at the sign-in on which day the password ends, and the operator hears of it in time', async () => {
    const days: string[] = [];
    await client({ onPasswordEnd: (day: string) => days.push(day) }).updatedCases();
    expect(days).toEqual(['2027-01-01']);
    const lines: unknown[] = [];
    const logger = { warn: (...line: unknown[]) => void lines.push(line[0]) };
    warnOfPassword(logger, '2027-01-01', new Date('2026-12-17T12:00:00Z'));
    expect(lines).toEqual([]);
    warnOfPassword(logger, '2027-01-01', new Date('2026-12-18T12:00:00Z'));
    expect(lines).toEqual([{ endsOn: '2027-01-01' }]);
  });

  it('counts earlier cases: none may be missed', async () => {
    const on = (body: string) =>
      server.fail({ on: /duplicate/, times: 1, does: { kind: 'answer', status: 200, body } });
    on('{"total_results":0}');
    expect(await client().findDuplicates(account, data())).toEqual([]);
    on('{"total_results":1,"results":[]}');
    expect(await failure(client().findDuplicates(account, data()))).toContain('lists none');
    on('{"results":null}');
    expect(await failure(client().findDuplicates(account, data()))).toContain('not a list of cases');
  });

  it('takes the reason to go on with a duplicate, in words that can be replaced', async () => {
    const rehired = { ...data(), duplicate_continue_reason_code: 'REHIRE' };
    await client().createDraft(account, rehired);
    expect(bodyOf(2)).toMatchObject({ duplicate_continue_reason_code: 'REHIRE' });
    server.reset();
    const gateway = client({ wording: { REHIRE: 'REHIRED' } });
    expect(await failure(gateway.createDraft(account, rehired))).toBe('refused: ATTRIBUTE_INVALID_ENUM');
    expect(bodyOf(2)).toMatchObject({ duplicate_continue_reason_code: 'REHIRED' });
  });
});

describe('the calls', () => {
  it('signs in once, checks, creates, submits and reads', async () => {
    const gateway = client();
    expect(await gateway.findDuplicates(account, data())).toEqual([]);
    const draft = await gateway.createDraft(account, data());
    expect(answerOf(draft)).toMatchObject({ state: 'draft', caseNumber: draft.case_number });
    expect(answerOf(await gateway.submit(account, draft.case_number)).state).toBe('employment_authorized');
    expect(answerOf(await gateway.read(account, draft.case_number)).state).toBe('employment_authorized');
    expect(server.received.map(({ call }) => call.replace(draft.case_number, 'N'))).toEqual([
      'POST /authentication/login',
      'POST /duplicate_check',
      'POST /checks/case_fields',
      'POST /cases',
      'POST /cases/N/submit',
      'GET /cases/N',
    ]);
    expect(bodyOf(1)).toEqual({ ssn: '900-12-3456', client_company_id: 1_204_881 });
    expect(bodyOf(2)).toEqual({
      ssn: '900-12-3456',
      client_company_id: 1_204_881,
      citizenship_status_code: 'US_CITIZEN',
      document_a_type_code: 'US_PASSPORT',
    });
    expect(bodyOf(3)).toEqual({
      ...data(),
      client_company_id: 1_204_881,
      client_software_version: 'Employment Eligibility Service 1',
    });
  });

  it('sends exactly the fields that E-Verify wants for the documents', async () => {
    const { us_passport_number: _number, ...incomplete } = data();
    expect(await failure(client().createDraft(account, incomplete))).toBe(
      'refused: E-Verify needs what the form does not say: us_passport_number.',
    );
    await client().createDraft(account, {
      ...data(),
      i94_number: '12345678901',
      sevis_number: 'N0012345678',
    });
    const sent: unknown = JSON.parse(server.received.at(-1)?.body ?? '');
    expect(sent).not.toHaveProperty('i94_number');
    expect(sent).not.toHaveProperty('sevis_number');
  });

  it('says words of the interface as the operator has replaced them', async () => {
    const gateway = client({
      wording: { ALIEN_AUTHORIZED_TO_WORK: 'NONCITIZEN_AUTHORIZED_TO_WORK', updated_cases: 'cases' },
    });
    const alien = { ...data(), citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK' };
    expect(await failure(gateway.createDraft(account, alien))).toBe('refused: ATTRIBUTE_INVALID_ENUM');
    expect(bodyOf(1)).toMatchObject({ citizenship_status_code: 'NONCITIZEN_AUTHORIZED_TO_WORK' });
    expect(await failure(gateway.updatedCases())).toContain('not a list of cases');
    expect(readWording('{"updated_cases":"cases"}')).toEqual({ wording: { updated_cases: 'cases' } });
    expect(readWording('{"last_name":"x"}')).toEqual({
      fault: 'names last_name, which is none of the words',
    });
    expect(readWording('{"updated_cases":"a b"}')).toHaveProperty('fault');
    expect(readWording('[1]')).toEqual({ fault: 'must be a JSON object of words' });
  });

  it('every uncertain word is listed in the operations guide', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    for (const [word, where] of Object.entries(interfaceWords)) {
      expect(guide.replace(/ +/g, ' ')).toContain(`| \`${word}\` | ${where} |`);
    }
  });

  it('finds earlier cases with the same number, and adds none to a draft that has one', async () => {
    const gateway = client();
    const { case_number: number } = await gateway.createDraft(account, data());
    expect(await gateway.findDuplicates(account, data())).toEqual([number]);
    expect(await gateway.findDuplicates({ ...account, companyId: '7' }, data())).toEqual([]);
  });

  it('confirms each field that E-Verify names, changed or not', async () => {
    const gateway = client();
    const number = await submitted(gateway, 'Confirm');
    const right = { ...data('Confirm'), first_name: 'Anna' };
    expect(answerOf(await gateway.confirmData(account, number, right)).state).toBe('employment_authorized');
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual({
      case_fields: [
        { field_name: 'first_name', value: 'Anna' },
        { field_name: 'last_name', value: 'Confirm' },
        { field_name: 'date_of_birth', value: '1994-04-17' },
        { field_name: 'ssn', value: '900-12-3456' },
      ],
    });
  });

  it('photo: seen, compared, sent as images', async () => {
    const gateway = client();
    const number = await submitted(gateway, 'Photo');
    expect((await gateway.photo(account, number)).contentType).toBe('image/jpeg');
    expect(answerOf(await gateway.matchPhoto(account, number, 'not-matching')).state).toBe('scan_and_upload');
    const image = { contentType: 'image/png', bytes: Buffer.from('\x89PNG', 'latin1') };
    const reply = await gateway.upload(account, number, { front: image, back: image });
    expect(answerOf(reply).state).toBe('queued');
    const upload = server.received.at(-1);
    expect(upload?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(upload?.body).toContain('name="front_photo"; filename="front.png"');
    expect(upload?.body).toContain('name="back_photo"; filename="back.png"');
    expect(server.received.find(({ call }) => call.endsWith('/photo_match'))?.body).toBe(
      '{"photo_match":"not-matching"}',
    );
  });

  it('mismatch: notice, referral with the day to contact the agency, decision through the list of updates', async () => {
    const gateway = client();
    const number = await submitted(gateway, 'Mismatchfinal');
    const notice = await gateway.notice(account, number, 'further-action-notice', 'es');
    expect(notice.toString('latin1')).toMatch(/^%PDF/);
    expect(server.received.at(-1)?.call).toBe(`GET /cases/${number}/further_action_notice?language=spanish`);
    expect(answerOf(await gateway.refer(account, number))).toMatchObject({
      state: 'referred',
      agency: 'DHS',
      contactBy: '2026-12-09',
    });
    expect(await gateway.updatedCases()).toEqual([]);
    server.decide(number);
    expect(await gateway.updatedCases()).toEqual([number]);
    expect(answerOf(await gateway.read(account, number)).state).toBe('final_nonconfirmation');
    expect((await gateway.read(account, number)).closureStatements).toEqual([
      'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
      'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
      'INCORRECT_DATA',
      'OTHER',
    ]);
    await gateway.acknowledge([number]);
    expect(await gateway.updatedCases()).toEqual([]);
  });

  it.each([
    ['TRMFNC', null, { case_closure_reason_code: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT' }],
    [
      'EFNCW',
      'An appeal',
      {
        case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
        currently_employed_reason_description: 'An appeal',
      },
    ],
    ['EQUIT', null, { case_closure_reason_code: 'OTHER', other_reason_description: 'Employee quit' }],
    ['INCDAT', null, { case_closure_reason_code: 'INCORRECT_DATA' }],
  ] as const)('closes with %s', async (closure, reason, body) => {
    const gateway = client();
    const number = await submitted(gateway, 'Mismatch');
    await gateway.recordNoAction(account, number);
    expect((await gateway.close(account, number, { closure, reason })).case_status).toBe('CLOSED');
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual(body);
  });
});

describe('tokens', () => {
  it('renews an expired token and repeats the call, whatever it is', async () => {
    const gateway = client();
    const number = await submitted(gateway, 'Confirm');
    server.expireTokens();
    server.received.length = 0;
    expect(answerOf(await gateway.confirmData(account, number, data('Confirm'))).state).toBe(
      'employment_authorized',
    );
    expect(server.received.map(({ call }) => call.replace(number, 'N'))).toEqual([
      'GET /cases/N/confirm_details_fields',
      'POST /authentication/login',
      'GET /cases/N/confirm_details_fields',
      'POST /cases/N/confirm_details',
    ]);
  });

  it('signs in once for calls that come together', async () => {
    const gateway = client();
    await Promise.all([1, 2, 3].map(() => gateway.findDuplicates(account, data())));
    expect(server.received.filter(({ call }) => call.endsWith('/login'))).toHaveLength(1);
  });

  it('does not go on trying when the credentials are refused: accounts are locked for that', async () => {
    const gateway = client({ password: 'wrong' });
    const refused = 'unavailable: E-Verify does not accept the credentials of this service.';
    expect(await failure(gateway.updatedCases())).toBe(refused);
    expect(await failure(gateway.updatedCases())).toBe(refused);
    expect(server.received.map(({ call }) => call)).toEqual(['POST /authentication/login']);
  });

  it('gives up on a server that takes no token at all', async () => {
    server.fail({ on: /duplicate_check/, times: 9, does: { kind: 'answer', status: 401 } });
    expect(await failure(client().findDuplicates(account, data()))).toBe(
      'unavailable: E-Verify takes no token of ours.',
    );
    expect(server.calls()).toHaveLength(2);
  });
});

describe('faults', () => {
  const broken = (does: Fault['does'], times = 1, on = /^GET \/cases\/\d/): void =>
    server.fail({ on, times, does });

  it.each<[string, Fault['does']]>([
    ['silence', { kind: 'silence' }],
    ['a lost connection', { kind: 'reset' }],
    ['500', { kind: 'answer', status: 500 }],
    ['503', { kind: 'answer', status: 503, body: '<h1>busy</h1>', type: 'text/html' }],
    ['429', { kind: 'answer', status: 429 }],
  ])('a call that reads is repeated after %s, but not for ever', async (_name, does) => {
    const gateway = client();
    const number = await submitted(gateway, 'Queue');
    broken(does, 2);
    expect((await gateway.read(account, number)).case_status).toBe('QUEUED');
    broken(does, 3);
    server.received.length = 0;
    expect(await failure(gateway.read(account, number))).toMatch(/^unavailable: /);
    expect(server.calls()).toHaveLength(3);
  });

  it('a call that changes something is never repeated by the client', async () => {
    const gateway = client();
    const { case_number: number } = await gateway.createDraft(account, data());
    broken({ kind: 'answer', status: 502 }, 1, /submit/);
    expect(await failure(gateway.submit(account, number))).toBe(
      'unavailable: E-Verify answered with status 502.',
    );
    expect(server.calls().filter((call) => call.endsWith('/submit'))).toHaveLength(1);
  });

  it('says when there was no answer in time, and when nobody listens', async () => {
    broken({ kind: 'silence' }, 1, /duplicate/);
    const late = 'unavailable: E-Verify did not answer in time.';
    expect(await failure(client({ timeoutMs: 4_000 }).findDuplicates(account, data()))).toBe(late);
    expect(deadlines.map(({ milliseconds }) => milliseconds)).toEqual([4_000, 4_000]);
    expect(await failure(client({ url: 'http://127.0.0.1:1' }).findDuplicates(account, data()))).toBe(
      'unavailable: E-Verify cannot be reached.',
    );
  });

  it('ends a call by the real time, unless told otherwise', async () => {
    const { url, username, password } = server;
    const gateway = createV31Client({ url, username, password, timeoutMs: 1 });
    server.onSilence(() => undefined);
    broken({ kind: 'silence' }, 9, /./);
    expect(await failure(gateway.findDuplicates(account, data()))).toBe(
      'unavailable: E-Verify did not answer in time.',
    );
  });

  it('an unknown status is not understood', async () => {
    const gateway = client();
    const number = await submitted(gateway, 'Queue');
    broken({ kind: 'status', status: 'ON_THE_MOON' });
    const reply = await gateway.read(account, number);
    expect(() => answerOf(reply)).toThrow('E-Verify answered with an unknown status.');
  });

  it.each([
    ['no JSON', '<html>', 'The answer of E-Verify is not JSON.'],
    ['no object', '[]', 'The answer of E-Verify is not a case.'],
    ['null', 'null', 'The answer of E-Verify is not a case.'],
    ['no number', '{"case_status":"QUEUED"}', 'The answer of E-Verify is not a case.'],
    ['no status', '{"case_number":"2026324000001AB"}', 'The answer of E-Verify is not a case.'],
    ['another case', '{"case_number":"2020001000001ZZ","case_status":"QUEUED"}', 'about another case'],
  ])('a malformed answer: %s', async (_name, body, message) => {
    const gateway = client();
    const number = await submitted(gateway, 'Queue');
    broken({ kind: 'answer', status: 200, body });
    expect(await failure(gateway.read(account, number))).toContain(message);
  });

  it.each([
    ['"dhs_referral_status":7', 'no text in dhs_referral_status'],
    ['"dhs_referral_contact_by_date":"soon"', 'no date in dhs_referral_contact_by_date'],
  ])('a malformed field: %s', async (field, message) => {
    const gateway = client();
    const number = await submitted(gateway, 'Queue');
    const body = `{"case_number":"${number}","case_status":"REFERRED",${field}}`;
    broken({ kind: 'answer', status: 200, body });
    expect(await failure(gateway.read(account, number))).toContain(message);
  });

  it('malformed papers, lists and tokens', async () => {
    const gateway = client();
    const number = await submitted(gateway, 'Photo');
    broken({ kind: 'answer', status: 200, body: 'not a pdf', type: 'application/pdf' });
    expect(await failure(gateway.notice(account, number, 'further-action-notice', 'en'))).toContain(
      'not a PDF',
    );
    broken({ kind: 'answer', status: 200, body: '{"document_photo":"PHN2Zy8+"}' });
    expect(await failure(gateway.photo(account, number))).toContain('not a photograph');
    broken({ kind: 'answer', status: 200, body: '{"updated_cases":7}' }, 1, /updated/);
    expect(await failure(gateway.updatedCases())).toContain('not a list of cases');
    const some = '{"updated_cases":[{"case_number":"../x"},{"case_number":"2026324000001AB"},null]}';
    broken({ kind: 'answer', status: 200, body: some }, 1, /updated/);
    expect(await gateway.updatedCases()).toEqual(['2026324000001AB']);
    broken({ kind: 'answer', status: 200, body: '{"results":[{"case_number":"../x"}]}' }, 1, /duplicate/);
    expect(await failure(gateway.findDuplicates(account, data()))).toContain('not a list of cases');
    broken({ kind: 'answer', status: 200, body: '{"case_fields":[{"field_name":7}]}' }, 1, /case_fields/);
    expect(await failure(gateway.createDraft(account, data()))).toContain('not a list of fields');
    broken({ kind: 'answer', status: 200, body: '{"token":"x"}' }, 1, /login/);
    expect(await failure(client().updatedCases())).toContain('has no token');
  });

  it('an answer without end is cut off', async () => {
    const gateway = client();
    const number = await submitted(gateway, 'Queue');
    broken({ kind: 'answer', status: 200, body: 'x'.repeat(11 * 1024 * 1024) });
    expect(await failure(gateway.read(account, number))).toContain('too long');
  });

  it('redirects are not followed: Social Security numbers go to one address only', async () => {
    broken({ kind: 'answer', status: 307 }, 1, /duplicate/);
    expect(await failure(client().findDuplicates(account, data()))).toBe(
      'not-understood: E-Verify answered with status 307.',
    );
  });

  it('names the codes of a refusal and never its messages, which repeat data', async () => {
    broken({
      kind: 'answer',
      status: 422,
      body: '{"errors":[{"error_code":"ATTRIBUTE_INVALID_ENUM","message":"Rivera"},{"error_code":"Rivera 900"}]}',
    }, 1, /POST \/cases$/); // prettier-ignore
    expect(await failure(client().createDraft(account, data()))).toBe('refused: ATTRIBUTE_INVALID_ENUM');
    const gateway = client();
    const number = await submitted(gateway, 'Queue');
    expect(await failure(gateway.refer(account, number))).toBe('conflict: CASE_STATUS_CONFLICT');
    expect(await failure(gateway.read(account, '2020001000001ZZ'))).toBe('refused: CASE_NOT_FOUND');
  });
});
