import type { components } from '../../../generated/openapi';
import { packageJob } from '../../../src/services/inspections/build-inspection-package';
import { takeTurn } from '../../../src/services/long-jobs';
import { outcome } from '../../support/answers';
import { partnership, startedI9 } from '../../support/organizations/partnership';
import { asWorker, ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

const service = useService();

type Timeline = components['schemas']['Timeline'];
type Entry = components['schemas']['TimelineEntry'];

/** The tests play on Thursday, 19 November 2026. */
const notice = { noticeDate: '2026-11-18', agency: 'hsi', scope: 'all' };

async function inspected(fields: object = {}) {
  const world = await partnership(service);
  const { admin } = world;
  const { body } = await admin.post<{ id: number }>('/v1/inspections', { ...notice, ...fields });
  const path = `/v1/inspections/${body.id}`;
  const timeline = async (query = 'page_size=100', api = admin) =>
    (await api.get<Timeline>(`${path}/timeline?${query}`)).body;
  const change = async (changes: object) => expect((await admin.patch(path, changes)).status).toBe(200);
  const sign = async (candidate: string) => {
    const { id } = await startedI9(world, { integrationCandidateId: candidate });
    expect((await admin.post(`/v1/sandbox/i9s/${id}/section1`, {})).status).toBe(200);
    return id;
  };
  return { ...world, id: body.id, path, timeline, change, sign };
}

const textsOf = ({ searchResult }: { searchResult: readonly Entry[] }) =>
  searchResult.map(({ text }) => text);

describe('getInspectionTimeline', () => {
  it('tells what was recorded and by whom, newest first', async () => {
    const { admin, caller, timeline, change } = await inspected();
    await change({ scope: 'since', since: '2026-01-05' });
    await change({ handedOverOn: '2026-11-19' });
    await change({ handedOverOn: '2026-11-19', technicalNoticeOn: '2026-11-19', closedOn: '2026-11-19' });
    await change({ closedOn: null });
    const user = (await admin.get<{ firstName: string; lastName: string }>(`/v1/users/${caller.userId}`))
      .body;
    const shown = await timeline();
    expect(textsOf(shown)).toEqual([
      'End of the inspection taken back',
      'End of the inspection recorded',
      'Hand-over of the forms recorded',
      'Notice of inspection changed',
      'Notice of inspection recorded',
    ]);
    expect(shown.searchResult[1]).toEqual({
      at: expect.stringContaining('2026-11-19T') as string,
      kind: 'inspection',
      i9Id: null,
      text: 'End of the inspection recorded',
      by: `${user.firstName} ${user.lastName}`,
      details: ['Notice of technical failures recorded'],
      technical: null,
    });
  });

  it('names the days that were recorded together with the notice', async () => {
    const { timeline } = await inspected({ handedOverOn: '2026-11-19' });
    const [entry] = (await timeline()).searchResult;
    expect(entry).toMatchObject({
      text: 'Notice of inspection recorded',
      details: ['Hand-over of the forms recorded'],
    });
  });

  it('tells what happened to its packages alone', async () => {
    const { admin, tenant, id, timeline } = await inspected();
    const asked = await admin.post<{ id: number }>('/v1/inspection-packages', { inspectionId: id });
    const packageId = asked.body.id;
    const key = { organizationId: tenant.organizationId, id: packageId };
    await takeTurn(asWorker(service.services), packageJob(), key, true);
    expect((await admin.get(`/v1/inspection-packages/${packageId}/content`)).status).toBe(200);
    await admin.post('/v1/inspection-packages', {});
    const packages = (await timeline()).searchResult.filter(({ kind }) => kind === 'package');
    expect(textsOf({ searchResult: packages })).toEqual([
      `Package ${packageId} downloaded`,
      `Package ${packageId} requested`,
    ]);
  });

  it.each([
    ['approved', true],
    ['withdrawn', false],
  ])('tells that a package was %s by the user who requested it', async (word, approved) => {
    const { admin, id, timeline } = await inspected();
    const asked = await admin.post<{ id: number }>('/v1/inspection-packages', { inspectionId: id });
    await ownerOf(service.services)('inspection_packages')
      .where({ id: asked.body.id })
      .update({ state: 'in-review' });
    const reviewed = await admin.post(`/v1/inspection-packages/${asked.body.id}/review`, { approved });
    expect(reviewed.status).toBe(200);
    expect(textsOf(await timeline())[0]).toBe(`Package ${asked.body.id} ${word}`);
  });

  it('tells what was signed on forms that it asks for, from the day of the notice to its end', async () => {
    const { tenant, timeline, sign, change } = await inspected();
    const i9Id = await sign('one');
    const hired = (startDate: string) =>
      ownerOf(service.services)('employments')
        .where({ organization_id: tenant.organizationId })
        .update({ start_date: startDate });
    await hired('2026-11-19');
    expect(textsOf(await timeline())).toEqual(['Notice of inspection recorded']);
    await hired('2026-11-18');
    const signed = {
      kind: 'form',
      i9Id,
      text: 'Section 1 signed',
      technical: { action: 'signSection1', sequence: 2 },
    };
    expect((await timeline()).searchResult[0]).toMatchObject(signed);
    const limited = service.api((await tenant.caller({ without: [104] })).token);
    expect(textsOf(await timeline('', limited))).toEqual(['Notice of inspection recorded']);
    await change({ scope: 'since', since: '2026-11-19', noticeDate: '2026-11-19' });
    expect(textsOf(await timeline())).toContain('Section 1 signed');
    await change({ noticeDate: '2026-11-18', closedOn: '2026-11-18' });
    expect(textsOf(await timeline())).not.toContain('Section 1 signed');
  });

  it('goes page by page in the envelope of lists', async () => {
    const { path, timeline, change } = await inspected();
    await change({ handedOverOn: '2026-11-19' });
    const second = await timeline('page=2&page_size=1');
    expect(textsOf(second)).toEqual(['Notice of inspection recorded']);
    expect(second.links.find(({ rel }) => rel === 'last')?.href).toBe(`${path}/timeline/?page=2&page_size=1`);
  });

  it('needs the permission Export audit trails and an inspection of the organization', async () => {
    const { admin, tenant, path } = await inspected();
    const other = service.api((await tenant.caller({ without: [402] })).token);
    expect(outcome(await other.get(`${path}/timeline`))).toBe('403 permission-denied');
    expect(outcome(await admin.get('/v1/inspections/2000000000/timeline'))).toBe('404 not-found');
  });
});
