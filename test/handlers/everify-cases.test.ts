import type { components } from '../../generated/openapi';
import { documentCatalogue } from '../../src/domain/i9/documents/catalogue';
import { i9States } from '../../src/domain/i9/machine/states';
import { everifyStates } from '../../src/domain/everify/states';
import { everifyWorld } from '../support/organizations/everify';
import { clockAt } from '../support/organizations/partnership';
import { outcome } from '../support/answers';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

const service = useService();

type Cases = components['schemas']['EverifyCaseList'];
type Types = components['schemas']['DocumentTypeList'];

describe('listEverifyCases', () => {
  it('200: finds cases by state, form, employee, location, what is overdue and when they were changed', async () => {
    const world = await everifyWorld(service);
    const find = async (query = '') => {
      const { status, body, text } = await world.admin.get<Cases>(`/v1/everify-cases?${query}`);
      if (status !== 200) throw new Error(text);
      return body.searchResult;
    };
    const formsOf = async (query?: string) => (await find(query)).map(({ i9Id }) => i9Id);
    const waiting = await world.started();
    const mismatch = await world.approved({ ssn: '900-12-0003' });
    await world.act(mismatch, 'submission', {});
    expect(await formsOf()).toEqual([waiting, mismatch]);
    expect(await formsOf('caseStates=mismatch&caseStates=draft')).toEqual([mismatch]);
    expect(await formsOf(`i9Id=${waiting}`)).toEqual([waiting]);
    const [first, second] = await find();
    const whole = await world.caseOf(mismatch);
    expect(second).toEqual({
      id: whole.id,
      i9Id: mismatch,
      employeeId: expect.any(Number),
      caseNumber: whole.caseNumber,
      caseState: whole.caseState,
      eVerifyStatusCode: whole.eVerifyStatusCode,
      eVerifyNextStep: whole.eVerifyNextStep,
      eVerifyNextStepDueDate: whole.eVerifyNextStepDueDate,
      overdue: false,
      submittedAt: whole.submittedAt,
      closedAt: null,
      updatedAt: whole.updatedAt,
      links: [
        { href: `/v1/i9s/${mismatch}/everify-case`, rel: 'self' },
        { href: `/v1/i9s/${mismatch}`, rel: 'i9' },
        { href: `/v1/employees/${second?.employeeId}`, rel: 'employee' },
      ],
    });
    expect(await formsOf(`employeeId=${first?.employeeId}`)).toEqual([waiting]);
    expect(await formsOf(`locationId=${world.tenant.locationId}&caseStates=mismatch`)).toEqual([mismatch]);
    expect(await formsOf(`updatedSince=${second?.updatedAt}`)).toEqual([mismatch]);
    await ownerOf(service.services)('organizations')
      .where({ id: world.tenant.organizationId })
      .update(clockAt('2027-02-01T15:00:00.000Z'));
    expect(await formsOf('overdue=true&caseStates=mismatch')).toEqual([mismatch]);
    expect((await find(`i9Id=${mismatch}`)).map(({ overdue }) => overdue)).toEqual([true]);
    expect(await formsOf('overdue=false&caseStates=mismatch')).toEqual([]);
  });

  it('200: leaves out what is out of reach; 403 without the permission', async () => {
    const world = await everifyWorld(service);
    await world.started();
    const seenWith = async (permissions: readonly number[]) =>
      service.api((await world.tenant.caller({ permissions })).token).get<Cases>('/v1/everify-cases');
    expect((await seenWith([501, 104])).body.searchResult).toHaveLength(1);
    expect((await seenWith([501])).body.searchResult).toEqual([]);
    expect(outcome(await seenWith([201]))).toBe('403 permission-denied');
  });
});

test('what is final is never due, so that the filter and the field `overdue` agree', () => {
  const final = [...Object.values(i9States), ...Object.values(everifyStates)].filter(
    (state) => 'final' in state && state.final,
  );
  expect(final.length).toBeGreaterThan(3);
  expect(final.filter(({ due }) => due !== 'none')).toEqual([]);
});

describe('listDocumentTypes', () => {
  it('200: every document that Section 2 takes, to everybody, in the order of the lists', async () => {
    const client = service.api((await (await service.tenant()).caller({ permissions: [] })).token);
    const { status, body } = await client.get<Types>('/v1/document-types?page_size=100');
    expect(status).toBe(200);
    expect(body.searchResult.map(({ code }) => code).toSorted()).toEqual(
      Object.keys(documentCatalogue).toSorted(),
    );
    expect(body.searchResult.map(({ documentList }) => documentList).join('')).toMatch(/^A+B+C+$/);
    expect(body.searchResult.find(({ code }) => code === 'A_US_PASSPORT')).toMatchObject({
      title: 'U.S. Passport',
      photoMatch: true,
      papers: [
        { issuingAuthorities: ['U.S. Department of State'], issuer: 'listed', expirationDate: 'required' },
      ],
    });
  });

  it('200: one list, in pages', async () => {
    const client = service.api((await (await service.tenant()).caller()).token);
    const { body } = await client.get<Types>('/v1/document-types?documentList=C&page=2&page_size=2');
    expect(body.searchResult).toHaveLength(2);
    expect(body.searchResult.every(({ documentList }) => documentList === 'C')).toBe(true);
    expect(body.links.map(({ rel }) => rel)).toContain('previous');
  });
});
