import type { components } from '../../../../generated/openapi';
import { dateIn } from '../../../domain/dates';
import { Actions, Alert, SummaryList, type SummaryRow, Link, Card } from '../../ui/page-parts';
import { titleOf } from '../../signing/copy-parts';
import type { ReadForm } from './i9';
import { documentPath } from './printed-form';
import { Csrf } from '../../session/parts';
import { may, type PageContext } from '../../session/page-context';
import { counted, shownDate, shownInstant } from '../../ui/words';
import { Table, type Columns } from '../../ui/list';
import { wordsOf } from '../../../domain/text';

type I9 = components['schemas']['I9'];
/** The E-Verify case of a form, as far as the page of the form shows it. */
export type CaseStatus = Pick<components['schemas']['EverifyCase'], 'eVerifyStatusMessage'>;

const differenceNames: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  middleName: 'middle name',
  otherName: 'other last names',
  dateOfBirth: 'date of birth',
  socialSecurityNumber: 'Social Security number',
  emailAddress: 'email address',
  startDate: 'first day of employment',
};

const severities = {
  technical: 'Technical: can be corrected within ten business days of a notice',
  substantive: 'Substantive: a violation, but less serious once it is corrected',
} as const;

/** Where an imported form comes from, and what is wrong with it. */
export function Imported({ form, url }: { form: ReadForm; url: string }) {
  const { importedForm } = form.i9;
  if (!importedForm) return null;
  const { importedAt, sourceId, filedOn, faults } = importedForm;
  return (
    <Card heading="Imported">
      <p>
        This form was completed on paper or in another system. Below is the information that was entered about
        it; the signatures are on the form itself. <Link href={`${url}/copies`}>View the scan</Link>
      </p>
      <SummaryList
        rows={[
          { term: 'Name in the other system', value: sourceId },
          { term: 'Filed', value: shownDate(filedOn) },
          { term: 'Imported', value: shownInstant(importedAt, form.timeZone) },
        ]}
      />
      <Table
        caption={faults.length === 0 ? 'What was wrong with it' : counted(faults.length, 'fault')}
        columns={faultColumns}
        rows={faults}
        empty="Nothing was wrong with it when it was imported."
      />
    </Card>
  );
}

/** What is wrong with a form that was signed here; nothing for a form that passes every rule. */
export function FaultsOfForm({ i9: { importedForm, faults } }: Pick<ReadForm, 'i9'>) {
  if (importedForm || faults.length === 0) return null;
  return (
    <Card heading="Faults">
      <p>An inspection counts these. Forms that pass every rule have none.</p>
      <Table caption={counted(faults.length, 'fault')} columns={faultColumns} rows={faults} />
    </Card>
  );
}

const faultColumns: Columns<I9['faults'][number]> = [
  { heading: 'Where', cell: ({ field }) => wordsOf(field) },
  {
    heading: 'What is wrong',
    cell: ({ detail, severity, explained }) => (
      <>
        {detail.replaceAll('`', '')}
        <span class="hr-note">{severities[severity]}</span>
        {explained ? <span class="hr-note">Explained on the form</span> : null}
      </>
    ),
  },
];

type Invitation = components['schemas']['I9Representative']['invitation'];

const invitationTexts: Readonly<Record<Invitation, string>> = {
  invited: 'was sent the link',
  expired: 'the link has expired',
  withdrawn: 'the link no longer works',
  signed: 'has signed Section 2',
};

