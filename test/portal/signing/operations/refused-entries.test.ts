import { Problem, type Fault } from '../../../../src/domain/problem';
import { refusedEntries } from '../../../../src/portal/signing/operations/refused-entries';

const refusal = (type: 'impossible-value' | 'invalid-request', ...errors: Fault[]) =>
  new Problem(type, { errors });
const fault = (pointer: string, code: string): Fault => ({ pointer, code, detail: 'No.' });
const nothing = () => Promise.resolve();

/** What is refused of a body, by control. */
async function refused(
  error: unknown,
  body: Record<string, unknown> = {},
  tryOut = nothing as () => Promise<unknown>,
) {
  const faults = await refusedEntries(error, body, {}, tryOut);
  return faults.map(({ field, code }) => `${field} ${code}`);
}

describe('refusedEntries', () => {
  it.each([
    ['/documents/0/number', 'documents.0.papers.0.number'],
    ['/documents/1/companions/0/number', 'documents.1.papers.1.number'],
    ['/document/expirationDate', 'document.papers.0.expirationDate'],
    ['/documents/0/receipt', 'documents.0.receiptFor'],
    ['/firstDayOfEmployment', 'firstDay'],
    ['/rehireDate', 'rehiredOn'],
    ['/title', 'title'],
  ])('names the control of %s', async (pointer, control) => {
    expect(await refused(refusal('impossible-value', fault(pointer, 'expired')))).toEqual([
      `${control} expired`,
    ]);
  });

  it('names what the contract cannot take as the pages do', async () => {
    const body = { firstDayOfEmployment: '1/2', title: ' ', rehireDate: '', extension: { basis: 'x' } };
    const error = refusal(
      'invalid-request',
      fault('/firstDayOfEmployment', 'too-short'),
      fault('/title', 'wrong-format'),
      fault('/rehireDate', 'wrong-format'),
      fault('/extension/basis', 'unknown-value'),
    );
    expect(await refused(error, body)).toEqual([
      'firstDay date-invalid',
      'title required',
      'rehiredOn required',
      'extension.basis unknown-basis',
    ]);
  });

  it('tries the rest without these entries, and adds other faults', async () => {
    const tried: unknown[] = [];
    const tryOut = (body: unknown) => {
      tried.push(body);
      return Promise.reject(
        refusal('impossible-value', fault('/title', 'required'), fault('/rehireDate', 'late')),
      );
    };
    const error = refusal('invalid-request', fault('/title', 'too-long'));
    const found = await refusedEntries(error, { title: 'x', rehireDate: 'y' }, {}, tryOut);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(['title too-long', 'rehiredOn late']);
    expect(tried).toEqual([{ title: null, rehireDate: 'y' }]);
  });

  it('throws what is about something else', async () => {
    const error = new Problem('not-found');
    await expect(refused(error)).rejects.toBe(error);
  });
});
