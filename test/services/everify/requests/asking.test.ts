import { contentHash, type CaseData } from '../../../../src/domain/everify/case-data';
import type { CaseReply, EverifyGateway } from '../../../../src/everify/gateway';
import { askEverify, type Asking } from '../../../../src/services/everify/requests/asking';

/** Only its hash is used: what is sent with the draft, and what the form says today. */
const hiredOn = (day: string) => ({ date_of_hire: day }) as CaseData;
const [today, before] = [hiredOn('2026-11-20'), hiredOn('2026-11-19')];
const account = { organizationId: 1, companyId: '1' };
const reply = (case_number: string, case_status: string): CaseReply => ({
  case_number,
  case_status,
  contactBy: null,
  closureStatements: null,
});

const unasked = () => Promise.reject(new Error('E-Verify is asked something else'));

/** What E-Verify is asked, in order, when the draft `old` was sent with this content. */
async function asked(sent: string | null): Promise<string[]> {
  const calls: string[] = [];
  const told = (call: string, answer: CaseReply) => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  const gateway: EverifyGateway = {
    read: (_, number) => told(`read ${number}`, reply(number, 'DRAFT')),
    close: (_, number) => told(`close ${number}`, reply(number, 'CLOSED')),
    findDuplicates: () => told('findDuplicates', reply('', '')).then(() => ['old']),
    createDraft: () => told('createDraft', reply('new', 'DRAFT')),
    submit: (_, number) => told(`submit ${number}`, reply(number, 'EMPLOYMENT_AUTHORIZED')),
    confirmData: unasked,
    photo: unasked,
    matchPhoto: unasked,
    upload: unasked,
    notice: unasked,
    refer: unasked,
    recordNoAction: unasked,
    updatedCases: unasked,
    acknowledge: unasked,
  };
  const asking: Asking = {
    question: { type: 'submit' },
    account,
    state: 'draft',
    caseNumber: 'old',
    data: () => today,
    corrected: () => today,
    duplicateJustified: false,
    again: true,
    sent,
    saveNumber: (number) => told(`save ${number}`, reply(number, '')).then(() => undefined),
  };
  await askEverify(gateway, asking);
  return calls;
}

test('a draft that says what the form says is submitted as it is', async () => {
  expect(await asked(contentHash(today))).toEqual(['read old', 'submit old']);
});

test('a draft whose content is not known is submitted as it is', async () => {
  expect(await asked(null)).toEqual(['read old', 'submit old']);
});

test('a draft that says something else is closed, and another one is submitted', async () => {
  expect(await asked(contentHash(before))).toEqual([
    'read old',
    'close old',
    'findDuplicates',
    'createDraft',
    'save new',
    'submit new',
  ]);
});
