import { validateSection1, type Section1, type Section1Input } from '../../../../src/domain/i9/form/section1';
import { fullName } from '../../../../src/domain/i9/form/signers';
import { statements } from '../../../../src/domain/i9/form/statements';
import { isIntact, sha256, type SignatureRecord } from '../../../../src/domain/i9/form/signature';
import { openSection1Link, signSection1ByLink } from '../../../../src/services/i9/section1/by-link';
import type { Signatures } from '../../../../src/services/i9/section1/section1-types';
import { write } from '../../../../src/store/unit-of-work';
import { applyCommand, lockForm, type LockedForm } from '../../../../src/services/i9/form';
import { issueSection1Link } from '../../../../src/services/i9/links';
import { scopeOfNobody } from '../../../../src/domain/scope';
import { trafficOf } from '../../../support/round-trips';
import { useService } from '../../../support/service';
import {
  morning,
  partnership,
  deliveriesOf,
  rowsOf,
  start,
  startedI9,
  tokenOf,
  trailOf,
  whileOpening,
  type I9Body,
  type Partnership,
} from '../../../support/organizations/partnership';

const running = useService();

const answers: Section1Input = {
  lastName: 'Rivera',
  firstName: 'Ana',
  addressStreet: '18 Alder Street',
  addressCity: 'Tacoma',
  addressState: 'WA',
  addressZip: '98402',
  dateOfBirth: '1994-04-17',
  attestation: '1',
};

const okafor = {
  lastName: 'Okafor',
  firstName: 'Ngozi',
  addressStreet: '5 Cedar Lane',
  addressCity: 'Tacoma',
  addressState: 'WA',
  addressZip: '98402',
};

function section(changes: Section1Input = {}): Section1 {
  const context = {
    today: '2026-11-19',
    startDate: '2026-11-23',
    everify: false,
    minimumAge: 14,
    recordedBirthDate: null,
    sandbox: true,
  };
  const judged = validateSection1({ ...answers, ...changes }, context);
  if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
  return judged.section1;
}

function signaturesOf(signed: Section1, changes: Partial<Signatures> = {}): Signatures {
  return {
    employee: fullName(signed),
    preparers: signed.preparers.map(fullName),
    attestationReadAt: new Date(morning),
    address: '198.51.100.7',
    agent: 'a browser',
    language: 'es',
    ...changes,
  };
}

const sign = (link: string, signed: Section1, signatures = signaturesOf(signed)) =>
  signSection1ByLink(running.services, tokenOf(link), signed, signatures);

const open = (link: string) => openSection1Link(running.services, tokenOf(link));

const setClock = (world: Partnership, now: string) => world.admin.post('/v1/sandbox/clock', { now });

/** Works on a form in the name of the system. */
const inForm = <T>({ tenant }: Partnership, i9Id: number, work: (form: LockedForm) => Promise<T>) => {
  const scope = scopeOfNobody(tenant.organizationId);
  const request = {
    scope,
    operationId: 'signSection1' as const,
    requestId: 'test',
    now: new Date(Date.parse(morning) + 3_600_000),
  };
  return write(running.services, request, async (unit) => work(await lockForm(unit, running.services, i9Id)));
};

const command = (
  form: LockedForm,
  given: Parameters<typeof applyCommand>[1],
  stateReason: string | null = null,
) => applyCommand(form, given, { actor: { type: 'system' }, values: { stateReason } });

const sender = { organization: 'Test organization', contactEmail: null, contactPhone: null };

