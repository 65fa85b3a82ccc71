import type { components } from '../../generated/openapi';
import { everifyWorld } from '../support/organizations/everify';
import { clockAt } from '../support/organizations/partnership';
import { outcome } from '../support/answers';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

const service = useService();

type Cases = components['schemas']['EverifyCaseList'];

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
      employeeName: whole.i9.employeeName,
      locationName: expect.any(String),
      startDate: whole.employee?.startDate,
      caseNumber: whole.caseNumber,
      caseState: whole.caseState,
      eVerifyStatusCode: whole.eVerifyStatusCode,
      eVerifyNextStep: whole.eVerifyNextStep,
      eVerifyNextStepDueDate: whole.eVerifyNextStepDueDate,
      overdue: false,
      i9NextStep: whole.i9.i9NextStep,
      i9NextStepDueDate: whole.i9.i9NextStepDueDate,
      i9Overdue: false,
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
    const due = whole.eVerifyNextStepDueDate;
    expect(await formsOf(`nextStepDueBy=${due}&nextStepDueFrom=${due}`)).toEqual([mismatch]);
    expect(await formsOf(`nextStepDueFrom=${due}&nextStepDueBy=2026-01-01`)).toEqual([]);
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
