import type { components } from '../../../../generated/openapi';
import { permissionId } from '../../../../generated/permissions';
import { dateIn } from '../../../domain/dates';
import { documentCatalogue } from '../../../domain/i9/documents/catalogue';
import { receiptsOf } from '../../../records/i9-history';
import { Actions, Alert, SummaryList, type SummaryRow, Link } from '../../ui/page-parts';
import { Card } from '../../ui/page';
import type { I9Facts } from './i9';
import { documentPath } from './printed-form';
import { Csrf } from '../../session/parts';
import { may, type PageContext } from '../../session/page-context';
import { counted, shownDate, shownInstant } from '../../ui/words';
import { Table, type Columns } from '../../ui/list';
import { faultSentence } from '../../../domain/i9/fault-sentences';
import type { FormFault } from '../../../domain/i9/imported/form-faults';
import { wordsOf } from '../../../domain/text';

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
export function Imported({ i9, url }: { i9: I9Facts; url: string }) {
  const { imported, timeZone } = i9.record;
  if (!imported) return null;
  const { importedAt, sourceId, filedOn, faults } = imported;
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
          { term: 'Imported', value: shownInstant(importedAt, timeZone) },
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
export function FormFaults({ i9 }: { i9: I9Facts }) {
  const { imported, faults } = i9.record;
  if (imported || !faults || faults.length === 0) return null;
  return (
    <Card heading="Faults">
      <p>An inspection counts these. Forms that pass every rule have none.</p>
      <Table caption={counted(faults.length, 'fault')} columns={faultColumns} rows={faults} />
    </Card>
  );
}

const faultColumns: Columns<FormFault> = [
  { heading: 'Where', cell: ({ field }) => wordsOf(field) },
  {
    heading: 'What is wrong',
    cell: ({ code, severity, explained }) => (
      <>
        {faultSentence(code).replaceAll('`', '')}
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

export function Overview({ i9 }: { i9: I9Facts }) {
  const { row, facts, worksite } = i9;
  const { representative } = row;
  const { employee, location } = worksite;
  const rows: readonly SummaryRow[] = [
    { term: 'Assigned to', value: i9.ownerName },
    { term: 'Location', value: location?.name ?? '' },
    { term: 'Job title', value: employee.jobTitle || null },
    { term: 'First day of employment', value: shownDate(facts.startDate) },
    { term: 'Last day of employment', value: facts.terminatedDate && shownDate(facts.terminatedDate) },
    { term: 'Form edition', value: `${row.formEdition}, expires ${shownDate(row.formExpiration)}` },
    {
      term: 'Section 2 is completed by',
      value: row.remote ? 'an authorized representative near the employee' : 'a user of the organization',
    },
    {
      term: 'Authorized representative',
      value:
        representative &&
        `${representative.firstName} ${representative.lastName}, ${representative.email}: ${invitationTexts[i9.record.representative?.invitation ?? 'withdrawn']}`,
    },
    ...receiptsOf(i9.record).map(({ code, replacement }) => ({
      term: 'Receipt',
      value: replacement
        ? `for ${documentCatalogue[code].title}; the document was recorded on ${shownDate(dateIn(replacement.at, i9.record.timeZone))}`
        : `for ${documentCatalogue[code].title}; the document is due on ${shownDate(i9.record.receiptDueDate)}`,
    })),
    { term: 'Authorization or receipt ends', value: row.i9Expiration && shownDate(row.i9Expiration) },
    { term: 'May be destroyed from', value: row.purgeEligibleDate && shownDate(row.purgeEligibleDate) },
    { term: 'Legal hold', value: facts.hold ? 'Yes: nothing is destroyed' : null },
    {
      term: 'To be destroyed',
      value: row.purgeRequestedAt && row.state !== 'purged' ? 'Requested; waiting for the second step' : null,
    },
    { term: 'Reason given', value: row.stateReason },
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

export function Related({ context, i9, url }: { context: PageContext; i9: I9Facts; url: string }) {
  const { everify, copies } = i9;
  return (
    <Card heading="More about this form">
      {may(context, permissionId.viewEmployees) ? (
        <a class="usa-button usa-button--outline" href={`${context.base}/employees/${i9.row.employeeId}`}>
          Employee and timeline
        </a>
      ) : null}
      {everify ? (
        <>
          <p>
            <strong>E-Verify: </strong>
            {everify.status.eVerifyStatusMessage}
          </p>
          <a class="usa-button usa-button--outline" href={`${url}/everify`}>
            E-Verify case
          </a>
        </>
      ) : null}
      {i9.row.state === 'purged' ? null : (
        <>
          <a class="usa-button usa-button--outline" href={`${url}/copies`}>
            {`Copies of documents (${copies.length})`}
          </a>
          <a class="usa-button usa-button--outline" href={`${url}/${documentPath}`}>
            Download the form (PDF)
          </a>
        </>
      )}
      {may(context, permissionId.exportAuditTrails) ? (
        <a class="usa-button usa-button--outline" href={`${url}/audit-trail`}>
          Audit trail
        </a>
      ) : null}
      {i9.row.section1 && may(context, permissionId.viewFullSocialSecurityNumbers) ? (
        <form method="post" action={`${url}/${documentPath}`}>
          <Csrf context={context} />
          <Actions actions={[{ label: 'Download with Social Security numbers (PDF)', look: 'outline' }]} />
          <p class="usa-hint">The audit trail will record that you viewed them.</p>
        </form>
      ) : null}
    </Card>
  );
}
