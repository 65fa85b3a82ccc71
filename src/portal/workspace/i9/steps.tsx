import { documentCatalogue, isDocumentCode } from '../../../domain/i9/documents/catalogue';
import { isRemovable, unnamedCopies } from '../../../domain/i9/documents/copies';
import { Alert } from '../../ui/page-parts';
import { idIn } from '../../../domain/ids';
import type { RecordField } from '../../set-up/record/entity';
import { filledFrom, typedIn } from '../../set-up/record/form';
import { box, dateKind, radios, textKind } from '../../set-up/record/kinds';
import { entryOf, Checkbox, RadioTiles } from '../../ui/fields';
import { ownerField, reasonField } from '../fields';
import type { I9Path } from './actions';
import { linkSteps } from './link-steps';
import { ExplanationFields, readExplanations } from '../../signing/explanations';
import { ticked, typed, type FormBody } from '../../ui/typed';
import type { ShownCopy } from '../../signing/copy-parts';
import type { ReadForm } from './i9';
import { presentedDocuments } from '../../signing/operations/examined';
import type { I9Step, ShownStep } from './step';
import { textsOf } from '../../texts';

const t = textsOf('en');

const sectionField: RecordField = {
  name: 'section',
  label: 'Which section is wrong?',
  first: '2',
  kind: {
    ...radios(() =>
      Promise.resolve([
        {
          value: '1',
          label: 'Section 1',
          description: 'The employee will get a link to correct and sign it again.',
        },
        { value: '2', label: 'Section 2', description: 'The employer adds a signed amendment.' },
      ]),
    ),
    sent: (value) => (value === '1' ? 1 : 2),
  },
};

/** What the page said of the hold, whatever the form is by now: sent twice, it does not undo itself. */
const holdField: RecordField = {
  name: 'hold',
  label: 'Hold',
  kind: {
    ...box,
    typed: (value) => (value === true ? 'yes' : 'no'),
    control: ({ id, value }) => <input type="hidden" name={id} value={value} />,
  },
};

/** What is wrong, where a form is sent back. */
const objection = [sectionField, reasonField('Say what is wrong.')];
const purgeReason = [reasonField('First step: nothing is deleted yet.')];

const filledIn = (fields: readonly RecordField[], body: FormBody) =>
  filledFrom(fields, typedIn(fields, body));

/** Copies that stay with a form which is approved for the first time, though it does not name their documents. */
const strangers = ({ i9: { i9StatusCode: state, section2 }, copies }: ReadForm): readonly ShownCopy[] =>
  isRemovable({ state }) && section2 ? unnamedCopies(copies, presentedDocuments(section2.documents)) : [];

/**
 * Asks about copies of documents that the form does not name: an employer keeps copies of what was presented, and a copy
 * of something else looks as if more had been asked for (8 CFR 274a.2(b)(3); INA 274B(a)(6)).
 */
function UnnamedCopies({ values, faults, ...form }: ShownStep) {
  const copies = strangers(form);
  if (copies.length === 0) return null;
  return (
    <>
      <p>These copies are of documents that Section 2 does not name:</p>
      <ul class="usa-list">
        {copies.map(({ id, document, side }) => (
          <li key={id}>
            {isDocumentCode(document) ? documentCatalogue[document].title : document}, {side}
          </li>
        ))}
      </ul>
      <p>
        Remove them on the page “Copies of documents” if the employee did not present these documents. They
        cannot be removed once the form is approved.
      </p>
      <Checkbox
        id="unnamedCopies"
        label="The employee presented these documents, and the copies stay with the form"
        error={faults['unnamedCopies']}
        checked={values['unnamedCopies'] === 'yes'}
      />
    </>
  );
}

const approves = (body: FormBody): boolean => typed(body, 'decision', 10) === 'approve';

/** Why a form is not destroyed, which no other entry changes. */
const Inspected = ({ fault }: { fault: string | undefined }) =>
  fault ? (
    <div id="inspection" tabIndex={-1}>
      <Alert kind="error">{fault}</Alert>
    </div>
  ) : null;

const chosenOwner = (body: FormBody): number | null => idIn(typed(body, 'ownerUserId', 20));

