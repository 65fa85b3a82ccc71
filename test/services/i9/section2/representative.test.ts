import { createRepresentativeService } from '../../../../src/services/i9/section2/representative-service';
import { holdForm } from '../../../../src/services/i9/form';
import { issueNamingLink } from '../../../../src/services/i9/links';
import { scopeOfNobody } from '../../../../src/domain/scope';
import { pageOfKeptMail, type Mail } from '../../../../src/store/deliveries/mail';
import { write } from '../../../../src/store/unit-of-work';
import { useService } from '../../../support/service';
import { alien, walk, type Walker } from '../../../support/organizations/i9-walk';
import { license, section2Form, signingAs } from '../../examples';
import {
  refusal,
  rowsOf,
  section1Path,
  tokenOf,
  trailOf,
  whileOpening,
  type Started,
} from '../../../support/organizations/partnership';

const service = useService();
const door = () => createRepresentativeService(service.services);
const sam = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' };

async function mails({ world }: Walker): Promise<Mail[]> {
  const { organizationId } = world.tenant;
  const rows = await rowsOf<{ message_ciphertext: Buffer }>(service, world.tenant, 'mail_messages');
  const { keys } = service.services;
  return rows.map(
    (row) => JSON.parse(keys.decrypt(organizationId, 'mail-message', row.message_ciphertext)) as Mail,
  );
}

const linkIn = (mail: Mail | undefined): string =>
  /https?:\S+\/portal\/section2\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';

/** A remote form for which somebody is named. */
async function named(section1: object = {}): Promise<{ form: Walker; token: string; now: Date }> {
  const form = await walk(service, { remote: true });
  await form.section1(section1);
  const answer = await form.post('representative', { ...sam, emailAddress: sam.email, email: undefined });
  expect(answer.status).toBe(200);
  const mail = (await mails(form)).find(({ kind }) => kind === 'representative-invitation');
  expect(mail?.to).toBe('sam@example.com');
  return { form, token: tokenOf(linkIn(mail)), now: await service.services.clock.now(form.world.tenant) };
}

it('tells the representative nothing of another employee, and asks the user who approves the form', async () => {
  const socialSecurityNumber = '900-12-3456';
  const { form, token, now } = await named({ socialSecurityNumber });
  const { world } = form;
  const { body } = await world.partner.post<Started>(
    section1Path,
    world.newHire({ integrationCandidateId: 'twin' }),
  );
  const { body: list } = await world.admin.get<{ searchResult: { id: number }[] }>(
    `/v1/employees/${body.id}/i9s`,
  );
  const other = list.searchResult[0]?.id ?? 0;
  const same = await world.admin.post(`/v1/sandbox/i9s/${other}/section1`, { socialSecurityNumber });
  expect(same.status).toBe(200);
  expect((await door().review(token, section2Form())).faults).toEqual([]);
  expect(await door().sign(token, section2Form(), signingAs('Sam Okafor', now))).toMatchObject({
    kind: 'signed',
  });
  const approve = { decision: 'approve' };
  expect(refusal(await form.post('approval', approve))).toBe(
    '422 impossible-value /explanations/ssn-of-another-employee',
  );
  const explanations = { 'ssn-of-another-employee': 'The other record is a duplicate.' };
  expect((await form.post('approval', { ...approve, explanations })).status).toBe(200);
  expect((await form.state()).section2?.explanations).toEqual([
    { check: 'ssn-of-another-employee', explanation: 'The other record is a duplicate.' },
  ]);
});

it('opens the form for the representative, keeps what is typed, and is signed once', async () => {
  const { form, token, now } = await named();
  expect(await door().open(token)).toMatchObject({
    kind: 'open',
    facts: {
      i9Id: form.id,
      representative: sam,
      section1: { firstName: 'Ana' },
      draft: null,
      businessAddress: '1 Main Street, Tacoma, WA 98402',
    },
  });
  await door().saveDraft(token, section2Form({ documents: [license] }));
  const review = await door().review(token, section2Form({ documents: [license] }));
  expect(review.faults).toEqual([{ field: 'documents', code: 'combination' }]);
  expect(await door().open(token)).toMatchObject({ facts: { draft: { documents: [license] } } });

  expect(await door().sign(token, section2Form(), signingAs('Somebody Else', now))).toEqual({
    kind: 'faults',
    faults: [{ field: 'signature', code: 'signature-mismatch' }],
  });
  const both = await Promise.all(
    [1, 2].map(() => door().sign(token, section2Form(), signingAs('sam okafor', now))),
  );
  expect(both.map(({ kind }) => kind).sort()).toEqual(['already-signed', 'signed']);
  expect(await door().open(token)).toMatchObject({ kind: 'used', timeZone: 'America/Los_Angeles' });
  expect(await form.state()).toMatchObject({
    i9StatusCode: 'section2_completed',
    i9NextStep: 'Reviewer: Approve I-9',
    section2: { title: 'Authorized representative', signature: { signedBy: 'sam okafor' } },
  });
  const versions = await rowsOf<{ section: string }>(service, form.world.tenant, 'i9_section_versions', [
    'section',
  ]);
  expect(versions.map(({ section }) => section)).toEqual(['section1', 'section2']);
  expect(await trailOf(service, form.world.tenant, form.id)).toEqual([
    'start',
    'signSection1',
    'startSection2',
    'saveDraft',
    'signSection2',
  ]);
});

