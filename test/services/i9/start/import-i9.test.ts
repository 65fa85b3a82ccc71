import type { ImportedFormInput } from '../../../../src/domain/i9/imported/imported-form';
import { importI9 } from '../../../../src/services/i9/start/import-i9';
import { asSystem } from '../../../../src/services/services';
import { presented } from '../../../support/i9-fixtures';
import { documentAt, importedForm, scan } from '../../../support/organizations/forms-elsewhere';
import { clockAt, partnership, rowsOf, type I9Body } from '../../../support/organizations/partnership';
import { ownerOf } from '../../../support/owner';
import { useService } from '../../../support/service';

const service = useService();
const now = '2026-11-25T15:00:00.000Z';

/** An employee who was hired on 2 November 2026, where it is 25 November, and the forms to import for them. */
async function employed() {
  const world = await partnership(service);
  const { tenant, admin } = world;
  const { organizationId, locationId } = tenant;
  await ownerOf(service.services)('organizations').where({ id: organizationId }).update(clockAt(now));
  const person = { firstName: 'Grace', lastName: 'Okafor', locationId };
  const { body } = await admin.post<{ id: number }>('/v1/employees', { ...person, startDate: '2026-11-02' });
  const rehire = (startDate: string) =>
    admin
      .patch(`/v1/employees/${body.id}`, { ...person, terminatedDate: '2026-11-10' })
      .then(() => admin.post(`/v1/employees/${body.id}/employments`, { startDate }));
  const take = (input: Partial<ImportedFormInput> = {}, startDate: string | null = null) =>
    asSystem(service.services, organizationId, (unit) =>
      importI9(unit, service.services, {
        employeeId: body.id,
        sourceId: `S-${startDate ?? 1}`,
        sourceHash: Buffer.alloc(32, 1),
        startDate,
        input: { ...importedForm, ...input },
        scan,
        bytes: 0,
      }),
    );
  const rows = (table: string) => rowsOf(service, tenant, table);
  const form = async () => {
    const [row] = await rowsOf<{ id: number }>(service, tenant, 'i9s');
    return (await admin.get<I9Body>(`/v1/i9s/${row?.id}`)).body;
  };
  return { take, rows, form, rehire };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken over',
    (error: { type: string; errors: { pointer: string; code: string }[] }) =>
      [error.type, ...error.errors.map(({ pointer, code }) => `${pointer} ${code}`)].join(' '),
  );

describe('importI9', () => {
  it('stores the form as approved, signed at noon where the employee works, with its scan', async () => {
    const { take, rows, form } = await employed();
    await take();
    expect(await form()).toMatchObject({
      i9StatusCode: 'approved',
      imported: true,
      importedForm: { sourceId: 'S-1', filedOn: '2026-11-06', faults: [] },
      i9Expiration: '2027-06-30',
      section1: {
        signature: { signedBy: 'Grace Okafor', method: 'imported', signedAt: '2026-11-02T17:00:00.000Z' },
      },
      section2: {
        firstDayOfEmployment: '2026-11-02',
        signature: { signedBy: 'Mei Ibrahim', method: 'imported', signedAt: '2026-11-05T17:00:00.000Z' },
      },
      supplementB: [],
    });
    expect(await rows('i9_document_copies')).toMatchObject([{ document: 'FORM_I9' }]);
    expect(await rows('everify_cases')).toEqual([]);
  });

  it('signs no later than now a form that was signed today', async () => {
    const { take, form } = await employed();
    await take({ section2SignedOn: '2026-11-25', filedOn: '2026-11-25' });
    const { section2, importedForm: imported } = await form();
    expect(section2?.signature.signedAt.slice(0, 16)).toBe(now.slice(0, 16));
    expect(imported?.faults).toMatchObject([{ field: 'section2SignedOn', code: 'section2-late' }]);
  });

  it('stores the last reverification, by whose document the authorization ends', async () => {
    const { take, form } = await employed();
    const [paper] = presented.ead.papers;
    if (!paper) throw new Error('The permit has no paper');
    const later = { ...presented.ead, papers: [{ ...paper, expirationDate: '2029-06-30' }] };
    await take({
      reverifiedOn: '2026-11-20',
      reverifiedBy: 'Mei Ibrahim',
      documents: [...importedForm.documents, documentAt('reverification', later)],
    });
    const { i9Expiration, supplementB } = await form();
    expect(i9Expiration).toBe('2029-06-30');
    expect(supplementB).toMatchObject([
      { signature: { signedBy: 'Mei Ibrahim', signedAt: '2026-11-20T17:00:00.000Z' } },
    ]);
  });

  it('stores nothing of a form whose data cannot be read', async () => {
    const { take, rows } = await employed();
    expect(await refusalOf(take({ formEdition: '01/01/01' }))).toBe(
      'impossible-value /formEdition unknown-edition',
    );
    expect(await rows('i9s')).toEqual([]);
  });

  it('takes over one form for a period of employment', async () => {
    const { take } = await employed();
    await take();
    expect(await refusalOf(take())).toBe('i9-not-allowed /sourceId has-i9');
  });

  it('finds the period by the start in the record, else by the first day on the form', async () => {
    const { take, rows, rehire } = await employed();
    await rehire('2026-11-16');
    const notThere = 'no-such-employment';
    expect(await refusalOf(take({}, '2026-11-03'))).toBe(`impossible-value /startDate ${notThere}`);
    expect(await refusalOf(take({ firstDay: '2026-11-03' }))).toBe(
      `impossible-value /firstDayOfEmployment ${notThere}`,
    );
    expect(await refusalOf(take({ firstDay: '' }))).toBe(`impossible-value /startDate ${notThere}`);
    await take();
    await take({ firstDay: '2026-11-15' }, '2026-11-16');
    const periods = new Map((await rows('employments')).map(({ id, start_date }) => [id, start_date]));
    const starts = (await rows('i9s')).map(({ employment_id }) => periods.get(employment_id));
    expect(starts).toEqual(['2026-11-02', '2026-11-16']);
  });

  it('takes the only period for a form without a first day', async () => {
    const { take, rows } = await employed();
    await take({ firstDay: '' });
    expect(await rows('i9s')).toHaveLength(1);
  });
});