describe('open', () => {
  it('tells what the portal may know, which is little', async () => {
    const world = await partnership(running);
    const hire = { languagePreference: 2, socialSecurityNumber: '900-12-3456' };
    const { id: i9Id, link } = await startedI9(world, hire);
    const opened = await open(link);
    expect(opened).toEqual({
      kind: 'open',
      facts: {
        i9Id,
        sender,
        firstName: 'Ana',
        lastName: 'Rivera',
        email: 'ana.rivera@example.com',
        startDate: '2026-11-23',
        language: 'es',
        everifyApplies: false,
        correctionReason: null,
        examined: false,
        documentsDue: '2026-11-27',
        timeZone: 'America/New_York',
        now: expect.any(Date),
        judgedOn: '2026-11-19',
        minimumAge: 14,
        recordedBirthDate: null,
        sandbox: true,
      },
      draft: null,
      embedOrigins: [],
      signed: null,
    });
    if (opened.kind !== 'open') throw new Error('The link is closed');
    expect(opened.facts.now.toISOString()).toMatch(/^2026-11-19T15:0/);
  });

  it('judges the answers by the day where the employee works', async () => {
    const world = await partnership(running);
    const { link } = await startedI9(world);
    for (const [now, judgedOn] of [
      ['2026-11-21T03:00:00Z', '2026-11-20'],
      ['2026-11-21T05:00:00Z', '2026-11-21'],
    ] as const) {
      await setClock(world, now);
      expect(await open(link)).toMatchObject({ facts: { judgedOn } });
    }
  });

  it('knows no other token', async () => {
    expect(await openSection1Link(running.services, 'nothing')).toEqual({ kind: 'unknown' });
  });

  it('closes a link at the end of its last day', async () => {
    const world = await partnership(running);
    const { link } = await startedI9(world);
    await setClock(world, '2026-12-08T04:59:00Z');
    expect(await open(link)).toMatchObject({ kind: 'open' });
    await setClock(world, '2026-12-08T05:00:00Z');
    expect(await open(link)).toEqual({
      kind: 'expired',
      language: 'en',
      i9Id: expect.any(Number),
      sender,
      embedOrigins: [],
    });
    expect(await sign(link, section())).toEqual({ kind: 'expired' });
    expect(await rowsOf(running, world.tenant, 'i9s')).toMatchObject([{ state: 'section1_pending' }]);
  });

  it('closes a link that a fresh one has replaced', async () => {
    const world = await partnership(running);
    const { i9Section1Link: first } = await start(world);
    const { i9Section1Link: second } = await start(world);
    expect(await open(first)).toEqual({
      kind: 'revoked',
      language: 'en',
      i9Id: expect.any(Number),
      sender,
      embedOrigins: [],
    });
    expect(await sign(first, section())).toEqual({ kind: 'revoked' });
    expect(await sign(second, section())).toMatchObject({ kind: 'signed' });
    expect(await open(first)).toEqual({
      kind: 'revoked',
      language: 'en',
      i9Id: expect.any(Number),
      sender,
      embedOrigins: [],
    });
    expect(await open(second)).toEqual({
      kind: 'used',
      language: 'en',
      i9Id: expect.any(Number),
      sender,
      embedOrigins: [],
    });
  });

  it('closes the link of a voided form', async () => {
    const world = await partnership(running);
    const { id, link } = await startedI9(world);
    await inForm(world, id, (form) => command(form, { type: 'void', reason: 'The offer was withdrawn.' }));
    expect(await open(link)).toEqual({
      kind: 'revoked',
      language: 'en',
      i9Id: expect.any(Number),
      sender,
      embedOrigins: [],
    });
  });

  it('is used when it is signed while it is opened', async () => {
    const { link } = await startedI9(await partnership(running));
    const services = whileOpening(running.services, () => sign(link, section()));
    expect(await openSection1Link(services, tokenOf(link))).toEqual({
      kind: 'used',
      language: 'en',
      i9Id: expect.any(Number),
      sender,
      embedOrigins: [],
    });
  });

  it('is used after the sandbox has signed', async () => {
    const world = await partnership(running);
    const { id, link } = await startedI9(world);
    await world.admin.post(`/v1/sandbox/i9s/${id}/section1`);
    expect(await open(link)).toEqual({
      kind: 'used',
      language: 'en',
      i9Id: expect.any(Number),
      sender,
      embedOrigins: [],
    });
    expect(await sign(link, section())).toMatchObject({
      kind: 'already-signed',
      receipt: { signedBy: 'Ana Rivera' },
    });
  });
});