it('finds the form signed when that happens while the link is opened', async () => {
  const { token, now } = await named();
  const sign = () => door().sign(token, section2Form(), signingAs('Sam Okafor', now));
  const opening = createRepresentativeService(whileOpening(service.services, sign));
  expect(await opening.open(token)).toMatchObject({ kind: 'used', timeZone: 'America/Los_Angeles' });
});

/** @returns the token with which the new hire names a representative */
async function namingToken({ id, world }: Walker): Promise<string> {
  const scope = scopeOfNobody(world.tenant.organizationId);
  const request = {
    scope,
    operationId: 'requestI9Representative' as const,
    requestId: 'test',
    now: new Date(),
  };
  const link = await write(service.services, request, async (unit) => {
    const { row, worksite } = await holdForm(unit, id);
    return issueNamingLink(unit, service.services, row, worksite);
  });
  return tokenOf(link ?? '');
}

it('names the representative once when the new hire presses the button twice', async () => {
  const form = await walk(service, { remote: true });
  await form.section1();
  const token = await namingToken(form);
  const typed = { ...sam, firstName: ' Sam ' };
  const twice = await Promise.all([1, 2].map(() => door().name(token, typed)));
  expect(twice).toEqual([{ representative: sam }, { representative: sam }]);
  const invitations = (await mails(form)).filter(({ kind }) => kind === 'representative-invitation');
  expect(invitations).toHaveLength(1);
  expect(await door().open(tokenOf(linkIn(invitations[0])))).toMatchObject({ kind: 'open' });
});

const sender = { organization: 'Test organization', contactEmail: null, contactPhone: null };

it('lets the new hire name the representative with the link for that, and with no other', async () => {
  const { form, token } = await named();
  await expect(door().name(token, sam)).rejects.toMatchObject({ type: 'state-conflict' });
  await expect(door().name('x'.repeat(43), sam)).rejects.toMatchObject({ type: 'state-conflict' });
  expect(await door().openNaming(token)).toEqual({ kind: 'unknown' });
  const signedWith = await namingToken(form);
  expect(await door().openNaming(signedWith)).toEqual({
    kind: 'open',
    representative: { ...sam, namedBy: 'employer' },
  });
  const other = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' };
  expect(await door().name(signedWith, other)).toEqual({ representative: other });
  expect(await door().open(token)).toEqual({ kind: 'revoked', sender });
  await expect(door().name(signedWith, { ...other, email: 'ana.rivera@example.com' })).rejects.toMatchObject({
    errors: [{ pointer: '/email', code: 'same-as-employee' }],
  });
  const namesake = { firstName: 'ANA', lastName: 'Rivéra', email: 'someone@example.com' };
  await expect(door().name(signedWith, namesake)).rejects.toMatchObject({
    errors: [{ pointer: '/lastName', code: 'same-as-employee' }],
  });
  await expect(
    door().name(signedWith, { firstName: ' ', lastName: 'Lee', email: 'x' }),
  ).rejects.toMatchObject({
    errors: [
      { pointer: '/firstName', code: 'required' },
      { pointer: '/email', code: 'email-malformed' },
    ],
  });
});

it('tells the new hire who comes back to name another representative that Section 2 is signed', async () => {
  const form = await walk(service, { remote: true });
  await form.section1();
  const token = await namingToken(form);
  await door().name(token, sam);
  await form.section2();
  expect(await door().openNaming(token)).toEqual({ kind: 'used', sender });
});

it('expires, and a correction of Section 1 closes it', async () => {
  const { form, token } = await named();
  expect((await form.post('correction-requests', { reason: 'Look again.' })).status).toBe(200);
  expect(await door().open(token)).toEqual({ kind: 'revoked', sender });
  await form.section1(alien('2029-01-01'));
  await form.post('representative', { ...sam, emailAddress: sam.email, email: undefined });
  const fresh = tokenOf(
    linkIn((await mails(form)).findLast(({ kind }) => kind === 'representative-invitation')),
  );
  expect(await door().open(fresh)).toMatchObject({ kind: 'open' });
  await form.clock('2027-01-05');
  expect(await door().open(fresh)).toEqual({ kind: 'expired', sender });
  expect(await door().sign(fresh, section2Form(), signingAs('Sam Okafor', new Date()))).toEqual({
    kind: 'expired',
  });
});

it('is not for a form that a user completes', async () => {
  const form = await walk(service);
  await form.section1();
  const answer = await form.post('representative', { ...sam, emailAddress: sam.email, email: undefined });
  expect(answer.status).toBe(409);
  const mailbox = await pageOfKeptMail(service.services, form.world.tenant, { page: 1, pageSize: 50 });
  expect(mailbox).toEqual({ rows: [], total: 0 });
});
