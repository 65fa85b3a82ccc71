import { everifyStates } from '../../src/domain/everify/states';
import { explained, keepCopies } from '../support/organizations/partnership';
import { passport, ssnCard } from '../support/organizations/i9-walk';
import {
  approved as approvedOf,
  hire as hireOf,
  sign,
  type Act,
  type CaseWalker,
  type Hire,
} from './everify';
import { createAtlas, everifyEdges, hear, tell } from './story';
import { useWalk } from './world';

/**
 * Every state and every edge of the machine of an E-Verify case, over HTTP alone. A partner's server receives the deliveries
 * that a real worker sends, and each is held against the tables.
 */

// The walk itself submits each case: the worker's own submission would come between two steps.
const world = useWalk({ without: ['everify'] });
const atlas = createAtlas('everify');
const walked: CaseWalker[] = [];
const seen = (walker: CaseWalker) => {
  walked.push(walker);
  return walker;
};
const hire = async (wanted?: Hire) => seen(await hireOf(world, wanted));
const approved = async (wanted?: Hire) => seen(await approvedOf(world, wanted));
const state = async (walker: CaseWalker) => (await walker.caseOf()).caseState;

afterEach(async () => {
  for (const { form } of walked.splice(0)) atlas.add(await tell(world, form));
});

const licenseReceipt = {
  code: 'B_DL',
  receipt: true,
  hasPhotograph: true,
  issuingAuthority: 'WA',
  number: 'DL-4711',
  expirationDate: null,
};
const receipt = {
  code: 'A_US_PASSPORT',
  receipt: true,
  issuingAuthority: 'U.S. Department of State',
  number: 'N/A',
};
const notice: Act = ['further-action-notice', { language: 'en' }];
const notified = { employeeNotified: true };

describe('the usual way', () => {
  it.each<[string, Hire, string]>([
    ['data that are not confirmed at once', { lastName: 'Confirm' }, 'draft unconfirmed_data employment_authorized'],
    ['photo', { lastName: 'Photo' }, 'draft photo_match employment_authorized'],
    ['queue', { lastName: 'Queue' }, 'draft queued employment_authorized'],
    ['mismatch', { lastName: 'Mismatch' }, 'draft mismatch referred employment_authorized'],
    ['dual mismatch', { lastName: 'Dualmis' }, 'draft mismatch referred employment_authorized'],
    ['resubmit', { lastName: 'Resubmit' }, 'draft close_and_resubmit'],
    ['duplicate', { lastName: 'Dupe' }, 'draft duplicate_found employment_authorized'],
    ['0001', { ssn: '900-12-0001' }, 'draft employment_authorized'],
    ['0002', { ssn: '900-12-0002' }, 'draft mismatch referred employment_authorized'],
    ['0003', { ssn: '900-12-0003' }, 'draft mismatch referred employment_authorized'],
    ['0004', { ssn: '900-12-0004' }, 'draft needs_more_time employment_authorized'],
    ['0005', { ssn: '900-12-0005' }, 'draft close_and_resubmit'],
    ['0006', { ssn: '900-12-0006' }, 'draft mismatch referred final_nonconfirmation'],
    ['0007', { ssn: '900-12-0007' }, 'draft mismatch referred continuance final_nonconfirmation'],
    ['0500', { ssn: '900-12-0500' }, 'draft error employment_authorized'],
    ['confirm, then photo', { lastName: 'Confirmphoto' }, 'draft unconfirmed_data photo_match employment_authorized'],
    ['confirm, then queue', { lastName: 'Confirmqueue' }, 'draft unconfirmed_data queued employment_authorized'],
    ['confirm, then review', { lastName: 'Confirmreview' }, 'draft unconfirmed_data needs_more_time employment_authorized'],
    ['confirm, then mismatch', { lastName: 'Confirmmismatchfinal' }, 'draft unconfirmed_data mismatch referred final_nonconfirmation'],
    ['photo, then queue', { lastName: 'Photoqueue' }, 'draft photo_match queued employment_authorized'],
    ['photo, then review', { lastName: 'Photoreview' }, 'draft photo_match needs_more_time employment_authorized'],
    ['photo, then mismatch', { lastName: 'Photomismatch' }, 'draft photo_match mismatch referred employment_authorized'],
    ['queue twice', { lastName: 'Queuequeue' }, 'draft queued queued employment_authorized'],
    ['queue, review', { lastName: 'Queuereview' }, 'draft queued needs_more_time employment_authorized'],
    ['queue, mismatch', { lastName: 'Queuemismatch' }, 'draft queued mismatch referred employment_authorized'],
    ['queue, photo', { lastName: 'Queuephoto' }, 'draft queued photo_match employment_authorized'],
    ['queue, resubmit', { lastName: 'Queueresubmit' }, 'draft queued close_and_resubmit'],
    ['queue, final', { lastName: 'Queuefinal' }, 'draft queued final_nonconfirmation'],
    ['review twice', { lastName: 'Reviewreview' }, 'draft needs_more_time needs_more_time employment_authorized'],
    ['review, queue', { lastName: 'Reviewqueue' }, 'draft needs_more_time queued employment_authorized'],
    ['review, mismatch', { lastName: 'Reviewmismatch' }, 'draft needs_more_time mismatch referred employment_authorized'],
    ['review, photo', { lastName: 'Reviewphoto' }, 'draft needs_more_time photo_match employment_authorized'],
    ['review, resubmit', { lastName: 'Reviewresubmit' }, 'draft needs_more_time close_and_resubmit'],
    ['review, final', { lastName: 'Reviewfinal' }, 'draft needs_more_time final_nonconfirmation'],
    ['referred, no news', { lastName: 'Mismatchqueue' }, 'draft mismatch referred referred employment_authorized'],
    ['referred, resubmit', { lastName: 'Mismatchresubmit' }, 'draft mismatch referred close_and_resubmit'],
    ['referred, continued, authorized', { lastName: 'Mismatchcontinuance' }, 'draft mismatch referred continuance employment_authorized'],
    ['referred, continued, final', { lastName: 'Mismatchcontinuancefinal' }, 'draft mismatch referred continuance final_nonconfirmation'],
    ['continued twice', { lastName: 'Mismatchcontinuancecontinuance' }, 'draft mismatch referred continuance continuance employment_authorized'],
    ['error, confirm', { lastName: 'Confirm', ssn: '900-12-0500' }, 'draft error unconfirmed_data employment_authorized'],
    ['error, photo', { lastName: 'Photo', ssn: '900-12-0500' }, 'draft error photo_match employment_authorized'],
    ['error, queue', { lastName: 'Queue', ssn: '900-12-0500' }, 'draft error queued employment_authorized'],
    ['error, review', { lastName: 'Review', ssn: '900-12-0500' }, 'draft error needs_more_time employment_authorized'],
    ['error, mismatch', { lastName: 'Mismatch', ssn: '900-12-0500' }, 'draft error mismatch referred employment_authorized'],
    ['error, resubmit', { lastName: 'Resubmit', ssn: '900-12-0500' }, 'draft error close_and_resubmit'],
  ])('%s', async (_name, wanted, way) => {
    expect(await (await approved(wanted)).drive()).toBe(way);
  }); // prettier-ignore
});

