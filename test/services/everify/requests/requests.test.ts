import { addDays, dateIn } from '../../../../src/domain/dates';
import { pollEverify } from '../../../../src/services/everify/requests/outcome';
import { runRequest } from '../../../../src/services/everify/requests/requests';
import { presented } from '../../../support/i9-fixtures';
import { startWorker } from '../../../../src/worker';
import { everifyCrontab, everifyTasks } from '../../../../src/worker/everify';
import { everifyWorld, type EverifyWorld, type Hire } from '../../../support/organizations/everify';
import { startEverifyServer, type EverifyServer } from '../../../support/peers/everify-server';
import { useService } from '../../../support/service';
import { refusal, rowsOf, trailOf } from '../../../support/organizations/partnership';
import { asWorker, ownerOf } from '../../../support/owner';

/** The program outside the sandbox, with a server that speaks the interface of E-Verify. */
const settings = {
  sandbox: false,
  everifyUrl: '',
  everifyUsername: '',
  everifyPassword: '',
  everifyContactEmail: 'everify@example.com',
  everifyContactPhone: '253-555-0100',
};
let server: EverifyServer;
beforeAll(async () => {
  server = await startEverifyServer();
  const { url, username, password } = server;
  Object.assign(settings, { everifyUrl: url, everifyUsername: username, everifyPassword: password });
});
const service = useService(settings);
afterAll(() => server.stop());
beforeEach(() => server.reset());
const today = dateIn(new Date(), 'America/New_York');
const startDate = addDays(today, 1);

interface Request {
  id: number;
  type: string;
  attempts: number;
  finished_at: Date | null;
  failure: string | null;
}

async function requestsOf({ tenant }: EverifyWorld): Promise<Request[]> {
  return rowsOf<Request>(service, tenant, 'everify_requests');
}

/** What the worker does with the newest request. */
async function work(world: EverifyWorld): Promise<void> {
  const request = (await requestsOf(world)).at(-1);
  if (!request) throw new Error('There is no request');
  const { organizationId } = world.tenant;
  await runRequest(service.services, { organizationId, requestId: request.id });
}

const approved = (world: EverifyWorld, hire: Hire = {}) => world.approved({ startDate, ...hire });

/** All that could be replaced but the time of day. */
const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

