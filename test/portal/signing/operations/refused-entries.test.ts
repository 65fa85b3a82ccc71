import { Problem, type Fault } from '../../../../src/domain/problem';
import { refusedEntries } from '../../../../src/portal/signing/operations/refused-entries';

/** What an operation refuses stands beside the control that it is about. */

const fault = (pointer: string, code: string, detail = 'Wrong.'): Fault => ({ pointer, code, detail });
const refusal = (type: 'impossible-value' | 'invalid-request', ...errors: Fault[]) =>
  new Problem(type, { errors });
const untried = () => Promise.reject(new Error('not tried'));

test.each([
  ['/documents/0/number', 'documents.0.papers.0.number'],
  ['/documents/1/companions/0/issuedOn', 'documents.1.papers.1.issuedOn'],
  ['/documents/1/companions', 'documents.1.papers'],
  ['/documents/0', 'documents.0'],
  ['/documents/0/receipt', 'documents.0.receiptFor'],
  ['/documents/0/extension/basis', 'documents.0.extension.basis'],
  ['/document/number', 'document.papers.0.number'],
  ['/firstDayOfEmployment', 'firstDay'],
  ['/rehireDate', 'rehiredOn'],
  ['/explanations/section2-late', 'explanations.section2-late'],
])('%s is the control %s', async (pointer, field) => {
  const found = await refusedEntries(refusal('impossible-value', fault(pointer, 'x')), {}, {}, untried);
  expect(found).toMatchObject([{ field, code: 'x' }]);
});

test('an entry of the records is found by what the contract puts before its fault', async () => {
  const error = refusal('impossible-value', fault('', 'x', 'The title of the user who signs: Wrong.'));
  expect(await refusedEntries(error, {}, {}, untried)).toMatchObject([{ field: 'representativeTitle' }]);
});

test('entries that cannot be read are left out to find what else is wrong', async () => {
  const body = {
    firstDayOfEmployment: '31/31/2026',
    documents: [{ number: '', issuedOn: 'soon' }],
    basis: 'x',
  };
  const error = refusal(
    'invalid-request',
    fault('/firstDayOfEmployment', 'wrong-format'),
    fault('/firstDayOfEmployment', 'too-long'),
    fault('/documents/0/issuedOn', 'too-long'),
    fault('/documents/0/number', 'too-short'),
    fault('/basis', 'not-allowed'),
    fault('/additionalInformation', 'too-long'),
  );
  const tried: unknown[] = [];
  const found = await refusedEntries(error, body, { firstDayOfEmployment: '2026-11-23' }, (rest) => {
    tried.push(rest);
    return Promise.reject(
      refusal('impossible-value', fault('/firstDayOfEmployment', 'y'), fault('/rehireDate', 'z')),
    );
  });
  expect(found.map(({ field, code }) => [field, code])).toEqual([
    ['documents.0.papers.0.issuedOn', 'date-invalid'],
    ['documents.0.papers.0.number', 'required'],
    ['rehiredOn', 'z'],
    ['firstDay', 'date-invalid'],
    ['basis', 'unknown-basis'],
    ['additionalInformation', 'too-long'],
  ]);
  const left = { firstDayOfEmployment: '2026-11-23', basis: null, additionalInformation: null };
  expect(tried).toEqual([{ ...left, documents: [{ number: null, issuedOn: null }] }]);
  expect(body.firstDayOfEmployment).toBe('31/31/2026');
});

test('what is about something else is thrown', async () => {
  const conflict = new Problem('state-conflict');
  await expect(refusedEntries(conflict, {}, {}, untried)).rejects.toBe(conflict);
  const faulty = refusal('invalid-request', fault('/firstDayOfEmployment', 'wrong-format'));
  const failure = new Error('gone');
  await expect(refusedEntries(faulty, {}, {}, () => Promise.reject(failure))).rejects.toBe(failure);
});

test.each([
  ['is refused again', refusal('invalid-request', fault('/rehireDate', 'wrong-format'))],
  ['means something else without its entry', new Problem('state-conflict')],
])('nothing more is known of a request that %s', async (_what, further) => {
  const faulty = refusal('invalid-request', fault('/rehireDate', 'wrong-format'));
  const found = await refusedEntries(faulty, { rehireDate: 'soon' }, {}, () => Promise.reject(further));
  expect(found).toEqual([{ field: 'rehiredOn', code: 'date-invalid' }]);
});
