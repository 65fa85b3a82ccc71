import type { components } from '../../../generated/openapi';
import {
  alien,
  license,
  notice,
  passport,
  permit,
  ssnReceipt,
  type Walker,
} from '../../support/organizations/i9-walk';
import { refusal, rowsOf, trailOf } from '../../support/organizations/partnership';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';
import { useService } from '../../support/service';

/** What is signed can be tried first: by every rule, and without a trace. */

const service = useService();
const { ready } = formsOf(service);

type I9 = components['schemas']['I9'];

const permitted = async () => {
  const form = await ready(alien('2028-01-01'));
  await form.section2([permit('2028-01-01')]);
  return form;
};

const operations: readonly {
  path: string;
  begin: () => Promise<Walker>;
  body: object;
  signed: (i9: I9) => unknown;
  found: object;
}[] = [
  {
    path: 'section2',
    begin: ready,
    body: section2Body({ documents: [license, ssnReceipt] }),
    signed: ({ section2 }) => section2,
    found: { title: 'HR generalist', businessName: expect.any(String) as string, copiesKept: false },
  },
  {
    path: 'receipt-replacements',
    begin: async () => {
      const form = await ready();
      await form.post('section2', section2Body({ documents: [license, ssnReceipt] }));
      return form;
    },
    body: { documents: [passport], attestationRead: true },
    signed: ({ corrections }) => corrections.at(-1),
    found: {
      kind: 'receipt-replacement',
      documents: [{ number: '123456789' }],
      examinationMethod: 'physical',
    },
  },
  {
    path: 'reverifications',
    begin: permitted,
    body: { newLastName: 'Rivera Lee', attestationRead: true },
    signed: ({ supplementB }) => supplementB.at(-1),
    found: { newLastName: 'Rivera Lee' },
  },
  {
    path: 'authorization-extensions',
    begin: permitted,
    body: { ...notice, extendedUntil: '2028-04-01', attestationRead: true },
    signed: ({ corrections }) => corrections.at(-1),
    found: { additionalInformation: 'EAD EXT 04/01/2028', fields: ['additionalInformation'] },
  },
  {
    path: 'amendments',
    begin: async () => {
      const form = await permitted();
      await form.post('amendment-requests', { section: 2, reason: 'The first day is not right.' });
      return form;
    },
    body: { firstDayOfEmployment: '2026-11-24', explanation: 'A day later.', attestationRead: true },
    signed: ({ corrections }) => corrections.at(-1),
    found: { firstDayOfEmployment: '2026-11-24', documents: null, reason: 'A day later.' },
  },
];

describe('a dry run', () => {
  it.each(operations)('of $path returns what would be signed, and keeps nothing of it', async (operation) => {
    const { path, begin, body, signed, found } = operation;
    const form = await begin();
    const kept = async () => [
      (await form.world.admin.get(`/v1/i9s/${form.id}`)).body,
      await trailOf(service, form.world.tenant, form.id),
      await rowsOf(service, form.world.tenant, 'deliveries'),
      await rowsOf(service, form.world.tenant, 'i9_section_versions', ['section']),
      (await rowsOf(service, form.world.tenant, 'audit_events')).length,
    ];
    const before = await kept();
    const key = { 'Idempotency-Key': `dry-${path}` };
    const send = (query: string) =>
      form.world.admin.post<I9>(`/v1/i9s/${form.id}/${path}${query}`, body, key);
    const tried = await send('?dryRun=true');
    expect(tried.status).toBe(200);
    expect(signed(tried.body)).toMatchObject(found);
    expect(await kept()).toEqual(before);

    const done = await send('?dryRun=false');
    expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([200, null]);
    const { i9StatusCode } = tried.body;
    expect(done.body).toMatchObject({ i9StatusCode });
    expect(await kept()).not.toEqual(before);
  });

  it('refuses what signing would refuse', async () => {
    const form = await ready();
    const wrong = section2Body({ documents: [{ ...passport, number: '1' }] });
    const refused = await Promise.all(
      ['section2?dryRun=true', 'section2'].map(async (path) => refusal(await form.post(path, wrong))),
    );
    expect(refused).toEqual(Array(2).fill('422 impossible-value /documents/0/number'));
  });
});
