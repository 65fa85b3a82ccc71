import type { ComponentChildren } from 'preact';
import { parseDate } from '../../../domain/dates';
import type { Section1 } from '../../../domain/i9/section1';
import type { SignatureRecord } from '../../../domain/i9/signature';
import { Alert, SummaryList, type SummaryRow } from '../../components/page-parts';
import { attestationLabels, signatureWords } from '../../texts/official';
import { Card } from '../../views/page';
import type { I9Action } from '../actions';
import { shownSsn, type I9Facts } from '../i9';
import { AmendmentSummary, SupplementBSummary } from '../signing/later-flows';
import { Section2Summary } from '../signing/section2-form';
import { hrTextsOf } from '../texts';
import { may, permissions, type HrVisit } from '../visit';
import { shownDate, shownInstant } from '../words';
import { StateTag } from '../worklist';
import { Done, Head } from '../parts';

const texts = hrTextsOf('en');

const doneTexts: Readonly<Record<string, string>> = {
  section2: 'Section 2 is signed.',
  receipt: 'The document behind the receipt is recorded.',
  reverification: 'Supplement B is signed.',
  amendment: 'The amendment is signed and stands beside the old values.',
  saved: texts.section2.saved,
  approval: 'The form is approved.',
  rejected: 'The form was sent back.',
  correction: 'The employee was asked to correct Section 1.',
  'amendment-request': 'The amendment was asked for.',
  revocation: 'The authorization has to be reverified now.',
  void: 'The form is void.',
  hold: 'The hold was changed.',
  purge: 'Destroying the form was asked for. Confirm it as the second step.',
  purged: 'The form was destroyed. Its audit trail stays.',
  withdrawn: 'The request to destroy the form was withdrawn.',
  'section1-link': 'The employee gets an email with a new link. Links that were sent before stopped working.',
  'representative-withdrawal': 'The invitation was withdrawn: its link no longer works.',
  started: 'The form is started. The employee completes Section 1 next.',
  representative: 'The representative gets an email with a link to Section 2.',
};

const differenceNames: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  middleName: 'middle name',
  otherName: 'other last names',
  dateOfBirth: 'date of birth',
  socialSecurityNumber: 'Social Security number',
  emailAddress: 'email address',
};

export function I9Page({
  visit,
  i9,
  actions,
}: {
  visit: HrVisit;
  i9: I9Facts;
  actions: readonly I9Action[];
}) {
  const { base, req } = visit;
  const { row, name, overdue } = i9;
  const done = typeof req.query['done'] === 'string' ? doneTexts[req.query['done']] : undefined;
  const url = `${base}/i9s/${row.id}`;
  return (
    <>
      <Head title={name} back={{ href: `${base}/i9s`, label: 'all forms' }}>
        <p>
          <StateTag state={row.state} overdue={overdue} />
        </p>
      </Head>
      {done ? <Done>{done}</Done> : null}
      {req.query['changed'] === 'yes' ? (
        <Alert kind="warning">
          The form has changed in the meantime, for example in another window. This is how it stands now;
          nothing was signed twice.
        </Alert>
      ) : null}
      <div class="hr-columns">
        <aside aria-label="What you can do">
          <Card heading="Next step">
            <p>
              <strong>{i9.step === 'None' ? 'Nothing is open' : i9.step}</strong>
            </p>
            {i9.due ? (
              <p class={overdue ? 'usa-error-message' : ''}>
                {overdue ? `Was due on ${shownDate(i9.due)}` : `Due on ${shownDate(i9.due)}`}
              </p>
            ) : null}
            {actions.map(({ path, label, next }) => (
              <a
                key={label}
                class={`usa-button${next ? '' : ' usa-button--outline'}`}
                href={`${url}/${path}`}
              >
                {label}
              </a>
            ))}
          </Card>
          <Related visit={visit} i9={i9} url={url} />
        </aside>
        <div>
          <Overview i9={i9} />
          <SectionOne visit={visit} i9={i9} />
          <SectionTwo visit={visit} i9={i9} />
          {i9.supplementB.map(({ block, signature, version }) => (
            <Signed
              key={version}
              heading={`Supplement B, block ${version}`}
              signature={signature}
              visit={visit}
            >
              <SupplementBSummary block={block} masked={!may(visit, permissions.seeSsn)} />
            </Signed>
          ))}
          {i9.amendments.map(({ content, signature, version }) => (
            <Signed key={version} heading={`Amendment ${version}`} signature={signature} visit={visit}>
              <AmendmentSummary content={content} masked={!may(visit, permissions.seeSsn)} />
            </Signed>
          ))}
        </div>
      </div>
    </>
  );
}

function Overview({ i9 }: { i9: I9Facts }) {
  const { row, facts, worksite, representative } = i9;
  const { employee, location } = worksite;
  const rows: (SummaryRow & { shown?: boolean })[] = [
    { term: 'Location', value: location?.name ?? '' },
    { term: 'Job title', value: employee.jobTitle ?? '', shown: Boolean(employee.jobTitle) },
    { term: 'First day of employment', value: shownDate(facts.startDate) },
    {
      term: 'Last day of employment',
      value: shownDate(facts.terminatedDate),
      shown: facts.terminatedDate !== null,
    },
    { term: 'Form edition', value: `${row.formEdition}, expires ${shownDate(row.formExpiration)}` },
    {
      term: 'Section 2 is completed by',
      value: row.remote ? 'an authorized representative near the employee' : 'a user of the organization',
    },
    {
      term: 'Authorized representative',
      value: representative
        ? `${representative.firstName} ${representative.lastName}, ${representative.email}`
        : '',
      shown: representative !== null,
    },
    {
      term: 'Authorization or receipt ends',
      value: shownDate(row.i9Expiration),
      shown: row.i9Expiration !== null,
    },
    {
      term: 'May be destroyed from',
      value: shownDate(row.purgeEligibleDate),
      shown: row.purgeEligibleDate !== null,
    },
    { term: 'Legal hold', value: 'Yes: nothing is destroyed', shown: facts.hold },
    { term: 'Reason given', value: row.stateReason ?? '', shown: row.stateReason !== null },
  ];
  return (
    <Card heading="Overview">
      {i9.differences.length > 0 ? (
        <Alert kind="info" heading="Section 1 differs from the employee’s record">
          <p>{`${i9.differences.map((field) => differenceNames[field] ?? field).join(', ')}. The form counts as it was signed; correct the record where it is wrong.`}</p>
        </Alert>
      ) : null}
      <SummaryList rows={rows.filter(({ shown }) => shown !== false)} />
    </Card>
  );
}

