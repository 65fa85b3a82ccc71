import { scopeOfNobody } from '../../../src/domain/scope';
import { i9s } from '../../../src/store/i9/i9s';
import {
  explainedPages,
  hidden,
  passport,
  section2Pages,
  signedIn,
  useWorkspace,
  walkSigning,
} from '../../support/organizations/hr';
import { withoutChance } from '../../support/answers';

/** What a user signs on the pages is an operation of the contract, with what the session knows of the signature. */

const workspace = useWorkspace();
const byCard = { lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' };
const byCardFields = {
  'documents.0.papers.0.issuingAuthority': 'New York',
  'documents.0.papers.0.number': 'N1234567',
  'documents.0.papers.0.expirationDate': '04/28/2031',
  'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
  firstDay: '11/23/2026',
};
const urlOf = (i9Id: number) => `/portal/i9s/${i9Id}/section2`;

const operationsOf = async (i9Id: number): Promise<string[]> => {
  const { organizationId } = workspace.world.tenant;
  return workspace
    .system()('audit_events')
    .where({ organization_id: organizationId, subject_type: 'i9', subject_id: i9Id })
    .orderBy('id')
    .pluck('operation_id');
};

test('Section 2 is audited by its operations, and keeps how the user has signed', async () => {
  const { client, world, service } = workspace;
  const { i9Id } = await world.form();
  await walkSigning(client, urlOf(i9Id), explainedPages());
  const done = await operationsOf(i9Id);
  expect(done).toContain('setSection2Draft');
  expect(done.filter((name) => name === 'completeSection2')).toHaveLength(1);
  const { body } = await world.admin.get<{ section2: { signature: object } }>(`/v1/i9s/${i9Id}`);
  expect(body.section2.signature).toMatchObject({ signedBy: 'Dana Whitfield', method: 'password' });

  const form = await i9s.get(service.services, scopeOfNobody(world.tenant.organizationId), i9Id);
  const { signer, attestationReadAt, signedAt } = form?.section2Signature ?? {};
  expect(signer).toMatchObject({ typedName: 'Dana Whitfield', type: 'employer', address: '127.0.0.1' });
  expect(Date.parse(attestationReadAt ?? '')).toBeLessThanOrEqual(Date.parse(signedAt ?? ''));
});

test('an entry that cannot be read is shown with everything else that is wrong', async () => {
  const { client, world } = workspace;
  const { i9Id } = await world.form();
  const faulty = { ...passport, firstDay: '31/31/2026', 'documents.0.papers.0.number': '1' };
  const page = await (await walkSigning(client, urlOf(i9Id), [section2Pages[0], faulty])).text();
  expect(page).toContain('id="firstDay-error"');
  expect(page).toContain('id="documents.0.papers.0.number-error"');
  expect(page).toContain('value="31/31/2026"');
});

test('what cannot be kept for later is said, and everything else is kept', async () => {
  const { client, world } = workspace;
  const { i9Id } = await world.form();
  const pages = [section2Pages[0], { ...passport, firstDay: '31/31/2026', action: 'save' }];
  const page = await (await walkSigning(client, urlOf(i9Id), pages)).text();
  expect(page).toContain('id="firstDay-error"');
  // Another session begins with what was kept.
  const again = await signedIn(workspace.service, await world.user());
  const kept = await (await again.get(`${urlOf(i9Id)}?step=edit`)).text();
  expect(kept).toContain('value="123456789"');
  expect(kept).not.toContain('31/31/2026');
});

test('a number that was ticked as N/A and typed is refused before anything is signed', async () => {
  const { client, world } = workspace;
  const { i9Id } = await world.form();
  const both = {
    ...byCardFields,
    'documents.1.papers.0.number': '912-34-4321',
    'documents.0.papers.0.noExpirationDate': 'yes',
  };
  const page = await (await walkSigning(client, urlOf(i9Id), [byCard, both])).text();
  expect(page).toContain('id="documents.0.papers.0.expirationDate-error"');
});

test('the signer reviews what was typed, also without the permission to view whole numbers', async () => {
  const { world, service } = workspace;
  const { i9Id } = await world.form({ section1: { socialSecurityNumber: '912-34-4321' } });
  const user = await signedIn(service, await world.user({ without: [105] }));
  const fields = { ...byCardFields, 'documents.1.papers.0.number': '912-34-4321' };
  const page = await (await walkSigning(user, urlOf(i9Id), [byCard, fields])).text();
  expect(hidden(page, 'step')).toBe('review');
  expect(withoutChance(page)).toContain('912-34-4321');
});
