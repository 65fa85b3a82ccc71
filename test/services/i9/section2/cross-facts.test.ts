import {
  crossFactsOf,
  explained,
  raisedChecks,
  reviewExplanations,
  strikingNow,
} from '../../../../src/services/i9/section2/cross-facts';
import { inFormOf } from '../../../support/organizations/form-unit';
import { license, ssnCard, walk, type Walker } from '../../../support/organizations/i9-walk';
import { useService } from '../../../support/service';

const service = useService();

const number = '900-12-3456';

/** A form whose Section 1 has the number on the card. */
async function signed(options: { review?: boolean } = {}): Promise<Walker> {
  const form = await walk(service, options);
  await form.section1({ socialSecurityNumber: number });
  return form;
}

async function employ({ world }: Walker, fields: object): Promise<void> {
  const { status, text } = await world.admin.post('/v1/employees', {
    firstName: 'Kim',
    lastName: 'Lee',
    startDate: '2026-11-02',
    locationId: world.tenant.locationId,
    ...fields,
  });
  if (status !== 201) throw new Error(text);
}

const factsFor = (form: Walker, asked?: Parameters<typeof crossFactsOf>[1]) =>
  inFormOf(service, form, (locked) => crossFactsOf(locked, asked));

describe('crossFactsOf', () => {
  it('refuses a form whose Section 1 is not signed', async () => {
    await expect(factsFor(await walk(service))).rejects.toThrow('Section 1 is not signed');
  });

  it('finds the number of another employee, and only when that is asked', async () => {
    const form = await signed();
    expect(await factsFor(form)).toMatchObject({ ssnOfAnother: false, socialSecurityNumber: number });
    await employ(form, { socialSecurityNumber: number });
    expect(await factsFor(form)).toMatchObject({ ssnOfAnother: true });
    expect(await factsFor(form, ['first-day-unusual'])).toMatchObject({ ssnOfAnother: false });
  });

  it('compares the names with the record', async () => {
    const form = await signed();
    expect(await factsFor(form)).toMatchObject({ nameDiffers: false });
    const { locationId } = form.world.tenant;
    const changed = { firstName: 'Ana', lastName: 'Diaz', locationId };
    await form.world.admin.patch(`/v1/employees/${form.employeeId}`, changed);
    expect(await factsFor(form)).toMatchObject({ nameDiffers: true });
  });

  it('goes by the day on which Section 1 was first signed, and the last day for Section 2', async () => {
    const form = await signed();
    await form.clock('2026-11-24');
    await form.post('correction-requests', { reason: 'The birth date is wrong.' });
    await form.section1({ socialSecurityNumber: number });
    const { section1SignedOn, section2Due } = await factsFor(form);
    expect([section1SignedOn, section2Due('2026-11-23')]).toEqual(['2026-11-19', '2026-11-27']);
  });
});

describe('strikingNow', () => {
  const striking = (form: Walker, ...given: [Parameters<typeof strikingNow>[1], { firstDay?: string }?]) =>
    inFormOf(service, form, (locked) => strikingNow(locked, given[0], given[1]));

  it('refuses a form whose Section 2 is not signed', async () => {
    await expect(striking(await signed(), [])).rejects.toThrow('Section 2 is not signed');
  });

  it('looks at the form as corrected, and returns only what is asked for', async () => {
    const form = await signed();
    await form.section2([license, ssnCard]);
    const asked = ['first-day-unusual', 'section2-late'] as const;
    expect(await striking(form, asked)).toEqual([]);
    expect(await striking(form, asked, { firstDay: '2027-01-11' })).toEqual(['first-day-unusual']);
    expect(await striking(form, ['section2-late'], { firstDay: '2027-01-11' })).toEqual([]);
  });
});

describe('raisedChecks', () => {
  const raised = (form: Walker, changes: object) =>
    inFormOf(service, form, (locked) => {
      const { section1 } = locked.row;
      if (!section1) throw new Error('Section 1 is not signed');
      return raisedChecks(locked, { ...section1, ...changes });
    });

  it('finds nothing before Section 2 is signed', async () => {
    expect(await raised(await signed(), { socialSecurityNumber: '900654321' })).toEqual([]);
  });

  it('compares a corrected number with the card, and nothing when the number stays', async () => {
    const form = await signed();
    await form.section2([license, ssnCard]);
    expect(await raised(form, { firstName: 'Anna' })).toEqual([]);
    expect(await raised(form, { socialSecurityNumber: '900654321' })).toEqual(['ssn-differs-from-card']);
  });
});

describe('reviewExplanations', () => {
  const review = (form: Walker, given: Parameters<typeof reviewExplanations>[1]) =>
    inFormOf(service, form, (locked) => reviewExplanations(locked, given));

  it('asks for nothing while Section 2 is not signed', async () => {
    expect(await review(await signed(), {})).toEqual({});
  });

  it('asks for each likely mistake that nobody has explained', async () => {
    const form = await signed({ review: true });
    await form.section2([license, ssnCard]);
    expect(await review(form, {})).toEqual({});
    await employ(form, { socialSecurityNumber: number });
    await expect(review(form, {})).rejects.toMatchObject({
      errors: [{ pointer: '/explanations/ssn-of-another-employee' }],
    });
    const given = { 'ssn-of-another-employee': ' The record of Kim has a slip. ' };
    expect(await review(form, given)).toEqual({
      'ssn-of-another-employee': 'The record of Kim has a slip.',
    });
  });
});

describe('explained', () => {
  it('returns null when nothing has to be explained, whatever is given', () => {
    expect(explained([], { 'section2-late': 'The bus was late.' }, 'detail')).toBeNull();
  });

  it('returns the explanations of the checks, and refuses those that are missing', () => {
    const given = { 'section2-late': 'Ana was ill.', 'section1-late': 'The bus was late.' };
    expect(explained(['section2-late'], given, 'detail')).toEqual({ 'section2-late': 'Ana was ill.' });
    expect(() => explained(['section2-late', 'first-day-unusual'], given, 'detail')).toThrow('detail');
  });
});