describe('sign', () => {
  it('seals the section with a record of who signed, when, where and what', async () => {
    const world = await partnership(running);
    const { id, link } = await startedI9(world, { employeeReturnUrl: 'https://jobs.example/welcome' });
    const signed = section({ socialSecurityNumber: '900-12-3456', preparers: [okafor] });
    const outcome = await sign(link, signed);
    expect(outcome).toEqual({
      kind: 'signed',
      receipt: {
        signedAt: expect.any(Date),
        signedBy: 'Ana Rivera',
        preparers: ['Ngozi Okafor'],
        reference: expect.stringMatching(/^S1-[0-9A-F]{8}$/),
        returnUrl: 'https://jobs.example/welcome',
        representativeLink: null,
        copy: {
          organizationId: world.tenant.organizationId,
          i9Id: id,
          signedAt: expect.any(String),
          to: 'ana.rivera@example.com',
        },
      },
    });

    const [row] = await rowsOf<Record<string, Buffer> & { section1_signed_at: Date }>(
      running,
      world.tenant,
      'i9s',
    );
    const opened = (purpose: 'i9-section' | 'i9-signature', sealed: Buffer | undefined): unknown =>
      JSON.parse(
        running.services.keys.decrypt(world.tenant.organizationId, purpose, sealed ?? Buffer.alloc(0)),
      );
    expect(opened('i9-section', row?.['section1_ciphertext'])).toEqual(signed);
    const kept = opened('i9-signature', row?.['section1_signature_ciphertext']) as {
      employee: SignatureRecord;
      preparers: SignatureRecord[];
    };
    const signedAt = row?.section1_signed_at.toISOString();
    expect(kept.employee).toEqual({
      part: 'section1',
      signer: {
        type: 'employee',
        employeeId: row?.['employee_id'],
        userId: null,
        typedName: 'Ana Rivera',
        address: '198.51.100.7',
        agent: 'a browser',
        method: 'link',
      },
      attestationVersion: 'i-9 01/20/25 section 1',
      attestationHash: sha256(statements.employee.text),
      attestationReadAt: morning,
      signedAt,
      sectionHash: row?.['section1_hash']?.toString('hex'),
    });
    expect(isIntact(kept.employee, signed)).toBe(true);
    expect(kept.preparers).toMatchObject([
      { part: 'supplement-a', signedAt, signer: { typedName: 'Ngozi Okafor' } },
    ]);

    const versions = await rowsOf<Record<string, Buffer>>(running, world.tenant, 'i9_section_versions', [
      'section',
    ]);
    expect(versions).toMatchObject([
      { i9_id: id, section: 'section1', version: 1 },
      { i9_id: id, section: 'supplement_a', version: 1 },
    ]);
    expect(versions[0]?.['content_hash']).toEqual(row?.['section1_hash']);
    const supplement = opened('i9-section', versions[1]?.['content_ciphertext']);
    expect(supplement).toEqual({ section1Hash: kept.employee.sectionHash, preparer: signed.preparers[0] });
    expect(kept.preparers[0] && isIntact(kept.preparers[0], supplement)).toBe(true);

    const trail = await world.admin.get<{ searchResult: object[] }>(`/v1/i9s/${id}/audit-trail`);
    expect(trail.body.searchResult[1]).toMatchObject({
      action: 'signSection1',
      actor: `employee:${String(row?.['employee_id'])}`,
      fields: ['section1', 'supplementA'],
      remoteAddress: '198.51.100.7',
    });
    expect(await trailOf(running, world.tenant, id)).toEqual(['start', 'signSection1']);
    const audit = await rowsOf<{ operation_id: string }>(running, world.tenant, 'audit_events');
    expect(audit.at(-1)).toMatchObject({
      operation_id: 'signSection1',
      user_id: null,
      client_id: null,
      subject_id: id,
    });
    expect(await deliveriesOf(running, world.tenant)).toMatchObject([
      { i9Status: 'Section 1 Pending' },
      { i9Status: 'Section 1 Completed' },
    ]);
  });

  it('signs once when two requests come together', async () => {
    const world = await partnership(running);
    const { id, link } = await startedI9(world);
    const outcomes = await Promise.all([
      sign(link, section()),
      sign(link, section({ addressCity: 'Seattle' })),
      sign(link, section({ addressCity: 'Olympia' })),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already-signed', 'already-signed', 'signed']);
    const receipts = outcomes.map((outcome) => ('receipt' in outcome ? outcome.receipt : null));
    expect(new Set(receipts.map((receipt) => receipt?.reference)).size).toBe(1);
    expect(new Set(receipts.map((receipt) => receipt?.signedAt.getTime())).size).toBe(1);
    expect(await trailOf(running, world.tenant, id)).toEqual(['start', 'signSection1']);
    expect(await rowsOf(running, world.tenant, 'i9_section_versions', ['version'])).toHaveLength(1);
  });

  it('reads nothing but its link twice, the second time under the lock', async () => {
    const { link } = await startedI9(await partnership(running));
    const { result, repeated } = await trafficOf(() => sign(link, section()));
    expect([result.kind, repeated]).toEqual(['signed', ['i9_link_by_token']]);
  });

  it('signs a correction beside the section as it was', async () => {
    const world = await partnership(running);
    const { id, link } = await startedI9(world);
    await sign(link, section());
    const reason = 'The city is wrong.';
    const section1Link = await inForm(world, id, async (form) => {
      const i9 = await command(form, { type: 'requestCorrection', reason }, reason);
      return issueSection1Link(form.unit, form.services, { ...i9, id }, form.worksite);
    });
    const opened = await open(section1Link);
    expect(opened).toMatchObject({ kind: 'open', facts: { correctionReason: 'The city is wrong.' } });
    expect(await open(link)).toMatchObject({ kind: 'used' });
    await setClock(world, '2026-11-20T15:00:00Z');
    expect(await sign(section1Link, section({ addressCity: 'Seattle' }))).toMatchObject({
      kind: 'signed',
    });
    expect(await open(link)).toMatchObject({ kind: 'used' });
    const versions = await rowsOf<{ version: number }>(running, world.tenant, 'i9_section_versions', [
      'version',
    ]);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    const { body } = await world.admin.get<I9Body>(`/v1/i9s/${id}`);
    expect(body).toMatchObject({ i9StatusCode: 'section1_completed', section1: { addressCity: 'Seattle' } });
    expect(await trailOf(running, world.tenant, id)).toEqual([
      'start',
      'signSection1',
      'requestCorrection',
      'signSection1',
    ]);
  });

  it('signs nothing that the form refuses, or that was not read before', async () => {
    const world = await partnership(running);
    const { id, link } = await startedI9(world);
    const signed = section();
    await expect(sign(link, { ...signed, addressStreet: 'P.O. Box 12' })).rejects.toMatchObject({
      type: 'impossible-value',
    });
    await expect(sign(link, { ...signed, lastName: ' Rivera' })).rejects.toMatchObject({
      type: 'impossible-value',
    });
    const later = new Date(Date.parse(morning) + 3_600_000);
    const unread = signaturesOf(signed, { attestationReadAt: later });
    await expect(sign(link, signed, unread)).rejects.toMatchObject({ type: 'impossible-value' });
    const unsigned = section({ preparers: [okafor] });
    await expect(sign(link, unsigned, signaturesOf(signed))).rejects.toThrow('Not every preparer has signed');
    expect(await trailOf(running, world.tenant, id)).toEqual(['start']);
    expect(await open(link)).toMatchObject({ kind: 'open' });
  });

  it('knows no other token', async () => {
    expect(await sign('nothing', section())).toEqual({ kind: 'unknown' });
  });
});
