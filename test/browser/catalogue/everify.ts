import type { EverifyState } from '../../../src/domain/everify/record';
import { passport } from '../../support/organizations/i9-walk';
import { picture } from './forms';
import type { Stage } from './stage';
import type { Stop, Tour } from './types';

/** The page of an E-Verify case in every state of the machine. */

type Act = readonly [path: string, body?: object];
interface Recipe {
  /** The simulator answers as names and numbers ask it to. */
  readonly lastName?: string;
  readonly ssn?: string | null;
  readonly documents?: readonly {
    readonly code: string;
    readonly receipt?: boolean;
    readonly issuingAuthority?: string;
    readonly number?: string;
  }[];
  /** Section 1 only. */
  readonly unsigned?: true;
  readonly acts?: readonly Act[];
}

const submit: Act = ['submission', {}];
const notice: Act = ['further-action-notice', { language: 'en' }];
const refer: Act = ['referral', { employeeNotified: true }];
const close = (statement: string, reason?: string): Act => [
  'closure',
  { statement, ...(reason && { reason }) },
];
const advance: Act = ['advance'];

/** How a case comes into each state. Complete by its type: a new state asks for its recipe. */
const recipes: Readonly<Record<Exclude<EverifyState, 'not_applicable'>, Recipe>> = {
  awaiting_i9: { unsigned: true },
  awaiting_ssn: { ssn: null },
  awaiting_document: {
    documents: [
      {
        code: 'A_US_PASSPORT',
        receipt: true,
        issuingAuthority: 'U.S. Department of State',
        number: 'N/A',
      },
    ],
  },
  draft: {},
  duplicate_found: { lastName: 'Dupe', acts: [submit] },
  unconfirmed_data: { lastName: 'Confirm', acts: [submit] },
  photo_match: { lastName: 'Photo', acts: [submit] },
  scan_and_upload: { lastName: 'Photo', acts: [submit, ['photo-match', { result: 'not-matching' }]] },
  queued: { lastName: 'Queue', acts: [submit] },
  needs_more_time: { lastName: 'Review', acts: [submit] },
  mismatch: { lastName: 'Mismatch', acts: [submit] },
  referred: { lastName: 'Mismatch', acts: [submit, notice, refer] },
  continuance: { lastName: 'Mismatchcontinuance', acts: [submit, notice, refer, advance] },
  close_and_resubmit: { lastName: 'Resubmit', acts: [submit] },
  final_nonconfirmation: { lastName: 'Queuefinal', acts: [submit, advance] },
  employment_authorized: { acts: [submit] },
  closed_unauthorized: {
    lastName: 'Queuefinal',
    acts: [submit, advance, close('EMPLOYEE_TERMINATED_FOR_FNC_RESULT')],
  },
  closed_other: { acts: [close('EMPLOYEE_QUIT')] },
  error: { ssn: '900-12-0500', acts: [submit] },
};

async function caseIn({ world, approved, post }: Stage, recipe: Recipe): Promise<number> {
  const { lastName = 'Rivera', ssn = '900-12-3456', documents = [passport], acts = [] } = recipe;
  const section1 = { socialSecurityNumber: ssn, lastName };
  const { i9Id } = recipe.unsigned
    ? await world.form({ signed: false })
    : await approved({ documents, section1, employee: { lastName, socialSecurityNumber: null } });
  for (const [path, body] of acts)
    await post(`/v1${path === 'advance' ? '/sandbox' : ''}/i9s/${i9Id}/everify-case/${path}`, body);
  return i9Id;
}

const states: Tour = {
  name: 'everify',
  language: 'en',
  async prepare(stage) {
    const stops: Stop[] = [];
    const ids: Partial<Record<EverifyState, number>> = {};
    for (const [state, recipe] of Object.entries(recipes)) {
      const i9Id = await caseIn(stage, recipe);
      const { body } = await stage.world.admin.get<{ caseState: string }>(`/v1/i9s/${i9Id}/everify-case`);
      if (body.caseState !== state) throw new Error(`The case is ${body.caseState} and not ${state}`);
      ids[state as EverifyState] = i9Id;
      stops.push({ name: state, at: `/i9s/${i9Id}/everify`, unfold: true });
    }
    const without = await stage.world.form({ signed: false });
    const existing = await stage.approved({ employee: { startDate: '2019-06-03' } });
    await stage.world.admin.post(`/v1/i9s/${without.i9Id}/void`, { reason: 'A test' });
    return {
      login: stage.user.login,
      stops: [
        ...stops,
        { name: 'not_applicable', at: `/i9s/${without.i9Id}/everify`, status: 404 },
        { name: 'existing-employee', at: `/i9s/${existing.i9Id}/everify-case` },
        { name: 'existing-employee-faults', status: 422 },
      ],
      files: [
        [`/i9s/${ids.photo_match}/everify/photo`, 'image/'],
        [`/i9s/${ids.referred}/everify/confirmation?language=es`, 'application/pdf'],
      ],
    };
  },
};

/** What the page says when an answer is missing or wrong, and what the usual answers lead to. */
const answers: Tour = {
  name: 'everify-answers',
  language: 'en',
  async prepare(stage) {
    const at = async (state: keyof typeof recipes) => `/i9s/${await caseIn(stage, recipes[state])}/everify`;
    const [duplicate, confirm, photo, images, mismatch, final, draft] = [
      await at('duplicate_found'),
      await at('unconfirmed_data'),
      await at('photo_match'),
      await at('scan_and_upload'),
      await at('mismatch'),
      await at('final_nonconfirmation'),
      await at('draft'),
    ];
    return {
      login: stage.user.login,
      stops: [
        { name: '01-duplicate-faults', at: duplicate, press: 'Submit to E-Verify', status: 422 },
        {
          name: '02-confirm-faults',
          at: confirm,
          enter: { 'confirmed-2': true },
          press: 'Continue',
          status: 422,
        },
        { name: '03-photo-faults', at: photo, press: 'Record the result', status: 422 },
        { name: '04-images-faults', at: images, press: 'Send to E-Verify', status: 422 },
        {
          name: '05-images-sent',
          at: images,
          files: { front: picture, back: picture },
          press: 'Send to E-Verify',
        },
        { name: '06-mismatch-faults', at: mismatch, press: 'Record the decision', status: 422 },
        { name: '07-final-close-faults', at: final, press: 'Close the case', status: 422 },
        { name: '08-draft-submitted', at: draft, press: 'Submit to E-Verify' },
      ],
    };
  },
};

export const everifyTours: readonly Tour[] = [states, answers];