describe('a submission', () => {
  it('is made by a job, with what E-Verify wants to know and nothing else', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, {
      lastName: 'Peña-O’Brien',
      firstName: 'Zoë',
      attestation: 4,
      documents: [presented.ead],
    });
    expect(server.received).toEqual([]);
    const [request] = await requestsOf(world);
    const jobs = ownerOf(service.services)('graphile_worker.jobs').where({ key: `everify:${request?.id}` });
    expect(await jobs.clone().pluck('task_identifier')).toEqual(['everify']);
    await work(world);
    expect(await jobs.clone()).toEqual([]);
    expect(server.calls()).toEqual([
      'POST /duplicate_check',
      'POST /checks/case_fields',
      'POST /cases',
      'POST /cases/N/submit',
    ]);
    const sent: unknown = JSON.parse(server.received.find(({ call }) => call === 'POST /cases')?.body ?? '');
    expect(sent).toEqual({
      first_name: 'Zoe',
      last_name: "Pena-O'Brien",
      middle_initial: 'L',
      date_of_birth: '1994-04-17',
      ssn: '900-12-3456',
      date_of_hire: startDate,
      citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
      employee_email_address: 'ana.rivera@example.com',
      phone_number: '2535550100',
      alien_number: 'A012345678',
      case_creator_name: 'E-Verify Administrator',
      case_creator_email_address: 'everify@example.com',
      case_creator_phone_number: '2535550100',
      employer_case_id: `${i9Id}-1`,
      client_company_id: 1_204_881,
      client_software_version: 'Employment Eligibility Service 1',
      document_a_type_code: 'FORM_I766',
      i766_number: 'ABC1234567890',
      expiration_date: '2027-06-30',
    });
    const body = await world.caseOf(i9Id);
    expect(body).toMatchObject({ caseState: 'employment_authorized', pendingRequest: null });
    expect(await world.reported(i9Id)).toEqual(['DRFT', 'EAU']);
  });

  it('keeps the date that the form shows: the one that was signed, and after the amendment the amended one', async () => {
    const world = await everifyWorld(service);
    const moved = addDays(startDate, 1);
    const amendment = {
      type: 'signAmendment',
      signer: { userId: 1, employeeId: null },
      attestationReadAt: new Date(),
      firstDay: moved,
    } as const;
    for (const [ssn, amended, sent] of [
      ['900-12-3456', false, startDate],
      ['900-13-3456', true, moved],
    ] as const) {
      const i9Id = await approved(world, { ssn });
      await world.command(i9Id, { type: 'changeFirstDay', firstDay: moved });
      if (amended) await world.command(i9Id, amendment);
      server.received.length = 0;
      await work(world);
      const created = server.received.find(({ call }) => call === 'POST /cases');
      expect(JSON.parse(created?.body ?? '{}')).toMatchObject({ date_of_hire: sent });
    }
  });

  it('is made by the worker of the program as soon as the form is approved', async () => {
    const { services } = service;
    const world = await everifyWorld(service);
    const i9Id = await world.started({ startDate });
    let finished: () => void = () => undefined;
    const made = new Promise<void>((resolve) => (finished = resolve));
    const worker = await startWorker(services.config, {
      databaseUrl: service.urls.workerUrl,
      logger: services.logger,
      tasks: everifyTasks(asWorker(services)),
      crontab: everifyCrontab,
      onJob: ({ task, success }) => {
        if (task === 'everify' && success) finished();
      },
    });
    try {
      await world.sign(i9Id, { startDate });
      await made;
    } finally {
      await worker.stop();
    }
    expect((await world.caseOf(i9Id)).caseState).toBe('employment_authorized');
    expect((await requestsOf(world)).map(({ finished_at }) => finished_at !== null)).toEqual([true]);
  });

  it('is made once, however many workers try', async () => {
    const world = await everifyWorld(service);
    await approved(world);
    await Promise.all([work(world), work(world), work(world)]);
    expect(server.calls()).toEqual([
      'POST /duplicate_check',
      'POST /checks/case_fields',
      'POST /cases',
      'POST /cases/N/submit',
    ]);
  });

  it('continues with the same case after a temporary failure', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Queue' });
    server.fail({ on: /submit/, times: 1, does: { kind: 'answer', status: 503 } });
    await work(world);
    const waiting = await world.caseOf(i9Id);
    expect(waiting).toMatchObject({
      caseState: 'draft',
      pendingRequest: 'submit',
      lastFailure: 'E-Verify answered with status 503.',
    });
    expect(waiting.caseNumber).toMatch(/AB$/);
    await work(world);
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'queued',
      caseNumber: waiting.caseNumber,
      pendingRequest: null,
      lastFailure: null,
    });
    expect(server.calls().filter((call) => call === 'POST /cases')).toHaveLength(1);
  });

  it('takes what an attempt brought about whose answer was lost', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Photo' });
    server.fail({ on: /submit/, times: 1, after: true, does: { kind: 'reset' } });
    await work(world);
    expect((await world.caseOf(i9Id)).caseState).toBe('draft');
    await work(world);
    expect((await world.caseOf(i9Id)).caseState).toBe('photo_match');
    expect(server.calls().filter((call) => call.endsWith('/submit'))).toHaveLength(1);
  });

  it('fails in the end, and a person can submit it again', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world);
    server.fail({ on: /POST \/cases$/, times: 7, does: { kind: 'answer', status: 500 } });
    for (let attempt = 0; attempt < 6; attempt += 1) await work(world);
    expect((await world.caseOf(i9Id)).caseState).toBe('draft');
    await work(world);
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'error',
      lastFailure: 'E-Verify answered with status 500.',
      pendingRequest: null,
    });
    const again = await world.act(i9Id, 'submission', {});
    expect(again.body.caseState).toBe('employment_authorized');
  });

  it.each<[string, Parameters<EverifyServer['fail']>[0], string]>([
    [
      'refused data',
      {
        on: /POST \/cases$/,
        times: 1,
        does: { kind: 'answer', status: 400, body: '{"errors":[{"error_code":"ATTRIBUTE_INVALID_ENUM"}]}' },
      },
      'ATTRIBUTE_INVALID_ENUM',
    ],
    [
      'an unknown status',
      { on: /submit/, times: 1, does: { kind: 'status', status: 'ON_THE_MOON' } },
      'E-Verify answered with an unknown status.',
    ],
    [
      'a status that cannot follow',
      { on: /submit/, times: 1, does: { kind: 'status', status: 'FINAL_NONCONFIRMATION' } },
      'The status FINAL_NONCONFIRMATION cannot follow “Case saved, not submitted”.',
    ],
    [
      'a malformed answer',
      { on: /submit/, times: 1, does: { kind: 'answer', status: 200, body: '{' } },
      'The answer of E-Verify is not JSON.',
    ],
  ])('%s: an error, at once', async (_name, fault, lastFailure) => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world);
    server.fail(fault);
    await work(world);
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'error',
      eVerifyStatusCode: 'ERR',
      lastFailure,
    });
    expect(await world.reported(i9Id)).toEqual(['DRFT', 'ERR']);
    await trailOf(service, world.tenant, i9Id);
  });

  it('makes a new draft when E-Verify has closed the old one, which nobody submitted', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world);
    server.fail({ on: /submit/, times: 1, does: { kind: 'answer', status: 200, body: '{' } });
    await work(world);
    const { caseNumber, caseState } = await world.caseOf(i9Id);
    expect([caseState, caseNumber]).toEqual(['error', expect.any(String)]);
    server.fail({ on: /^GET \/cases\/\d/, times: 1, does: { kind: 'status', status: 'CLOSED' } });
    const { body } = await world.act(i9Id, 'submission', {});
    expect(body.caseState).toBe('employment_authorized');
    expect(body.caseNumber).not.toBe(caseNumber);
    const trail = await trailOf(service, world.tenant, i9Id);
    expect(trail.filter((action) => action === 'everify.writeCaseNumber')).toHaveLength(2);
  });

  it('makes a new draft when the form was amended since, and submits what is signed now', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Riverra' });
    server.fail({ on: /submit/, times: 2, does: { kind: 'answer', status: 400 } });
    await work(world);
    const { caseNumber } = await world.caseOf(i9Id);
    const repeated = await world.act(i9Id, 'submission', {});
    expect(repeated.body).toMatchObject({ caseState: 'error', caseNumber });
    await world.amend(i9Id, { lastName: 'Rivera' });
    server.received.length = 0;
    const { body } = await world.act(i9Id, 'submission', {});
    expect(body.caseState).toBe('employment_authorized');
    expect(body.caseNumber).not.toBe(caseNumber);
    expect(server.calls()).toEqual([
      'GET /cases/N',
      'POST /cases/N/close',
      'POST /duplicate_check',
      'POST /checks/case_fields',
      'POST /cases',
      'POST /cases/N/submit',
    ]);
    const created = server.received.find(({ call }) => call === 'POST /cases');
    expect(JSON.parse(created?.body ?? '{}')).toMatchObject({ last_name: 'Rivera' });
  });

  it('is taken over from a process that died', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world);
    const row = { organization_id: world.tenant.organizationId };
    const lease = (at: number) =>
      ownerOf(service.services)('everify_requests')
        .where(row)
        .update({ leased_until: new Date(at) });
    await lease(Date.now() + 60_000);
    await work(world);
    expect((await world.caseOf(i9Id)).caseState).toBe('draft');
    expect(refusal(await world.act(i9Id, 'submission', {}))).toBe('409 state-conflict');
    await lease(Date.now() - 1);
    await work(world);
    expect((await world.caseOf(i9Id)).caseState).toBe('employment_authorized');
  });

  it('is taken over by a worker whose clock is slow, to whom its job comes by that of the database', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world);
    await ownerOf(service.services)('everify_requests')
      .where({ organization_id: world.tenant.organizationId })
      .update({ leased_until: new Date() });
    jest.useFakeTimers({ now: Date.now() - 2_000, doNotFake: [...timers] });
    await work(world).finally(() => jest.useRealTimers());
    expect((await world.caseOf(i9Id)).caseState).toBe('employment_authorized');
  });
});