/** The employee corrects Section 1: an amendment. */
async function amend({ form }: CaseWalker, section1: object): Promise<void> {
  const reason = { section: 1, reason: 'Section 1 says something else than the documents.' };
  await form.step('findDefect', () => form.post('amendment-requests', reason));
  await form.step('signAmendment', () => world.admin.post(`/v1/sandbox/i9s/${form.i9Id}/section1`, section1));
}

/** Other new hires of this walk have the number too, so a case that learns it waits until the employer has explained that. */
async function amendNumber(walker: CaseWalker, section1: object = {}): Promise<void> {
  const { form } = walker;
  await amend(walker, { ...section1, socialSecurityNumber: ssn });
  const before = await state(walker);
  await expect(walker.act('submission')).rejects.toThrow('section1-amendment-open');
  expect(await state(walker)).toBe(before);
  const compared = {
    explanation: 'Compared with Section 2.',
    explanations: explained,
    attestationRead: true,
  };
  await form.step('signAmendment', () => form.post('amendments', compared));
}
const ssn = '900-12-3456';

/** Steps one after the other, and the state to which the last one leads. */
it.each<[string, Hire, readonly Act[], string]>([
  ['images that need a review', { lastName: 'Photo' }, [['photo-match', { result: 'not-matching' }], ['images', image()]], 'needs_more_time'],
  ['images that are queued', { lastName: 'Photoqueue' }, [['photo-match', { result: 'not-matching' }], ['images', image()]], 'queued'],
  ['images that do not help', { lastName: 'Photomismatch' }, [['photo-match', { result: 'not-matching' }], ['images', image()]], 'mismatch'],
  ['no action, employment ended', { lastName: 'Mismatch' }, [notice, ['no-action', notified], ['closure', { statement: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT' }]], 'closed_unauthorized'],
  ['no action, employment goes on', { lastName: 'Mismatch' }, [notice, ['no-action', notified], ['closure', { statement: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC', reason: 'An appeal is under way' }]], 'closed_unauthorized'],
  ['closed to be submitted again', { lastName: 'Resubmit' }, [['closure', { statement: 'CLOSE_AND_RESUBMIT' }], ['submission', {}]], 'employment_authorized'],
  ['failure after failure', { ssn: '900-12-0501' }, [['submission', {}], ['submission', { delayReason: 'TECHNICAL_PROBLEMS' }], ['closure', { statement: 'OTHER', reason: 'A test' }]], 'closed_other'],
  ['left while the data are confirmed', { lastName: 'Confirm' }, [['closure', { statement: 'EMPLOYEE_QUIT' }]], 'closed_other'],
  ['left while photos are compared', { lastName: 'Photo' }, [['closure', { statement: 'EMPLOYEE_QUIT' }]], 'closed_other'],
  ['left while images are missing', { lastName: 'Photo' }, [['photo-match', { result: 'not-matching' }], ['closure', { statement: 'EMPLOYEE_QUIT' }]], 'closed_other'],
  ['left with a mismatch', { lastName: 'Mismatch' }, [['closure', { statement: 'EMPLOYEE_QUIT' }]], 'closed_other'],
  ['left before it is submitted again', { lastName: 'Resubmit' }, [['closure', { statement: 'EMPLOYEE_QUIT' }]], 'closed_other'],
])('%s', async (_name, wanted, acts, end) => {
  const walker = await approved(wanted);
  await walker.act('submission');
  for (const [path, body] of acts) await walker.act(path, body);
  expect(await state(walker)).toBe(end);
}); // prettier-ignore

it('wrong data on the notice are amended in Section 1, and a new case is submitted', async () => {
  const walker = await approved({ lastName: 'Mismatch' });
  await walker.act('submission');
  expect(await walker.act('closure', { statement: 'INCORRECT_DATA' })).toBe('draft');
  await amend(walker, { lastName: 'Rivera', socialSecurityNumber: ssn });
  expect(await walker.act('submission')).toBe('employment_authorized');
});

it('a wrong number is amended in Section 1, then an earlier case is found', async () => {
  const walker = await approved({ ssn: '111-11-1111' });
  await walker.act('submission');
  await amendNumber(walker, { lastName: 'Dupe' });
  expect(await walker.act('submission')).toBe('duplicate_found');
  expect(await walker.act('closure', { statement: 'DUPLICATE' })).toBe('closed_other');
});

/** E-Verify's answer to the earlier case of the same person, which the new case takes over. */
it.each<[string, string]>([
  ['Dupeconfirm', 'unconfirmed_data'],
  ['Dupephoto', 'photo_match'],
  ['Dupephotoscan', 'scan_and_upload'],
  ['Dupequeue', 'queued'],
  ['Dupereview', 'needs_more_time'],
  ['Dupemismatch', 'mismatch'],
  ['Dupemismatchreferred', 'referred'],
  ['Dupemismatchcontinuance', 'continuance'],
  ['Duperesubmit', 'close_and_resubmit'],
  ['Dupefinal', 'final_nonconfirmation'],
  ['Dupe', 'employment_authorized'],
])('an earlier case is carried on: %s', async (lastName, end) => {
  const walker = await approved({ lastName });
  await walker.act('submission');
  const { duplicateCaseNumbers, caseState } = await walker.caseOf();
  expect(caseState).toBe('duplicate_found');
  expect(await walker.act('submission', { existingCaseNumber: duplicateCaseNumbers[0] })).toBe(end);
  expect((await walker.caseOf()).caseNumber).toBe(duplicateCaseNumbers[0]);
});

describe('a mismatch that nobody decides', () => {
  it('cannot be referred after ten federal working days, and ends as a final nonconfirmation', async () => {
    const walker = await approved({ lastName: 'Mismatch' });
    await walker.act('submission');
    await walker.act(...notice);
    await world.clock('2026-12-08');
    // That it is overdue, before the answer takes its place.
    await hear(world, walker.form);
    const refused = await world.admin.post(`/v1/i9s/${walker.form.i9Id}/everify-case/referral`, notified);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('referral-too-late');
    await walker.advance();
    expect(await state(walker)).toBe('final_nonconfirmation');
  });

  it('can be closed with what E-Verify offers for it, wrong data among it', async () => {
    const walker = await approved({ lastName: 'Queuefinal' });
    expect(await walker.drive()).toBe('draft queued final_nonconfirmation');
    expect((await walker.caseOf()).closureStatements).toEqual([
      'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
      'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
      'INCORRECT_DATA',
      'EMPLOYEE_QUIT',
      'EMPLOYEE_TERMINATED_OTHER',
      'DUPLICATE',
      'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS',
      'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA',
      'OTHER',
    ]);
    expect(await walker.act('closure', { statement: 'INCORRECT_DATA' })).toBe('draft');
    const other = await approved({ lastName: 'Queuefinal' });
    await other.drive();
    expect(await other.act('closure', { statement: 'DUPLICATE' })).toBe('closed_other');
  });
});

it('left before the case was submitted', async () => {
  const walker = await approved();
  expect(await walker.act('closure', { statement: 'EMPLOYEE_QUIT' })).toBe('closed_other');
});

it('a late case gets its reason', async () => {
  const walker = await hire();
  await world.clock('2026-12-10');
  await sign(walker);
  const reason = { delayReason: 'OTHER', delayReasonDescription: 'The form was found in a drawer.' };
  expect(await walker.act('submission', reason)).toBe('employment_authorized');
});

describe('what is missing', () => {
  const original = async ({ form }: CaseWalker): Promise<void> => {
    const shown = { documents: [passport], attestationRead: true };
    await keepCopies(world.admin, form.i9Id, [passport.code], 'not of the receipt');
    await form.step('presentOriginal', () => form.post('receipt-replacements', shown));
  };

  it('is the number', async () => {
    const walker = await approved({ ssn: null });
    expect(await state(walker)).toBe('awaiting_ssn');
    await amendNumber(walker);
    expect(await state(walker)).toBe('draft');
  });

  it('is the document behind a receipt', async () => {
    const walker = await approved({ documents: [receipt] });
    expect(await state(walker)).toBe('awaiting_document');
    await original(walker);
    expect(await state(walker)).toBe('draft');
  });

  it('is the document behind the receipt for a license, and a passport comes', async () => {
    const walker = await approved({ documents: [licenseReceipt, ssnCard] });
    expect(await state(walker)).toBe('awaiting_document');
    await original(walker);
    expect(await state(walker)).toBe('draft');
  });

  it('is both, and the document comes first', async () => {
    const walker = await approved({ documents: [receipt], ssn: null });
    await original(walker);
    expect(await state(walker)).toBe('awaiting_ssn');
  });

  it('is both, and the number comes first', async () => {
    const walker = await approved({ documents: [receipt], ssn: null });
    await amendNumber(walker);
    expect(await state(walker)).toBe('awaiting_document');
    await original(walker);
    expect(await state(walker)).toBe('draft');
  });
});

describe('given up with the form', () => {
  const gone = async ({ form }: CaseWalker): Promise<void> => {
    expect((await world.admin.get(`/v1/i9s/${form.i9Id}/everify-case`)).status).toBe(404);
  };

  it('which is voided', async () => {
    const walker = await hire();
    await walker.form.step('void', () => walker.form.post('void', { reason: 'The offer was withdrawn.' }));
    await gone(walker);
  });

  it.each([
    ['without a number', { ssn: null }],
    ['with a receipt', { documents: [receipt] }],
  ])('%s, when employment ends, and back when that is taken back', async (_name, wanted) => {
    const walker = await approved(wanted);
    const before = await state(walker);
    await world.clock('2026-12-01');
    await walker.form.step('terminate', () => walker.form.end('2026-11-30'));
    await gone(walker);
    await walker.form.step('reinstate', () => walker.form.end(null));
    expect(await state(walker)).toBe(before);
  });
});

test('every state and every edge was walked', () => {
  const states = Object.keys(everifyStates);
  // A case that takes the place of another one is opened in the state in which it goes on.
  const edges = [...atlas.edges.keys()].filter((edge) => !/^not_applicable open (?!awaiting_i9)/.test(edge));
  console.log(
    `E-Verify: ${atlas.states.size} of ${states.length} states, ${edges.length} of ${everifyEdges.length} edges ` +
      `(${atlas.count('received')} told to the partner, ${atlas.count('replaced')} replaced by newer news, ` +
      `${atlas.count('silent')} silent), ${atlas.deliveries()} deliveries received`,
  );
  expect([...atlas.edges].filter(([, seen]) => seen === 'replaced')).toEqual([]);
  expect(states.filter((name) => !atlas.states.has(name))).toEqual([]);
  expect(everifyEdges.filter((edge) => !atlas.edges.has(edge))).toEqual([]);
  expect(edges.filter((edge) => !everifyEdges.includes(edge))).toEqual([]);
});

function image() {
  return { front: { contentType: 'image/jpeg', content: '/9j/4AE=' } };
}
