import { useService } from '../../support/service';
import { jpegCopy, refusal } from '../../support/organizations/partnership';
import {
  alien,
  license,
  permit,
  ssnCard,
  ssnReceipt,
  walk,
  type Walker,
} from '../../support/organizations/i9-walk';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';
import { ownerOf } from '../../support/owner';

const service = useService();
const { ready, hiredAgain } = formsOf(service);

describe('at a location with E-Verify', () => {
  /** Lets the location of a form take part from now on, or not any more. */
  const takePart = async (form: Walker, joins = true) => {
    const system = ownerOf(service.services);
    const { organizationId } = form.world.tenant;
    await system('organizations')
      .where({ id: organizationId })
      .update({ everify_company_id: '1', everify_mou_date: '2020-01-01' });
    await system('locations').where({ organization_id: organizationId }).update({ everify_location: !joins });
  };
  /** A form there, whose Section 1 is signed. */
  const signed = async () => {
    const form = await walk(service);
    await takePart(form);
    await form.world.admin.patch(`/v1/employees/${form.employeeId}`, {
      firstName: 'Ana',
      lastName: 'Rivera',
      locationId: form.world.tenant.locationId,
      startDate: '2026-11-24',
    });
    await form.section1();
    return form;
  };
  const alternative = { examinationMethod: 'alternative', firstDayOfEmployment: '2026-11-24' };

  it('takes the alternative procedure with video and copies', async () => {
    const form = await signed();
    expect(refusal(await form.post('section2', section2Body(alternative)))).toBe(
      '422 impossible-value /liveVideoAt /documents/0',
    );
    expect(refusal(await form.post('section2', section2Body({ documents: [license, ssnCard] })))).toBe(
      '422 impossible-value /documents/0 /explanations/ssn-differs-from-card',
    );
    const early = { ...alternative, liveVideoAt: '2026-11-19T14:00:00Z' };
    expect(refusal(await form.post('section2', section2Body(early)))).toBe(
      '422 impossible-value /liveVideoAt /documents/0',
    );
    const { section1SignedAt } = await form.state();
    const whole = { ...alternative, liveVideoAt: section1SignedAt, copiesKept: true };
    // A claim does not count, nor the copy of another document.
    await form.post('document-copies', { document: 'A_EAD', side: 'front', content: jpegCopy });
    const claimed = await form.post('section2', section2Body(whole));
    expect(refusal(claimed)).toBe('422 impossible-value /documents/0');
    expect((claimed.body as { errors: { code: string }[] }).errors[0]?.code).toBe('copies-required');
    await form.post('document-copies', { document: 'A_US_PASSPORT', side: 'front', content: jpegCopy });
    expect(refusal(await form.post('section2', section2Body(whole)))).toBe(
      '422 impossible-value /documents/0',
    );
    const another = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 2]).toString('base64');
    await form.post('document-copies', { document: 'A_US_PASSPORT', side: 'front', content: another });
    expect((await form.post('section2', section2Body(whole))).body).toMatchObject({
      section2: { examinationMethod: 'alternative' },
    });
  });

  it('amends a box that was not ticked, by the rules of the procedure', async () => {
    const form = await signed();
    const { section1SignedAt } = await form.state();
    await form.post('document-copies', { document: 'A_US_PASSPORT', side: 'front', content: jpegCopy });
    const whole = section2Body({ firstDayOfEmployment: '2026-11-24' });
    expect((await form.post('section2', whole)).body).toMatchObject({
      section2: { examinationMethod: 'physical' },
    });
    await form.post('amendment-requests', { section: 2, reason: 'The box was not ticked.' });
    const amend = (more: object = {}) =>
      form.post('amendments', {
        examinationMethod: 'alternative',
        explanation: 'The documents were examined by live video.',
        attestationRead: true,
        ...more,
      });
    expect(refusal(await amend())).toBe('422 impossible-value /liveVideoAt');
    for (const liveVideoAt of ['2026-11-19T14:00:00Z', '2027-11-19T14:00:00Z'])
      expect(refusal(await amend({ liveVideoAt }))).toBe('422 impossible-value /liveVideoAt');
    const amended = await amend({ liveVideoAt: section1SignedAt });
    expect(amended.status).toBe(200);
    expect(amended.body).toMatchObject({
      section2: { examinationMethod: 'physical' },
      corrections: [{ kind: 'section2-amendment', fields: ['examinationMethod', 'liveVideoAt'] }],
    });
  });

  describe('after Section 2 was signed with the alternative procedure', () => {
    /** The form, and its amendment once one was asked for. */
    const examinedByVideo = async () => {
      const form = await signed();
      const { section1SignedAt } = await form.state();
      for (const mark of [1, 2]) {
        const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, mark]).toString('base64');
        await form.post('document-copies', { document: 'A_US_PASSPORT', side: 'front', content });
      }
      await form.clock('2026-11-20');
      await form.post('section2', section2Body({ ...alternative, liveVideoAt: section1SignedAt }));
      await form.post('amendment-requests', { section: 2, reason: 'Not as it was.' });
      const amend = (more: object) =>
        form.post('amendments', { explanation: 'Not as it was.', attestationRead: true, ...more });
      return { form, amend, section1SignedAt };
    };
    const fieldsOf = ({ body }: { body: unknown }) =>
      (body as { corrections: { fields: string[] }[] }).corrections.map(({ fields }) => fields);

    it('amends the time of the live video alone', async () => {
      const { form, amend } = await examinedByVideo();
      await takePart(form, false);
      for (const liveVideoAt of ['2026-11-19T14:00:00Z', '2026-11-21T14:00:00Z'])
        expect(refusal(await amend({ liveVideoAt }))).toBe('422 impossible-value /liveVideoAt');
      expect(fieldsOf(await amend({ liveVideoAt: '2026-11-20T14:30:00Z' }))).toEqual([['liveVideoAt']]);
    });

    it('leaves the time as it stands where it is sent to the minute', async () => {
      const { amend, section1SignedAt } = await examinedByVideo();
      const liveVideoAt = `${(section1SignedAt ?? '').slice(0, 16)}:00Z`;
      const amended = await amend({ ...alternative, firstDayOfEmployment: '2026-11-25', liveVideoAt });
      expect(fieldsOf(amended)).toEqual([['firstDayOfEmployment']]);
    });

    it('unticks the box where the location has left E-Verify since', async () => {
      const { form, amend } = await examinedByVideo();
      await takePart(form, false);
      expect(fieldsOf(await amend({ examinationMethod: 'physical' }))).toEqual([
        ['examinationMethod', 'liveVideoAt'],
      ]);
      await form.post('amendment-requests', { section: 2, reason: 'It was as it was.' });
      expect(refusal(await amend({ ...alternative, liveVideoAt: '2026-11-20T14:30:00Z' }))).toBe(
        '422 impossible-value /examinationMethod',
      );
    });
  });

  it('opens the alternative procedure by what the location does when a later document is shown', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    const reverify = async (day: string, mark: number) => {
      await form.clock(day);
      for (const side of ['front', 'back']) {
        const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, (mark += 1)]).toString('base64');
        await form.post('document-copies', { document: 'A_EAD', side, content });
      }
      const liveVideoAt = `${day}T14:59:00Z`;
      const document = permit('2029-01-15');
      const shown = { document, examinationMethod: 'alternative', liveVideoAt, attestationRead: true };
      return form.post('reverifications', shown);
    };
    const codes = ({ body: problem }: { body: unknown }) =>
      (problem as { errors: { pointer: string; code: string }[] }).errors.map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    expect(codes(await reverify('2026-12-01', 1))).toEqual(['/examinationMethod not-with-everify-off']);
    await takePart(form);
    expect((await reverify('2026-12-02', 3)).body).toMatchObject({
      i9StatusCode: 'approved',
      i9Expiration: '2029-01-15',
    });
    await takePart(form, false);
    expect(codes(await reverify('2026-12-03', 5))).toEqual(['/examinationMethod not-with-everify-off']);
  });

  it('takes no form again for a re-hire whose employee E-Verify never authorized, wherever it was signed', async () => {
    const form = await hiredAgain();
    const rehire = () => form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    await takePart(form);
    expect(refusal(await rehire())).toBe('409 i9-not-allowed');
    await takePart(form, false);
    expect((await rehire()).body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-10' });
  });

  it('keeps both sides of the document behind a receipt, too, and sees it in a live video of its own', async () => {
    const form = await signed();
    let images = 0;
    const copy = (document: string, side: string) => {
      const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, (images += 1)]).toString('base64');
      return form.post('document-copies', { document, side, content });
    };
    await copy('B_DL', 'front');
    await copy('B_DL', 'back');
    // The copy of the receipt, by the code of the document that it stands for.
    await copy('C_SSN_CARD', 'front');
    const { section1SignedAt: liveVideoAt } = await form.state();
    const documents = [{ ...license, hasPhotograph: true }, ssnReceipt];
    const { body: i9 } = await form.post(
      'section2',
      section2Body({ ...alternative, liveVideoAt, documents }),
    );
    expect(i9).toMatchObject({ i9StatusCode: 'approved_receipt' });
    const replace = (more: object = {}) =>
      form.post('receipt-replacements', { documents: [ssnCard], attestationRead: true, ...more });
    await form.clock('2026-11-20');
    await copy('C_SSN_CARD', 'back');
    expect(refusal(await replace())).toBe('422 impossible-value /liveVideoAt /documents/0');
    await copy('C_SSN_CARD', 'front');
    expect(refusal(await replace())).toBe('422 impossible-value /liveVideoAt');
    const { section2SignedAt } = await form.state();
    for (const [at, code] of [
      [liveVideoAt, 'live-video-of-earlier-documents'],
      ['2026-12-01T14:00:00Z', 'live-video-ahead'],
    ]) {
      const refused = await replace({ liveVideoAt: at });
      expect((refused.body as { errors: { code: string }[] }).errors[0]?.code).toBe(code);
    }
    expect((await replace({ liveVideoAt: section2SignedAt })).body).toMatchObject({
      i9StatusCode: 'approved',
    });
  });
});