describe('nothing is sent', () => {
  it.each<[string, Parameters<typeof everifyWorld>[1]]>([
    ['where everifyLocation is true', { everifyLocation: true }],
    ['where everifyLocation is not set', { everifyLocation: null }],
    ['where nobody is enrolled', { organization: { everify_company_id: null } }],
    ['without a memorandum of understanding', { organization: { everify_mou_date: null } }],
    ['for hires before the memorandum', { organization: { everify_mou_date: addDays(today, 2) } }],
  ])('%s', async (_name, options) => {
    const world = await everifyWorld(service, options);
    const i9Id = await approved(world);
    expect((await world.admin.get(`/v1/i9s/${i9Id}/everify-case`)).status).toBe(404);
    expect((await world.act(i9Id, 'submission', {})).status).toBe(404);
    expect(await requestsOf(world)).toEqual([]);
    expect(await world.reported(i9Id)).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('once the location takes no part any more, not even for a case that waits', async () => {
    const world = await everifyWorld(service);
    const [waiting, open] = [await approved(world), await approved(world, { lastName: 'Queue' })];
    await work(world);
    expect((await world.caseOf(open)).caseState).toBe('queued');
    server.received.length = 0;
    await world.setLocation({ everify_location: true });
    for (const { id } of await requestsOf(world)) {
      await runRequest(service.services, { organizationId: world.tenant.organizationId, requestId: id });
    }
    expect(await world.caseOf(waiting)).toMatchObject({
      caseState: 'error',
      lastFailure: 'E-Verify is not enabled for the location.',
    });
    expect(refusal(await world.act(waiting, 'submission', {}))).toBe('409 state-conflict');
    await ownerOf(service.services)('everify_cases')
      .where({ organization_id: world.tenant.organizationId })
      .update({ checked_at: null });
    server.decide((await world.caseOf(open)).caseNumber ?? '');
    await pollEverify(asWorker(service.services));
    expect(server.calls().filter((call) => call.startsWith('POST /cases/'))).toEqual([
      'POST /cases/confirm_updated',
    ]);
    expect((await world.caseOf(open)).caseState).toBe('employment_authorized');
    server.received.length = 0;
    expect((await world.act(waiting, 'closure', { statement: 'EMPLOYEE_QUIT' })).body).toMatchObject({
      caseState: 'closed_other',
      eVerifyResolutionCode: 'EQUIT',
    });
    // E-Verify has never heard of that case.
    expect(server.received).toEqual([]);
  });

  it('new of a case that is open at a location that takes no part any more; it can be brought to its end', async () => {
    const world = await everifyWorld(service);
    const [photo, mismatch] = [
      await approved(world, { lastName: 'Photo' }),
      await approved(world, { lastName: 'Mismatch', ssn: '900-12-3457' }),
    ];
    for (const { id } of await requestsOf(world)) {
      await runRequest(service.services, { organizationId: world.tenant.organizationId, requestId: id });
    }
    await world.setLocation({ everify_location: true });
    server.received.length = 0;
    expect(refusal(await world.act(photo, 'photo-match', { result: 'matching' }))).toBe('409 state-conflict');
    expect(server.received).toEqual([]);
    const closed = await world.act(photo, 'closure', { statement: 'INCORRECT_DATA' });
    expect(closed.body).toMatchObject({
      caseState: 'closed_other',
      caseNumber: expect.any(String) as string,
    });
    expect((await world.act(mismatch, 'further-action-notice', {})).status).toBe(200);
    expect((await world.act(mismatch, 'referral', { employeeNotified: true })).body.caseState).toBe(
      'referred',
    );
    expect(server.calls().filter((call) => /case_fields|POST \/cases$|submit/.test(call))).toEqual([]);
  });

  it('of a name without Latin letters, which nobody would recognize as “Unknown”', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: '李', firstName: '娜' });
    await work(world);
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'error',
      lastFailure:
        'E-Verify takes names in Latin letters only. Have the employee correct the name in Section 1.',
    });
    expect(server.calls()).toEqual([]);
    await world.amend(i9Id, { lastName: 'Li', firstName: 'Na' });
    expect((await world.act(i9Id, 'submission', {})).body.caseState).toBe('employment_authorized');
  });

  it('of a document whose country or state E-Verify does not know', async () => {
    const world = await everifyWorld(service);
    const papers = presented.studentPassport.papers.map((paper) => ({
      ...paper,
      issuingAuthority: 'Atlantis',
    }));
    const documents = [{ ...presented.studentPassport, papers }];
    const i9Id = await approved(world, { attestation: 4, documents });
    expect(await requestsOf(world)).toEqual([]);
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: null });
    expect(refusal(await world.act(i9Id, 'submission', {}))).toBe(
      '422 impossible-value /corrections/foreignPassportCountry',
    );
    const corrections = { foreignPassportCountry: 'Hong Kong' };
    expect(refusal(await world.act(i9Id, 'submission', { corrections }))).toBe(
      '422 impossible-value /corrections/foreignPassportCountry',
    );
    expect(server.received).toEqual([]);
    const sent = await world.act(i9Id, 'submission', { corrections: { foreignPassportCountry: 'México' } });
    expect(sent.body.caseState).toBe('employment_authorized');
    const created = server.received.find(({ call }) => call === 'POST /cases');
    expect(JSON.parse(created?.body ?? '')).toMatchObject({ country_code: 'MEX' });
  });
});