export const i9Steps = {
  correction: {
    intro:
      'Only the employee may change Section 1. The signed version is kept, and the employee will get a link by email. Do not ask for specific documents or a specific status.',
    button: 'Ask for the correction',
    fields: [reasonField('The employee reads this.')],
  },
  approval: {
    intro: 'Compare Section 1 with Section 2. If both are right, approve the form; otherwise, send it back.',
    button: 'Record the decision',
    shows: true,
    fields: objection,
    page: (shown, fields) => (
      <>
        <UnnamedCopies {...shown} />
        <RadioTiles
          {...entryOf('decision', shown.faults, shown.values['decision'])}
          label="Decision"
          choices={[
            {
              value: 'approve',
              label: 'Approve the form',
              children: (
                <ExplanationFields
                  t={t.section2}
                  hint="Only if the entry is right. Your explanation is kept with the form."
                  faults={shown.faults}
                  given={readExplanations(shown.values)}
                />
              ),
            },
            {
              value: 'reject',
              label: 'Send it back',
              children: fields,
            },
          ]}
        />
      </>
    ),
    missing: (form, body) => [
      ...(typed(body, 'decision', 10) === '' ? [{ field: 'decision', code: 'required' }] : []),
      ...(approves(body) && !ticked(body, 'unnamedCopies') && strangers(form).length > 0
        ? [{ field: 'unnamedCopies', code: 'required' }]
        : []),
    ],
    request: (_form, body) =>
      approves(body)
        ? { operation: 'approveI9', body: { decision: 'approve', explanations: readExplanations(body) } }
        : {
            operation: 'approveI9',
            body: { decision: 'reject', ...filledIn(objection, body) },
            done: 'rejected',
          },
  },
  'amendment-request': {
    intro: 'The section must be amended by the person who signed it. What was signed remains readable.',
    button: 'Ask for the amendment',
    fields: objection,
  },
  revocation: {
    intro:
      'For example a notice from the government that an Employment Authorization Document was revoked. The authorization then has to be reverified at once, with a document that the employee chooses.',
    button: 'Record the revocation',
    fields: [
      {
        name: 'caseNumber',
        label: `E-Verify case number ${t.section2.optional}`,
        hint: 'As in the Status Change Report of E-Verify.',
        kind: textKind({ size: 'md', maxLength: 20 }),
      },
      {
        name: 'revokedOn',
        label: `Date of the revocation ${t.section2.optional}`,
        hint: 'MM/DD/YYYY',
        kind: dateKind,
      },
      reasonField('Enter the notice and its date.'),
    ],
  },
  'everify-case': {
    intro:
      'Only a federal contractor may create a case for an employee hired before the company joined E-Verify (FAR 52.222-54). Do not choose employees by citizenship or origin. The case is saved, and you submit it on its own page.',
    button: 'Create the case',
    fields: [reasonField('Enter the contract and the day of the assignment.')],
  },
  void: {
    intro:
      'For example because the offer was withdrawn or the form was started twice. Its links stop working.',
    button: 'Void the form',
    severe: true,
    fields: [reasonField()],
  },
  hold: {
    title: 'Legal hold',
    intro: 'While a form is under a hold (litigation, a notice of inspection), it cannot be destroyed.',
    button: 'Save',
    fields: [holdField, reasonField()],
    first: ({ i9 }) => ({ hold: !i9.legalHold }),
    page: ({ values }, fields) => (
      <>
        <p>
          {values['hold'] === 'no'
            ? 'The form is under a hold. Saving lifts it.'
            : 'Saving puts the form under a hold.'}
        </p>
        {fields}
      </>
    ),
  },
  purge: {
    intro:
      'After its retention date a form is destroyed in two steps. Its contents, its versions and its copies are permanently deleted; the audit trail remains.',
    button: 'Continue',
    severe: true,
    fields: purgeReason,
    page: ({ i9, details, faults }, fields) => (
      <>
        <Inspected fault={faults['inspection']} />
        {i9.purgeRequest === null ? (
          fields
        ) : (
          <RadioTiles
            id="decision"
            label={`Destruction was requested for this reason: ${details.reason ?? ''}`}
            value=""
            choices={[
              { value: 'withdraw', label: 'Keep the form' },
              { value: 'confirm', label: 'Permanently destroy the form' },
            ]}
            error={faults['decision']}
          />
        )}
      </>
    ),
    controls: { 'second-person-required': 'decision', 'inspection-open': 'inspection' },
    missing: ({ i9: { purgeRequest } }, body) =>
      purgeRequest !== null && typed(body, 'decision', 10) === ''
        ? [{ field: 'decision', code: 'required' }]
        : [],
    request({ i9: { purgeRequest } }, body) {
      if (purgeRequest === null) return { operation: 'requestI9Purge', body: filledIn(purgeReason, body) };
      return typed(body, 'decision', 10) === 'confirm'
        ? { operation: 'confirmI9Purge', body: { confirmed: true }, done: 'purged' }
        : { operation: 'revokeI9PurgeRequest', body: { withdrawn: true }, done: 'withdrawn' };
    },
  },
  owner: {
    intro:
      'The owner finds the form in the list of forms with the filter “Assigned to”. This gives no permission.',
    button: 'Save',
    fields: [ownerField],
    first: ({ i9 }) => ({ ownerUserId: i9.ownerUserId }),
    // Who may not see users keeps the one who was chosen by somebody else.
    kept: ({ i9: { ownerUserId: id }, details }) =>
      id === null ? {} : { ownerUserId: { value: String(id), label: details.ownerName ?? `User ${id}` } },
    missing: (_form, body) =>
      typed(body, 'ownerUserId', 20) !== '' && chosenOwner(body) === null
        ? [{ field: 'ownerUserId', code: 'unknown-reference' }]
        : [],
    request(_form, body) {
      const ownerUserId = chosenOwner(body);
      return {
        operation: 'setI9Owner',
        body: { ownerUserId },
        ...(ownerUserId === null && { done: 'unassigned' }),
      };
    },
  },
  ...linkSteps,
} satisfies Partial<Record<I9Path, I9Step>>;
