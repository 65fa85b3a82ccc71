import { addDays, type IsoDate } from '../domain/dates';
import type { I9State } from '../domain/i9/record';
import { requestAmendment } from '../services/i9/amend/amendment';
import { applyCommand, holdForm, lockForm } from '../services/i9/form';
import { requestCorrection } from '../services/i9/section1/renew-section1';
import { confirmPurge, requestPurge, voidI9 } from '../services/i9/purge/purge';
import { nameRepresentative } from '../services/i9/section2/representative';
import { employments, type Employment } from '../store/organizations/employments';
import {
  approved,
  begun,
  card,
  ended,
  license,
  on,
  receipt,
  signedSection1,
  signedSection2,
  type Author,
} from './form-author';

/**
 * How many forms there are in each state. Those of one round are made side by side: their statements share round trips. A
 * round ends with the form of an employee who has had another one, so that ids follow the order of this list.
 */
const rounds: readonly (readonly [Exclude<I9State, 'none'>, number][])[] = [
  [
    ['section1_pending', 6],
    ['section1_supplement_pending', 1],
    ['section1_correction_requested', 2],
    ['section1_completed', 6],
    ['section2_in_progress', 2],
    ['section2_completed', 3],
    ['approved', 18],
    ['approved_receipt', 3],
    ['reverification_due', 4],
    ['authorization_expired', 1],
    ['amendment_required', 2],
    ['retained', 3],
    ['superseded', 1],
  ],
  [
    ['voided', 2],
    ['purged', 1],
  ],
];

/** Adds I-9s in every state of the state machine, using the commands that lead there, each at its time. */
export async function addForms(author: Author): Promise<void> {
  for (const round of rounds) {
    const forms = round.flatMap(([state, count]) =>
      Array.from({ length: count }, (_, index) => recipes[state](author, author.nextPeriod(), index)),
    );
    await Promise.all(forms);
  }
}

type Recipe = (author: Author, period: Employment, index: number) => Promise<unknown>;

const waiting = (author: Author, period: Employment, index: number): Promise<number> =>
  begun(author, period, { startDate: addDays(author.today, index - 1) });

const timed = async (
  author: Author,
  i9Id: number,
  day: IsoDate,
  type: 'openReverification' | 'expireAuthorization',
) => {
  const unit = on(author, day);
  const form = await lockForm(unit, author.services, i9Id);
  await applyCommand(form, { type }, { actor: { type: 'system' } });
};

const why = { reason: 'The birth date is not the one on your documents.' };

const recipes: Readonly<Record<Exclude<I9State, 'none'>, Recipe>> = {
  section1_pending: waiting,
  async section1_supplement_pending(author, period, index) {
    await signedSection1(author, await waiting(author, period, index), author.today, {}, true);
  },
  async section1_correction_requested(author, period, index) {
    const i9Id = await waiting(author, period, index);
    await signedSection1(author, i9Id, addDays(author.today, -1));
    await requestCorrection(await lockForm(author.unit, author.services, i9Id), why);
  },
  async section1_completed(author, period, index) {
    // One of them waits for someone to be named who meets the employee.
    const dates = { startDate: addDays(author.today, index - 4), remote: index === 3 };
    const i9Id = await begun(author, period, dates);
    await signedSection1(author, i9Id, addDays(author.today, -4));
  },
  async section2_in_progress(author, period, index) {
    const startDate = addDays(author.today, index);
    const i9Id = await begun(author, period, { startDate, remote: true });
    await signedSection1(author, i9Id, addDays(author.today, -1));
    const representative = { firstName: 'Sam', lastName: 'Okafor', email: `sam.okafor${index}@example.com` };
    const form = await lockForm(author.unit, author.services, i9Id);
    await nameRepresentative(form, representative);
  },
  async section2_completed(author, period, index) {
    const startDate = addDays(author.today, -index - 1);
    const i9Id = await begun(author, period, { startDate, remote: true });
    await signedSection1(author, i9Id, addDays(startDate, -1));
    await signedSection2(author, i9Id, startDate, [license(startDate), card], startDate);
  },
  approved: (author, period) => approved(author, period, { startDate: period.startDate }),
  approved_receipt: (author, period, index) => {
    const startDate = addDays(author.today, -10 - 35 * index);
    return approved(author, period, { startDate }, { documents: [license(startDate), receipt] });
  },
  async reverification_due(author, period, index) {
    const until = addDays(author.today, 12 + 24 * index);
    const i9Id = await approved(author, period, { startDate: addDays(author.today, -400) }, { until });
    await timed(author, i9Id, author.today, 'openReverification');
  },
  async authorization_expired(author, period) {
    const until = addDays(author.today, -3);
    const i9Id = await approved(author, period, { startDate: addDays(author.today, -300) }, { until });
    await timed(author, i9Id, addDays(until, -30), 'openReverification');
    await timed(author, i9Id, addDays(until, 1), 'expireAuthorization');
  },
  async amendment_required(author, period) {
    const i9Id = await approved(author, period, { startDate: addDays(author.today, -60) });
    const defect = { section: 2 as const, reason: 'The number of the license has two digits exchanged.' };
    const unit = on(author, addDays(author.today, -2));
    await requestAmendment(await lockForm(unit, author.services, i9Id), defect);
  },
  retained: (author, period, index) =>
    ended(author, period, addDays(author.today, -700), addDays(author.today, -20 - 90 * index)),
  async superseded(author, period) {
    const { unit, today } = author;
    await ended(author, period, addDays(today, -900), addDays(today, -500));
    const { employeeId } = period;
    const startDate = addDays(today, -100);
    const id = await employments.insert(unit, { employeeId, startDate, terminatedDate: null });
    await approved(author, { ...period, id, startDate, terminatedDate: null }, { startDate });
  },
  async voided(author, period, index) {
    const i9Id = await waiting(author, period, index);
    const form = await lockForm(author.unit, author.services, i9Id);
    await voidI9(form, { reason: 'The offer was withdrawn.' });
  },
  async purged(author, period) {
    const { unit, services, today } = author;
    const i9Id = await ended(author, period, addDays(today, -1400), addDays(today, -600));
    await requestPurge(await holdForm(unit, i9Id), { reason: 'The retention period is over.' });
    await confirmPurge(await lockForm(unit, services, i9Id));
  },
};
