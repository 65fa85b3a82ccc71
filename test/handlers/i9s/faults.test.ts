import type { components } from '../../../generated/openapi';
import { passport } from '../../support/organizations/i9-walk';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';
import { useService } from '../../support/service';

const service = useService();
const { ready } = formsOf(service);

type I9 = components['schemas']['I9'];
type List = { searchResult: Pick<I9, 'id' | 'faultSeverity'>[] };

describe('faults of a form that was signed here', () => {
  it('are none on a form that passes every rule, which no filter for faults finds', async () => {
    const form = await ready();
    const { body } = (await form.post('section2', section2Body())) as { body: I9 };
    expect([body.faults, body.faultSeverity]).toEqual([[], null]);
    for (const severity of ['technical', 'substantive']) {
      const found = await form.world.admin.get<List>(`/v1/i9s?faultSeverity=${severity}`);
      expect(found.body.searchResult).toEqual([]);
    }
  });

  it('stand on the record, in the list and under its filter, and are marked once they are explained', async () => {
    const form = await ready();
    await form.clock('2026-12-02');
    const late = section2Body({ documents: [passport] });
    expect((await form.post('section2', late)).status).toBe(422);
    const explanations = { 'section2-late': 'The office was closed by a storm.' };
    const { body } = (await form.post('section2', { ...late, explanations })) as { body: I9 };
    expect(body).toMatchObject({
      faultSeverity: 'substantive',
      faults: [
        { field: 'section2SignedOn', code: 'section2-late', severity: 'substantive', explained: true },
      ],
    });
    const listed = async (query: string) =>
      (await form.world.admin.get<List>(`/v1/i9s${query}`)).body.searchResult.map(({ id, faultSeverity }) => [
        id,
        faultSeverity,
      ]);
    expect(await listed('')).toEqual([[form.id, 'substantive']]);
    expect(await listed('?faultSeverity=substantive')).toEqual([[form.id, 'substantive']]);
    expect(await listed('?faultSeverity=technical')).toEqual([]);
  });
});
