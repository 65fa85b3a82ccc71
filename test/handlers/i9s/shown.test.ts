import type { components } from '../../../generated/openapi';
import { walk } from '../../support/organizations/i9-walk';
import { refusal, rowsOf, tokenOf, trailOf } from '../../support/organizations/partnership';
import { useService } from '../../support/service';

type I9 = components['schemas']['I9'];
type Shown = components['schemas']['ShownSection1Link'];

const service = useService();

describe('createShownSection1Link', () => {
  it('returns a link that works in place of the earlier ones, and sends nothing', async () => {
    const form = await walk(service);
    const show = (key: string) =>
      form.world.admin.post<Shown>(`/v1/i9s/${form.id}/shown-section1-links`, undefined, {
        'Idempotency-Key': key,
      });
    const [first, again, other] = [await show('one'), await show('one'), await show('two')];
    expect([first.status, first.headers.get('location')]).toEqual([201, `/v1/i9s/${form.id}`]);
    expect(again.body).toEqual(first.body);
    expect(other.body.i9Section1Link).not.toBe(first.body.i9Section1Link);
    const opened = await Promise.all(
      [first, other].map(async ({ body }) => (await fetch(body.i9Section1Link)).status),
    );
    expect(opened).toEqual([410, 200]);
    expect(await rowsOf(service, form.world.tenant, 'mail_messages')).toEqual([]);
    const trail = await trailOf(service, form.world.tenant, form.id);
    expect(trail.filter((action) => action === 'renewLink')).toHaveLength(2);
    // The link is stored by its hash alone.
    const rows = await rowsOf(service, form.world.tenant, 'i9_links', ['created_at']);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(other.body.i9Section1Link));
  });

  it('409: a form that does not wait for Section 1', async () => {
    const form = await walk(service);
    await form.section1();
    const refused = await form.post('shown-section1-links', undefined);
    expect(refusal(refused)).toMatch(/^409 state-conflict/);
  });

  it('403: a caller who may not create forms', async () => {
    const { world, id } = await walk(service);
    const viewer = service.api((await world.tenant.caller({ without: [202] })).token);
    const refused = await viewer.post(`/v1/i9s/${id}/shown-section1-links`);
    expect(refused.status).toBe(403);
  });
});

describe('recordI9NumberView', () => {
  it('notes in both audits that the numbers were shown, and returns them', async () => {
    const form = await walk(service);
    await form.section1({ socialSecurityNumber: '912-34-4321' });
    const answer = await form.post('number-views', undefined);
    const { section1 } = answer.body as I9;
    expect([answer.status, section1?.socialSecurityNumber]).toEqual([200, '912-34-4321']);
    expect((await trailOf(service, form.world.tenant, form.id)).at(-1)).toBe('viewSocialSecurityNumbers');
    const rows = await rowsOf<{ operation_id: string }>(service, form.world.tenant, 'audit_events');
    expect(rows.at(-1)?.operation_id).toBe('recordI9NumberView');
  });

  it('403: a caller who may not view whole numbers', async () => {
    const { world, id } = await walk(service);
    const viewer = service.api((await world.tenant.caller({ without: [105] })).token);
    expect((await viewer.post(`/v1/i9s/${id}/number-views`)).status).toBe(403);
    expect(await trailOf(service, world.tenant, id)).not.toContain('viewSocialSecurityNumbers');
  });
});