describe('people', () => {
  it('send the answer that they give now, not the one that has waited for E-Verify', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Photo' });
    await work(world);
    server.fail({ on: /photo_match/, times: 1, does: { kind: 'answer', status: 503 } });
    const first = await world.act(i9Id, 'photo-match', { result: 'matching' });
    expect(first.body).toMatchObject({ caseState: 'photo_match', pendingRequest: 'matchPhoto' });
    server.received.length = 0;
    const second = await world.act(i9Id, 'photo-match', { result: 'not-matching' });
    expect(second.body).toMatchObject({ caseState: 'scan_and_upload', pendingRequest: null });
    const sent = server.received.filter(({ call }) => call.endsWith('/photo_match'));
    expect(sent.map(({ body }) => JSON.parse(body) as object)).toEqual([{ photo_match: 'not-matching' }]);
  });

  it('go on with images where E-Verify shows no photo, and wait for what it makes of them', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Photo' });
    await work(world);
    const compared = await world.act(i9Id, 'photo-match', { result: 'no-image' });
    expect(compared.body).toMatchObject({ caseState: 'scan_and_upload', lastFailure: null });
    const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]).toString('base64');
    const sent = await world.act(i9Id, 'images', { front: { contentType: 'image/jpeg', content } });
    expect(sent.body).toMatchObject({ caseState: 'queued', lastFailure: null });
    server.decide((await world.caseOf(i9Id)).caseNumber ?? '');
    await pollEverify(asWorker(service.services));
    expect((await world.caseOf(i9Id)).caseState).toBe('employment_authorized');
  });

  it('are notified when an earlier case cannot be continued, and continue without it', async () => {
    const world = await everifyWorld(service);
    const earlier = await approved(world, { lastName: 'Photo' });
    await work(world);
    await world.act(earlier, 'closure', { statement: 'OTHER', reason: 'The offer was withdrawn.' });
    const i9Id = await approved(world);
    await work(world);
    const [existingCaseNumber] = (await world.caseOf(i9Id)).duplicateCaseNumbers;
    const { status, body } = await world.act(i9Id, 'submission', { existingCaseNumber });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        caseState: 'duplicate_found',
        pendingRequest: null,
        lastFailure: 'The earlier case is closed and cannot be carried on.',
      }),
    ]);
    expect(await trailOf(service, world.tenant, i9Id)).toContain('everify.adoptCaseFailed');
    const again = await world.act(i9Id, 'submission', { duplicateContinueReasonCode: 'REHIRE' });
    expect(again.body.caseState).toBe('employment_authorized');
  });

  it('get the case back while E-Verify cannot be reached, and the worker continues', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Confirm' });
    await work(world);
    server.fail({ on: /confirm_details$/, times: 1, does: { kind: 'answer', status: 503 } });
    await world.amend(i9Id, { firstName: 'Anna', dateOfBirth: '1994-04-18' });
    const answer = await world.act(i9Id, 'data-confirmation', { confirmed: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ caseState: 'unconfirmed_data', pendingRequest: 'confirmData' });
    server.received.length = 0;
    await work(world);
    expect((await world.caseOf(i9Id)).caseState).toBe('employment_authorized');
    expect(server.calls()).toEqual([
      'GET /cases/N',
      'GET /cases/N/confirm_details_fields',
      'POST /cases/N/confirm_details',
    ]);
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual({
      case_fields: [
        { field_name: 'first_name', value: 'Anna' },
        { field_name: 'last_name', value: 'Confirm' },
        { field_name: 'date_of_birth', value: '1994-04-18' },
        { field_name: 'ssn', value: '900-12-3456' },
      ],
    });
  });

  it('are notified when E-Verify returns an impossible state, and the case stays', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Mismatch' });
    await work(world);
    await world.act(i9Id, 'further-action-notice', {});
    server.fail({ on: /refer$/, times: 1, does: { kind: 'answer', status: 200, body: 'null' } });
    expect(refusal(await world.act(i9Id, 'referral', { employeeNotified: true }))).toBe(
      '503 service-unavailable',
    );
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'mismatch',
      lastFailure: 'The answer of E-Verify is not a case.',
    });
    server.fail({ on: /refer$/, times: 1, does: { kind: 'answer', status: 400 } });
    expect(refusal(await world.act(i9Id, 'referral', { employeeNotified: true }))).toBe(
      '422 impossible-value',
    );
    const { body } = await world.act(i9Id, 'referral', { employeeNotified: true });
    expect(body).toMatchObject({ caseState: 'referred', contactByDate: '2026-12-09', lastFailure: null });
    expect(await trailOf(service, world.tenant, i9Id)).toContain('everify.referFailed');
  });

  it('cannot download a notice that E-Verify does not give, and nothing is recorded then', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Mismatch' });
    await work(world);
    server.fail({
      on: /further_action_notice/,
      times: 1,
      does: { kind: 'answer', status: 200, body: '<html>' },
    });
    expect(refusal(await world.act(i9Id, 'further-action-notice', {}))).toBe('503 service-unavailable');
    expect((await world.caseOf(i9Id)).noticeDownloadedAt).toBeNull();
  });

  it('find no simulator outside the sandbox', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world);
    expect((await world.admin.post(`/v1/sandbox/i9s/${i9Id}/everify-case/advance`)).status).toBe(404);
  });
});

