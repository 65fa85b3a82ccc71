import { longNames } from './stage';
import { endEmployment } from './signing';
import { userTour, type Tour, type Upload } from './types';
import { ownerOf } from '../../support/owner';

/** The page of a form, the decisions that are taken there, and the lists. */

/** A picture that browsers show: grey, one pixel. */
export const picture: Upload = {
  name: 'passport.png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const preparer = {
  lastName: 'Adeyemi',
  firstName: 'Ngozi',
  middleInitial: null,
  addressStreet: '5 Cedar Lane',
  addressCity: 'Albany',
  addressState: 'NY',
  addressZip: '12207',
};

const corrected = userTour('corrected', async ({ world, post }) => {
  const { i9Id } = await world.form({ section1: { addressStreet: '1 Old Street', preparers: [preparer] } });
  await post(`/v1/i9s/${i9Id}/correction-requests`, { reason: 'The street is not the one on your lease.' });
  await post(`/v1/sandbox/i9s/${i9Id}/section1`, { addressStreet: '2 New Street', preparers: [preparer] });
  return [
    { name: '1-earlier-version', at: `/i9s/${i9Id}`, unfold: true, print: true },
    { name: '2-copies-for-section2', at: `/i9s/${i9Id}/copies?to=section2` },
  ];
});

const decisions = userTour('decisions', async ({ world }) => {
  const open = await world.form({ employee: longNames, signed: false });
  const { i9Id } = await world.form({ employee: { lastName: 'Haddad', firstName: 'Noor' } });
  const signed = await world.form();
  const at = `/i9s/${i9Id}`;
  return [
    { name: '01-section1-pending', at: `/i9s/${open.i9Id}` },
    { name: '01a-link-again', at: `/i9s/${open.i9Id}/section1-link` },
    { name: '01b-link-sent' },
    { name: '02-section1-signed', at },
    { name: '03-changed', at: `/i9s/${open.i9Id}/section2` },
    { name: '04-correction', at: `${at}/correction` },
    { name: '05-correction-faults', status: 422 },
    { name: '06-correction-asked', enter: { reason: 'The year of birth differs from the documents.' } },
    { name: '06c-reminder', at: `/i9s/${signed.i9Id}/reminder` },
    { name: '06d-nobody-to-remind', status: 422 },
    { name: '06a-assign', at: `${at}/owner` },
    { name: '06b-assigned', enter: {} },
    { name: '07-void', at: `/i9s/${open.i9Id}/void` },
    { name: '08-void-faults', status: 422 },
    { name: '09-voided', enter: { reason: 'The offer was withdrawn.' } },
    { name: '10-hold', at: `/i9s/${open.i9Id}/hold` },
    { name: '11-hold-faults', status: 422 },
    { name: '12-held', enter: { reason: 'Litigation' } },
    { name: '13-hold-lift', at: `/i9s/${open.i9Id}/hold` },
    { name: '14-missing', at: '/i9s/999999', status: 404 },
    { name: '15-not-a-page', at: '/i9s/1/nothing', status: 404 },
  ];
});

const approval = userTour('approval', async (stage) => {
  const { world } = stage;
  const { i9Id } = await stage.approved({ remote: true, employee: { lastName: 'Castellanos' } });
  const other = await world.form({ remote: true });
  const at = `/i9s/${i9Id}/approval`;
  return [
    { name: '1-form', at: `/i9s/${i9Id}` },
    { name: '1a-numbers', press: 'Show Social Security numbers' },
    { name: '2-decision', at },
    { name: '3-faults', status: 422 },
    { name: '4-reason-missing', enter: { 'decision-2': true }, status: 422 },
    { name: '5-approved', enter: { decision: true } },
    { name: '6-name-representative', at: `/i9s/${other.i9Id}/representative` },
    { name: '7-name-faults', enter: { firstName: 'Sam', emailAddress: 'nonsense' }, status: 422 },
    { name: '8-named', enter: { lastName: 'Ito', emailAddress: 'sam.ito@example.com' } },
    { name: '9-withdraw', at: `/i9s/${other.i9Id}/representative-withdrawal` },
    { name: '9a-withdrawn' },
  ];
});

const copies: Tour = {
  name: 'copies',
  language: 'en',
  async prepare({ world, user, service }) {
    const { i9Id } = await world.form();
    const at = `/i9s/${i9Id}/copies`;
    const newest = await ownerOf(service.services)('i9_document_copies')
      .max<{ max: number | null }[]>('id')
      .first();
    return {
      login: user.login,
      stops: [
        { name: '1-none', at },
        { name: '2-faults', status: 422 },
        {
          name: '3-wrong-file',
          enter: { document: 'A_US_PASSPORT' },
          files: { front: { ...picture, buffer: Buffer.from('not a picture') } },
          status: 422,
        },
        {
          name: '4-too-large',
          enter: { document: 'A_US_PASSPORT' },
          files: { front: { ...picture, buffer: Buffer.alloc(16_000_000, picture.buffer) } },
          status: 422,
        },
        { name: '5-kept', at, enter: { document: 'A_US_PASSPORT' }, files: { front: picture } },
        { name: '6-more', enter: { document: 'A_US_PASSPORT' }, files: { back: picture } },
        { name: '7-audit-trail', at: `/i9s/${i9Id}/audit-trail`, print: true },
      ],
      files: [
        [`/i9s/${i9Id}/copies/${(newest?.max ?? 0) + 1}`, 'image/jpeg'],
        [`/i9s/${i9Id}/document`, 'application/pdf'],
      ],
    };
  },
};

/** A form after its time: destroyed in two steps. The clock moves, so that the tour has an organization of its own. */
const purge = userTour('purge', async ({ approved, world }) => {
  const { i9Id, employeeId } = await approved({ employee: { lastName: 'Novak', startDate: '2020-01-06' } });
  await endEmployment(world.admin, employeeId, i9Id, '2020-06-30');
  const at = `/i9s/${i9Id}`;
  return [
    { name: '1-retained', at },
    { name: '2-first-step', at: `${at}/purge` },
    { name: '3-reason-missing', status: 422 },
    { name: '4-asked', enter: { reason: 'Kept for its time' } },
    { name: '5-second-step', at: `${at}/purge` },
    { name: '6-undecided', status: 422 },
    { name: '7-destroyed', enter: { 'decision-2': true } },
  ];
});

/** The link for someone in the room, as a code. */
const code = userTour('code', async ({ world }) => {
  const { i9Id } = await world.form({ signed: false });
  return [
    { name: '1-asked', at: `/i9s/${i9Id}/section1-code` },
    { name: '2-shown', press: 'Show the code', scripted: true },
  ];
});

export const formTours: readonly Tour[] = [code, corrected, decisions, approval, copies, purge];
