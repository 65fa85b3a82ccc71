import { hidden, signedIn, useWorkspace } from '../../support/organizations/hr';
import { ownerOf } from '../../support/owner';

/** Lists of the workspace: order, filters, columns and files, all of which stay in the address. */

const workspace = useWorkspace();
const { page, service } = workspace;

/** Names in the order in which the list shows them. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<th scope="row"[^>]*><a[^>]*>([^<]+)</g)].map(([, name = '']) => name);

const headingIn = (html: string, heading: string): { href: string; order: string | null } => {
  const cell = new RegExp(`<th scope="col"([^>]*)><a class="hr-sort" href="([^"]+)">${heading}</a>`).exec(
    html,
  );
  return {
    href: (cell?.[2] ?? '').replaceAll('&amp;', '&').replace('/portal', ''),
    order: /aria-sort="(\w+)"/.exec(cell?.[1] ?? '')?.[1] ?? null,
  };
};

beforeAll(async () => {
  for (const [firstName, lastName, startDate] of [
    ['Ana', 'Sorted', '2026-12-07'],
    ['Omar', '=SUM(A1)', '2026-12-01'],
    ['Zoe', 'Ordered', '2026-12-14'],
  ])
    await workspace.world.form({ employee: { firstName, lastName, startDate }, signed: false });
});

test('the search box finds the last four digits of a Social Security number, and the audit says so once', async () => {
  const { tenant } = workspace.world;
  const employee = { firstName: 'Ida', lastName: 'Numbered', socialSecurityNumber: '900-12-8765' };
  await workspace.world.form({ employee, signed: false });
  expect(namesIn(await page('/employees?name=8765'))).toEqual(['Numbered, Ida']);
  const rows = await ownerOf(service.services)('audit_events')
    .where({ organization_id: tenant.organizationId, subject_type: 'ssn_search' })
    .pluck('operation_id');
  expect(rows).toEqual(['listEmployees']);
});

describe('a list of forms', () => {
  const all = '/i9s?view=all&from=12%2F01%2F2026';

  it('is sorted by the headings of its columns, and turned around by the same heading', async () => {
    const first = await page(all);
    expect(headingIn(first, 'Due').order).toBe('ascending');
    const byStart = await page(headingIn(first, 'First day').href);
    expect(headingIn(byStart, 'First day').order).toBe('ascending');
    expect(headingIn(byStart, 'Due').order).toBeNull();
    expect(namesIn(byStart)).toEqual(['=SUM(A1), Omar', 'Sorted, Ana', 'Ordered, Zoe']);
    const turned = await page(headingIn(byStart, 'First day').href);
    expect(headingIn(turned, 'First day').order).toBe('descending');
    expect(namesIn(turned)).toEqual(['Ordered, Zoe', 'Sorted, Ana', '=SUM(A1), Omar']);
    expect(namesIn(await page(headingIn(turned, 'Employee').href))[0]).toBe('=SUM(A1), Omar');
  });

  it('keeps filters, columns and order in every link', async () => {
    const html = await page(`${all}&sort=-startDate&columns=due,form&size=50&waiting=employee`);
    expect(html).not.toContain('Next step</th>');
    expect(html).toContain('data-label="Form number"');
    for (const link of html.matchAll(/href="(\/portal\/i9s\?[^"]+)"/g)) {
      const query = new URLSearchParams((link[1] ?? '').replaceAll('&amp;', '&').split('?')[1]);
      expect([query.get('waiting'), query.get('columns'), query.get('size'), query.get('from')]).toEqual([
        'employee',
        'due,form',
        '50',
        '12/01/2026',
      ]);
    }
  });

  it('takes the columns that are ticked in its form', async () => {
    const html = await page(`${all}&columns=chosen&show-location=yes`);
    expect(html).toContain('data-label="Location"');
    expect(html).not.toContain('data-label="Due"');
    expect(html).toContain('columns=location');
  });

  it('finds the forms assigned to a user or to nobody, where those of a retired user are', async () => {
    const { token, userId } = await workspace.world.tenant.caller();
    const id = /href="\/portal\/i9s\/(\d+)[^"]*">Sorted, Ana</.exec(await page(all))?.[1];
    const { status } = await service.api(token).post(`/v1/i9s/${id}/owner`, { ownerUserId: userId });
    expect(status).toBe(200);
    const theirs = await page(`${all}&owner=${userId}&columns=owner`);
    expect(namesIn(theirs)).toEqual(['Sorted, Ana']);
    expect(theirs).toMatch(/data-label="Assigned to"[^>]*>[^<]*(?:<[^>]+>)*[A-Z][a-z]+, [A-Z]/);
    await ownerOf(service.services)('users').where({ id: userId }).update({ retired: true });
    const taken = await page(`${all}&owner=${userId}`);
    expect(namesIn(taken)).toEqual([]);
    expect(taken).toMatch(new RegExp(`<option value="${userId}" selected[^>]*>[^<]+\\(retired\\)</option>`));
    const unassigned = await page(`${all}&owner=nobody&columns=owner&sort=startDate`);
    expect(namesIn(unassigned).toSorted()).toEqual(['=SUM(A1), Omar', 'Ordered, Zoe', 'Sorted, Ana']);
    expect(unassigned).toMatch(/<option value="nobody" selected/);
    expect(unassigned.match(/data-label="Assigned to">Nobody</g)).toHaveLength(3);
  });

  it('shows the forms with a fault, to which the report on audit readiness leads', async () => {
    const id = Number(/href="\/portal\/i9s\/(\d+)[^"]*">Ordered, Zoe</.exec(await page(all))?.[1]);
    const faults = JSON.stringify([
      { field: 'section2SignedOn', code: 'section2-late', severity: 'substantive' },
    ]);
    await ownerOf(service.services)('i9s').where({ id }).update({ faults, fault_severity: 'substantive' });
    const report = await page('/reports/audit-readiness');
    const href = /href="\/portal(\/i9s\?[^"]*fault=section2-late)"/
      .exec(report)?.[1]
      ?.replaceAll('&amp;', '&');
    expect(namesIn(await page(href ?? ''))).toEqual(['Ordered, Zoe']);
  });

  it('finds no report that the contract does not name', async () => {
    expect((await workspace.client.get('/portal/reports/weather')).status).toBe(404);
    expect((await workspace.client.get('/portal/reports/weather/content')).status).toBe(404);
  });

  it('explains a date that is none, without dropping what was typed', async () => {
    const html = await page('/i9s?view=all&from=soon');
    expect(html).toContain('First day on or after: Enter a date such as 11/27/2026');
    expect(html).toContain('value="soon"');
  });

  it('finds forms by the first day of employment', async () => {
    const html = await page('/i9s?view=all&from=12%2F05%2F2026&to=12%2F10%2F2026');
    expect(namesIn(html)).toEqual(['Sorted, Ana']);
  });

  it('is sent as a file with the same rows, order and columns, in which no spreadsheet runs anything', async () => {
    const answer = await workspace.client.get(`/portal${all}&sort=startDate&columns=status,start&format=csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="i9s-[\d-]+\.csv"$/);
    const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('"Employee","Status","First day"');
    expect(lines.slice(1).map((line) => line.split('","')[0])).toEqual([
      `"'=SUM(A1), Omar`,
      '"Sorted, Ana',
      '"Ordered, Zoe',
    ]);
    const rows = await ownerOf(service.services)('audit_events')
      .where({ organization_id: workspace.world.tenant.organizationId, subject_type: 'spreadsheet' })
      .pluck('operation_id');
    expect(rows).toEqual(['listI9s']);
  });
});

describe('the link back from a record', () => {
  it('leads to the list as it was left, also after another page', async () => {
    const list = '/i9s?view=all&waiting=employee&sort=-startDate';
    const html = await page(list);
    const record = /href="\/portal(\/i9s\/\d+)"/.exec(html)?.[1] ?? '';
    await page('/work');
    expect((await page(record)).replaceAll('&amp;', '&')).toContain(`href="/portal${list}">Back to the list`);
    await page('/employees?name=sorted');
    const person = /href="\/portal(\/employees\/\d+)"/.exec(await page('/employees?name=sorted'))?.[1] ?? '';
    expect(await page(person)).toContain('href="/portal/employees?name=sorted"');
  });

  it('does not lead another user of the same browser to what the first one looked for', async () => {
    await page('/employees?name=sorted');
    const person = /href="\/portal(\/employees\/\d+)"/.exec(await page('/employees?name=sorted'))?.[1] ?? '';
    const other = await signedIn(service, await workspace.world.user());
    const html = await (await other.get(`/portal${person}`)).text();
    expect(html).toContain('href="/portal/employees"');
    expect(hidden(html, 'csrf')).not.toBe('');
  });
});

describe('the list of employees', () => {
  it('is sorted by name, and has more columns to choose from', async () => {
    const html = await page('/employees?sort=-lastName&columns=title,email');
    const names = namesIn(html);
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a)));
    expect(html).toContain('data-label="Email address"');
  });
});

describe('the search box', () => {
  it('is on every page and leads to the people who match', async () => {
    for (const path of ['/work', '/i9s', '/account', '/set-up'])
      expect(await page(path)).toMatch(/<form class="hr-search"[^>]* action="\/portal\/employees">/);
    expect(namesIn(await page('/employees?name=ana%20sorted'))).toEqual(['Sorted, Ana']);
  });

  it('leads to the forms where the user may not view employees, and is absent where neither is permitted', async () => {
    const boxOf = async (permissions: readonly number[]) => {
      const client = await signedIn(service, await workspace.world.user({ permissions }));
      const html = await (await client.get('/portal/account')).text();
      return /<form class="hr-search"[^>]* action="([^"]+)"/.exec(html)?.[1];
    };
    expect(await boxOf([201])).toBe('/portal/i9s');
    expect(await boxOf([601])).toBeUndefined();
  });
});
