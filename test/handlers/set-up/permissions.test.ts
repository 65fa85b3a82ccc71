import { permissions } from '../../../generated/permissions';
import { outcome, places } from '../../support/answers';
import { useService } from '../../support/service';

const service = useService();

interface List {
  searchResult: { id: number; category: string; displayName: string }[];
  links: { href: string; rel: string }[];
}

const client = async () => service.api((await (await service.tenant()).caller({ permissions: [601] })).token);

describe('listPermissions', () => {
  it('200: the whole catalogue, by category and then by name', async () => {
    const api = await client();
    const { body } = await api.get<List>('/v1/permissions?page_size=100');
    expect(body.searchResult).toHaveLength(permissions.length);
    const text = body.searchResult.map(({ category, displayName }) => `${category}\t${displayName}`);
    expect(text).toEqual([...text].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect([...new Set(body.searchResult.map(({ category }) => category))]).toEqual([
      'E-Verify',
      'Employee',
      'I-9',
      'Remediation',
      'Reporting',
      'Support',
    ]);
    expect(Object.keys(body.searchResult[0] ?? {}).sort()).toEqual(['category', 'displayName', 'id']);
  });

  it('200: one permission stands under two categories with one id', async () => {
    const api = await client();
    const { body } = await api.get<List>('/v1/permissions?displayName=View%20E-Verify%20cases');
    expect(body.searchResult).toEqual([
      { id: 501, category: 'E-Verify', displayName: 'View E-Verify cases' },
      { id: 501, category: 'Reporting', displayName: 'View E-Verify cases' },
    ]);
  });

  it.each([
    ['category=e-VERIFY', ['Resolve E-Verify cases', 'Submit E-Verify cases', 'View E-Verify cases']],
    ['category=Reporting&displayName=view%20e-verify%20CASES', ['View E-Verify cases']],
    ['category=Support&displayName=View%20E-Verify%20cases', []],
    ['category=E-Verif', []],
    ['category=%25', []],
    ['displayName=View%20_-9s', []],
    ['category=', []],
  ])('200: ?%s', async (queryString, names) => {
    const api = await client();
    const { body } = await api.get<List>(`/v1/permissions?${queryString}`);
    expect(body.searchResult.map(({ displayName }) => displayName)).toEqual(names);
  });

  it('200: pages with links as every list', async () => {
    const api = await client();
    const last = Math.ceil(permissions.length / 10);
    const all = [];
    for (let page = 1; page <= last; page += 1) {
      all.push(...(await api.get<List>(`/v1/permissions?page=${page}&page_size=10`)).body.searchResult);
    }
    expect(all).toEqual((await api.get<List>('/v1/permissions?page_size=100')).body.searchResult);
    const { body } = await api.get<List>('/v1/permissions?category=Employee&page_size=2&page=2');
    const link = (rel: string, page: number) => ({
      href: `/v1/permissions/?page=${page}&category=Employee&page_size=2`,
      rel,
    });
    expect(body.links).toEqual([
      link('self', 2),
      link('first', 1),
      link('last', 3),
      link('next', 3),
      link('previous', 1),
    ]);
    const past = await api.get<List>('/v1/permissions?page=2147483647');
    expect(past.body.searchResult).toEqual([]);
  });

  it.each([
    ['id=101', 'id'],
    ['category=a&category=b', 'category'],
    ['page=0', 'page'],
  ])('400: ?%s', async (queryString, parameter) => {
    const api = await client();
    const answer = await api.get(`/v1/permissions?${queryString}`);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [parameter]]);
  });
});