/** Section 1 as it was signed. */
export function SectionOne({ visit, i9 }: { visit: HrVisit; i9: I9Facts }) {
  const { section1, section1Signature } = i9;
  if (!section1 || !section1Signature) {
    return (
      <Card heading="Section 1">
        <p>The employee has not signed Section 1 yet.</p>
      </Card>
    );
  }
  const names = section1.preparers.map((preparer) => `${preparer.firstName} ${preparer.lastName}`);
  return (
    <Card heading="Section 1, as signed">
      <SummaryList rows={section1Rows(visit, section1)} />
      {section1.signedAs === 'employee' ? null : (
        <p>{`Signed with the words: ${signatureWords[section1.signedAs]}`}</p>
      )}
      {names.length > 0 ? <p>{`Supplement A: prepared or translated with ${names.join(', ')}`}</p> : null}
      <SignatureNote signature={section1Signature.employee} visit={visit} />
    </Card>
  );
}

function section1Rows(visit: HrVisit, section1: Section1): SummaryRow[] {
  const { authorizationExpiration: until, attestation } = section1;
  const rows: readonly (readonly [string, ComponentChildren])[] = [
    ['Name', [section1.firstName, section1.middleInitial, section1.lastName].filter(Boolean).join(' ')],
    ['Other last names used', section1.otherLastNames],
    [
      'Address',
      [
        [section1.addressStreet, section1.addressApartment].filter(Boolean).join(', Apt. '),
        section1.addressCity,
        `${section1.addressState} ${section1.addressZip}`,
      ].join(', '),
    ],
    ['Date of birth', shownDate(section1.dateOfBirth)],
    ['Social Security number', shownSsn(visit, section1.socialSecurityNumber) ?? 'Left empty'],
    ['Email', section1.emailAddress],
    ['Telephone', section1.phoneNumber],
    ['Status', `${attestation}. ${attestationLabels[attestation]}`],
    ['Authorized to work until', until === null ? null : parseDate(until) ? shownDate(until) : until],
    ['USCIS number or A-Number', section1.alienNumber],
    ['Form I-94 admission number', section1.i94Number],
    [
      'Foreign passport',
      section1.foreignPassportNumber
        ? `${section1.foreignPassportNumber}, ${section1.passportCountry ?? ''}`
        : null,
    ],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** Section 2 as it was signed; nothing before. */
export function SectionTwo({ visit, i9 }: { visit: HrVisit; i9: I9Facts }) {
  const { section2, section2Signature, notes } = i9;
  if (!section2 || !section2Signature) return null;
  return (
    <Card heading="Section 2, as signed">
      <Section2Summary
        t={texts.section2}
        texts={texts.representative}
        section2={section2}
        timeZone={visit.session.timeZone}
        masked={!may(visit, permissions.seeSsn)}
      />
      {notes.length > 0 ? (
        <>
          <h3>Added to Additional Information</h3>
          <ul class="usa-list">
            {notes.map(({ text, at }) => (
              <li key={text}>{`${text} (${shownInstant(at, visit.session.timeZone)})`}</li>
            ))}
          </ul>
        </>
      ) : null}
      <SignatureNote
        signature={section2Signature}
        visit={visit}
        title={`${section2.representativeFirstName} ${section2.representativeLastName}, ${section2.representativeTitle}`}
      />
    </Card>
  );
}

function Signed(props: { heading: string; signature: string; visit: HrVisit; children: ComponentChildren }) {
  const { heading, signature, visit, children } = props;
  return (
    <Card heading={heading}>
      {children}
      <SignatureNote signature={JSON.parse(signature) as SignatureRecord} visit={visit} />
    </Card>
  );
}

function SignatureNote(props: { signature: SignatureRecord; visit: HrVisit; title?: string }) {
  const { signature, visit, title } = props;
  return (
    <p class="portal-statement">
      {`Signed electronically by ${signature.signer.typedName}`}
      {title ? <span class="hr-note">{title}</span> : null}
      <span class="hr-note">{shownInstant(signature.signedAt, visit.session.timeZone)}</span>
      <span class="hr-hash">{`SHA-256 ${signature.sectionHash}`}</span>
    </p>
  );
}

function Related({ visit, i9, url }: { visit: HrVisit; i9: I9Facts; url: string }) {
  const { everify, copies } = i9;
  return (
    <Card heading="More about this form">
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
        <a class="usa-button usa-button--outline" href={`${url}/copies`}>
          {`Copies of documents (${copies.length})`}
        </a>
      )}
      {may(visit, permissions.auditTrail) ? (
        <a class="usa-button usa-button--outline" href={`${url}/audit-trail`}>
          Audit trail
        </a>
      ) : null}
    </Card>
  );
}