export function Overview({ form: { i9, details, timeZone } }: { form: ReadForm }) {
  const { representative } = i9;
  const rows: readonly SummaryRow[] = [
    { term: 'Assigned to', value: details.ownerName },
    { term: 'Location', value: details.locationName ?? '' },
    { term: 'Job title', value: details.jobTitle || null },
    { term: 'First day of employment', value: shownDate(details.firstDayOfEmployment) },
    { term: 'Last day of employment', value: details.terminatedDate && shownDate(details.terminatedDate) },
    { term: 'Form edition', value: `${i9.formEdition}, expires ${shownDate(details.formExpiration)}` },
    {
      term: 'Section 2 is completed by',
      value: i9.remote ? 'an authorized representative near the employee' : 'a user of the organization',
    },
    {
      term: 'Authorized representative',
      value:
        representative &&
        `${representative.firstName} ${representative.lastName}, ${representative.emailAddress}: ${invitationTexts[representative.invitation]}`,
    },
    ...i9.receipts.map(({ code, replacedAt, dueDate }) => ({
      term: 'Receipt',
      value: replacedAt
        ? `for ${titleOf(code)}; the document was recorded on ${shownDate(dateIn(new Date(replacedAt), timeZone))}`
        : `for ${titleOf(code)}; the document is due on ${shownDate(dueDate)}`,
    })),
    { term: 'Authorization or receipt ends', value: shownDate(i9.i9Expiration) || null },
    { term: 'May be destroyed from', value: i9.purgeEligibleDate && shownDate(i9.purgeEligibleDate) },
    { term: 'Legal hold', value: i9.legalHold ? 'Yes: nothing is destroyed' : null },
    {
      term: 'To be destroyed',
      value:
        i9.purgeRequest && i9.i9StatusCode !== 'purged' ? 'Requested; waiting for the second step' : null,
    },
    { term: 'Reason given', value: details.reason },
  ];
  return (
    <Card heading="Overview">
      {i9.differences.length > 0 ? (
        <Alert kind="info" heading="The form differs from the employee’s record">
          <p>{`They differ in: ${i9.differences.map((field) => differenceNames[field] ?? field).join(', ')}. The form counts as it was signed; correct the record where it is wrong.`}</p>
        </Alert>
      ) : null}
      <SummaryList rows={rows} />
    </Card>
  );
}

interface FormLinksProps {
  context: PageContext;
  form: Pick<I9, 'id' | 'i9StatusCode'>;
  hasCase: boolean;
  /** How many there are, where that is known. */
  copies?: number;
}

/** Links to what belongs to a form, for readers who can see it. */
export function FormLinks({ context, form, hasCase, copies }: FormLinksProps) {
  const isKept = form.i9StatusCode !== 'purged';
  const count = copies === undefined ? '' : ` (${copies})`;
  const links: readonly (readonly [path: string, label: string, shown: boolean])[] = [
    ['everify', 'E-Verify case', hasCase],
    ['copies', `Copies of documents${count}`, isKept],
    [documentPath, 'Download the form (PDF)', isKept],
    ['audit-trail', 'Audit trail', may(context, 'getI9AuditTrail')],
  ];
  return (
    <>
      {links.map(([path, label, shown]) =>
        shown ? (
          <a
            key={path}
            class="usa-button usa-button--outline"
            href={`${context.base}/i9s/${form.id}/${path}`}
          >
            {label}
          </a>
        ) : null,
      )}
    </>
  );
}

export function RelatedForms({
  context,
  form: { i9, copies },
  everify,
}: {
  context: PageContext;
  form: ReadForm;
  everify: CaseStatus | null;
}) {
  return (
    <Card heading="More about this form">
      {may(context, 'getEmployee') ? (
        <a class="usa-button usa-button--outline" href={`${context.base}/employees/${i9.employeeId}`}>
          Employee and timeline
        </a>
      ) : null}
      {everify ? (
        <p>
          <strong>E-Verify: </strong>
          {everify.eVerifyStatusMessage}
        </p>
      ) : null}
      <FormLinks context={context} form={i9} hasCase={everify !== null} copies={copies.length} />
      {i9.section1 && may(context, 'recordI9NumberView') ? (
        <form method="post" action={`${context.base}/i9s/${i9.id}/${documentPath}`}>
          <Csrf context={context} />
          <Actions actions={[{ label: 'Download with Social Security numbers (PDF)', look: 'outline' }]} />
          <p class="usa-hint">The audit trail will record that you viewed them.</p>
        </form>
      ) : null}
    </Card>
  );
}
