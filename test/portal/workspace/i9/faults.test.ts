import { explainedPages, useWorkspace, walkSigning } from '../../../support/organizations/hr';

const { page, client, world } = useFaults();

/** The workspace of a user; its parts are there within tests only. */
function useFaults() {
  const workspace = useWorkspace();
  return { page: workspace.page, client: () => workspace.client, world: () => workspace.world };
}

describe('faults of a form that was signed here', () => {
  it('stand on its page with severity and explanation, and choose it in the list', async () => {
    const clean = await world().form();
    await walkSigning(client(), `/portal/i9s/${clean.i9Id}/section2`, explainedPages());
    expect(await page(`/i9s/${clean.i9Id}`)).not.toContain('>Faults<');

    const late = await world().form({ employee: { lastName: 'Okafor' } });
    await world().setClock('2026-12-02T15:00:00.000Z');
    const [choice, fields, ...rest] = explainedPages();
    const reason = { 'explanations.section2-late': 'Technical problems' };
    await walkSigning(client(), `/portal/i9s/${late.i9Id}/section2`, [
      choice ?? {},
      { ...fields, ...reason },
      ...rest,
    ]);
    const html = await page(`/i9s/${late.i9Id}`);
    expect(html).toContain('>Faults<');
    expect(html).toContain('Section 2 signed on');
    expect(html).toContain('Substantive: a violation');
    expect(html).toContain('Explained on the form');

    const listed = async (faults: string) => {
      const list = await page(`/i9s?view=all&faults=${faults}`);
      return [clean, late].map(({ i9Id }) => list.includes(`/portal/i9s/${i9Id}"`));
    };
    expect(await listed('substantive')).toEqual([false, true]);
    expect(await listed('technical')).toEqual([false, false]);
    expect(await listed('')).toEqual([true, true]);
  });
});
