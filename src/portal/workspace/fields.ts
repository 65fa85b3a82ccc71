import type { RecordField } from '../set-up/record/entity';
import { areaOf, box, radios, reference, type Kind } from '../set-up/record/kinds';
import { readSendsTexts, userFilterChoices } from './list-filters';

/** Fields that the pages of one form share with those of many forms, named as in the operations. */

/** Why something is done to a form. */
export const reasonField = (hint?: string): RecordField => ({
  name: 'reason',
  label: 'Reason',
  needed: true,
  missing: 'Enter a reason',
  ...(hint && { hint }),
  kind: areaOf(1000),
});

/** The user who looks after a form. */
export const ownerField: RecordField = {
  name: 'ownerUserId',
  label: 'Assigned to',
  kind: reference((context) => userFilterChoices(context, { retired: false }), 'Nobody'),
};

/** How the link to Section 1 is sent; without choices where text messages are not sent. */
export const channelField: RecordField = {
  name: 'channel',
  label: 'How should the link be sent?',
  first: 'email',
  kind: {
    ...radios(async (context) =>
      (await readSendsTexts(context))
        ? [
            { value: 'email', label: 'By email' },
            { value: 'text', label: 'By text message' },
          ]
        : [],
    ),
    sent: (value) => value || undefined,
  },
};

/** Who completes Section 2. @param sent to the employee if it is a representative */
export const examinerField = (sent: string): RecordField => ({
  name: 'remote',
  label: 'Who will examine the documents?',
  kind: {
    ...radios(() =>
      Promise.resolve([
        { value: 'no', label: 'A user of the organization, with the employee on site' },
        { value: 'yes', label: 'An authorized representative near the employee', description: sent },
      ]),
    ),
    typed: box.typed,
    sent: box.sent,
  } satisfies Kind,
});