const listed = 'GET /cases/updated?number_of_records=500';

describe('looking cases up', () => {
  it('continues with single cases when the list of changed cases is unavailable or unreadable', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Queue' });
    await work(world);
    server.decide((await world.caseOf(i9Id)).caseNumber ?? '');
    await ownerOf(service.services)('everify_cases').where({ i9_id: i9Id }).update({ checked_at: null });
    server.fail({ on: /updated/, times: 1, does: { kind: 'answer', status: 200, body: '{"cases":7}' } });
    await pollEverify(asWorker(service.services));
    expect((await world.caseOf(i9Id)).caseState).toBe('employment_authorized');
  });

  it('stores what the agencies have decided, and acknowledges it', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Queuemismatch' });
    await work(world);
    const { caseNumber } = await world.caseOf(i9Id);
    await pollEverify(asWorker(service.services));
    expect((await world.caseOf(i9Id)).caseState).toBe('queued');
    server.decide(caseNumber ?? '');
    server.fail({ on: /^GET \/cases\/\d/, times: 1, does: { kind: 'status', status: 'ON_THE_MOON' } });
    await pollEverify(asWorker(service.services));
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'queued',
      lastFailure: 'E-Verify answered with an unknown status.',
    });
    await pollEverify(asWorker(service.services));
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'mismatch',
      lastFailure: null,
      dhsReferralStatus: 'PENDING_REFERRAL',
    });
    expect(await world.reported(i9Id)).toEqual(['DRFT', 'QUE', 'TNC']);
    server.received.length = 0;
    await pollEverify(asWorker(service.services));
    expect(server.calls()).toEqual([listed]);
  });

  it('an undecided mismatch is looked up, and is what E-Verify has made of it', async () => {
    const world = await everifyWorld(service);
    const i9Id = await approved(world, { lastName: 'Mismatch' });
    await work(world);
    server.decide((await world.caseOf(i9Id)).caseNumber ?? '');
    await pollEverify(asWorker(service.services));
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'final_nonconfirmation',
      closureStatements: [
        'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
        'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
        'INCORRECT_DATA',
        'EMPLOYEE_QUIT',
        'EMPLOYEE_TERMINATED_OTHER',
        'DUPLICATE',
        'OTHER',
      ],
    });
  });

  it('one case that cannot be read does not keep the others', async () => {
    const world = await everifyWorld(service);
    const first = await approved(world, { lastName: 'Queue' });
    await work(world);
    const second = await approved(world, { lastName: 'Queue', ssn: '900-12-3457' });
    await work(world);
    const numbers = [
      (await world.caseOf(first)).caseNumber ?? '',
      (await world.caseOf(second)).caseNumber ?? '',
    ];
    for (const number of numbers) server.decide(number);
    server.fail({
      on: new RegExp(`GET /cases/${numbers[0]}`),
      times: 3,
      does: { kind: 'answer', status: 500 },
    });
    await pollEverify(asWorker(service.services));
    expect((await world.caseOf(first)).caseState).toBe('queued');
    expect((await world.caseOf(second)).caseState).toBe('employment_authorized');
    await pollEverify(asWorker(service.services));
    expect((await world.caseOf(first)).caseState).toBe('employment_authorized');
    server.received.length = 0;
    await pollEverify(asWorker(service.services));
    expect(server.calls()).toEqual([listed]);
  });
});
