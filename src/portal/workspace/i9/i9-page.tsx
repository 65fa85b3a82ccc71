import { Alert } from '../../ui/page-parts';
import { isProblem } from '../../../domain/problem';
import { together } from '../../../process/together';
import { backToList } from '../../session/shown-list';
import { FormTag } from '../worklist';
import { readI9Actions } from './actions';
import { readI9 } from './i9';
import { amendmentsOf } from '../../signing/operations/examined';
import { AmendmentSummary } from '../../signing/amendment-flow';
import { SupplementBSummary } from '../../signing/supplement-b-flow';
import { textsOf } from '../../texts';
import { call, idOf, may, type HrPage, type PageContext } from '../../session/page-context';
import { ChangedNotice, DoneNotice, sendHr } from '../../session/parts';
import { EarlierSection1, SectionOne, SectionTwo, SignedPartCard } from './i9-sections';
import { NextStepCard } from './next-step-card';
import { FaultsOfForm, Imported, Overview, RelatedForms, type CaseStatus } from './i9-overview';

const texts = textsOf('en');

const doneTexts: Readonly<Record<string, string>> = {
  section2: 'Section 2 is signed.',
  receipt: 'The document behind the receipt is recorded.',
  reverification: 'Supplement B is signed.',
  amendment: 'The amendment is signed and shown beside the old values.',
  saved: texts.section2.saved,
  approval: 'The form is approved.',
  rejected: 'The form was sent back.',
  correction: 'The employee was asked to correct Section 1.',
  'amendment-request': 'The amendment was requested.',
  extension: 'The extension is recorded, and the day of the reverification has moved.',
  revocation: 'The authorization must be reverified now.',
  'everify-case': 'The case is saved. Open it on this page and submit it.',
  void: 'The form is void.',
  hold: 'The hold was changed.',
  owner: 'The form was assigned.',
  reminder: 'The reminder will go out by email.',
  unassigned: 'The form is assigned to nobody.',
  purge: 'You have asked to destroy the form. Confirm it as the second step.',
  purged: 'The form was destroyed. Its audit trail stays.',
  withdrawn: 'The request to destroy the form was withdrawn.',
  'section1-link': 'The employee will get an email with a new link. Earlier links have stopped working.',
  'representative-withdrawal': 'The invitation was withdrawn: its link no longer works.',
  started: 'The form has been started. Next, the employee completes Section 1.',
  representative: 'The representative will get an email with a link to Section 2.',
};

/** Returns the E-Verify case of a form; null where there is none, and for users who may not view it. */
async function caseOf(context: PageContext, id: number): Promise<CaseStatus | null> {
  if (!may(context, 'getEverifyCase')) return null;
  try {
    return (await call(context, 'getEverifyCase', { params: { i9_id: id } })).body;
  } catch (error) {
    if (isProblem(error, 'not-found')) return null;
    throw error;
  }
}

/** Shows a form with what can be done with it. @param masked Social Security numbers show only their last digits */
export async function showI9(context: PageContext, masked = true): Promise<void> {
  const id = idOf(context);
  const { form, actions, everify } = await together({
    form: readI9(context, id),
    actions: readI9Actions(context, id),
    everify: caseOf(context, id),
  });
  const { i9, details } = form;
  const url = `${context.base}/i9s/${id}`;
  sendHr(context, {
    title: details.employeeName,
    back: backToList(context, '/i9s', 'forms'),
    aside: (
      <p>
        <FormTag state={i9.i9StatusCode} overdue={i9.overdue} />
      </p>
    ),
    place: '/i9s',
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        <ChangedNotice context={context}>
          The form has changed in the meantime, for example in another window. This is the current version;
          nothing was signed twice.
        </ChangedNotice>
        {masked ? null : (
          <Alert kind="info">
            Social Security numbers are shown in full on this page. The audit trail records that you viewed
            them.
          </Alert>
        )}
        <div class="hr-columns">
          <aside aria-label="What you can do">
            <NextStepCard context={context} url={url} form={i9} actions={actions} />
            <RelatedForms context={context} form={form} everify={everify} />
          </aside>
          <div>
            <Overview form={form} />
            <Imported form={form} url={url} />
            <FaultsOfForm i9={i9} />
            <SectionOne context={context} form={form} masked={masked} />
            <SectionTwo context={context} form={form} masked={masked} />
            {i9.supplementB.map((block) => (
              <SignedPartCard
                key={block.number}
                heading={`Supplement B, block ${block.number}`}
                signature={block.signature}
                context={context}
              >
                <SupplementBSummary block={block} masked={masked} />
              </SignedPartCard>
            ))}
            {amendmentsOf(i9).map((correction, index) => (
              <SignedPartCard
                key={correction.signature.signedAt}
                heading={`Amendment ${index + 1}`}
                signature={correction.signature}
                context={context}
              >
                <AmendmentSummary correction={correction} timeZone={form.timeZone} masked={masked} />
              </SignedPartCard>
            ))}
            <EarlierSection1 context={context} form={form} masked={masked} />
          </div>
        </div>
      </>
    ),
  });
}

/** Shows the form with its Social Security numbers in full, in this one response. */
export const showNumbers: HrPage = async (context) => {
  await call(context, 'recordI9NumberView', { params: { i9_id: idOf(context) } });
  await showI9(context, false);
};
