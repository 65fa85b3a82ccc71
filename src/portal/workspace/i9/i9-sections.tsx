import { permissionId } from '../../../../generated/permissions';
import type { ComponentChildren } from 'preact';
import { parseDate } from '../../../domain/dates';
import type { Section1 } from '../../../domain/i9/form/section1';
import { maskSsn } from '../../../domain/ssn';
import type { SignatureRecord } from '../../../domain/i9/form/signature';
import { earlierVersionsOf } from '../../../records/i9-history';
import { presentSupplementA, type SignedPart } from '../../../records/i9-record';
import { Actions, Alert, SummaryList, type SummaryRow } from '../../ui/page-parts';
import { numberedStatus, signatureWords } from '../../../domain/i9/form/statements';
import { Card } from '../../ui/page';
import type { I9Facts } from './i9';
import { PostForm } from '../../session/parts';
import { Section2Summary } from '../../signing/section2-form';
import { textsOf } from '../../texts';
import { may, type PageContext } from '../../session/page-context';
import { shownDate, shownInstant } from '../../ui/words';

/** The signed parts of a form on its page. */

const texts = textsOf('en');

interface SectionProps {
  context: PageContext;
  i9: I9Facts;
  /** Social Security numbers show only their last digits. */
  masked: boolean;
}

/** Section 1 as it was signed. */
export function SectionOne({ context, i9, masked }: SectionProps) {
  const { section1, section1Signature } = i9.row;
  if (!section1 || !section1Signature) {
    return (
      <Card heading="Section 1">
        <p>The employee has not signed Section 1 yet.</p>
      </Card>
    );
  }
  const blocks = presentSupplementA(i9.record);
  return (
    <Card heading="Section 1, as signed">
      <SummaryList rows={section1Rows(section1, masked)} />
      {masked && may(context, permissionId.viewFullSocialSecurityNumbers) ? (
        <ShowNumbers context={context} i9={i9} />
      ) : null}
      {section1.signedAs === 'employee' ? null : (
        <p>{`Signed with the words: ${signatureWords[section1.signedAs]}`}</p>
      )}
      <SignatureNote signature={section1Signature.employee} context={context} />
      {blocks.map(({ content: { preparer }, signature, version }) => (
        <div key={version}>
          <h3>{`Supplement A: prepared or translated with ${preparer.firstName} ${preparer.lastName}`}</h3>
          <p>
            {`${preparer.addressStreet}, ${preparer.addressCity}, ${preparer.addressState} ${preparer.addressZip}`}
          </p>
          <SignatureNote signature={signature} context={context} />
        </div>
      ))}
    </Card>
  );
}

/** Viewing is recorded, so it takes a form: no one sees the numbers by following a link or going back. */
function ShowNumbers({ context, i9 }: Pick<SectionProps, 'context' | 'i9'>) {
  return (
    <PostForm context={context} path={`/i9s/${i9.row.id}/${numbersPath}`} class="portal-no-print">
      <Actions actions={[{ label: 'Show Social Security numbers', look: 'outline' }]} />
      <p class="usa-hint">The audit trail will record that you viewed them.</p>
    </PostForm>
  );
}

/** Below the address of a form. */
export const numbersPath = 'social-security-numbers';

function section1Rows(section1: Section1, masked: boolean): SummaryRow[] {
  const { authorizationExpiration: until, attestation, socialSecurityNumber: ssn } = section1;
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
    ['Social Security number', ssn === null ? 'Left empty' : masked ? maskSsn(ssn) : ssn],
    ['Email', section1.emailAddress],
    ['Telephone', section1.phoneNumber],
    ['Status', numberedStatus(attestation)],
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

/** What Section 1 said before the employee signed it again: struck through, but readable. */
export function EarlierSection1({ context, i9, masked }: SectionProps) {
  const { record } = i9;
  const versions = earlierVersionsOf(record).filter(({ section }) => section === 1);
  if (versions.length === 0) return null;
  return (
    <Card heading="Earlier versions of Section 1">
      {versions.map(({ part, replacedAt, reason }, index) => {
        const next = record.section1[index + 1];
        const after = next ? section1Rows(next.content, masked) : [];
        const rows = section1Rows(part.content as Section1, masked).map(({ term, value }) => {
          const same = after.some((row) => row.term === term && row.value === value);
          return { term, value: same ? value : <del>{value}</del> };
        });
        return (
          <details key={part.version}>
            <summary>
              {`Version ${part.version}, replaced on ${shownInstant(replacedAt, context.session.timeZone)}`}
            </summary>
            {reason ? <p>{`Reason: ${reason}`}</p> : null}
            <SummaryList rows={rows} />
            <SignatureNote signature={part.signature} context={context} />
            {part.intact ? null : (
              <Alert kind="error">
                What is stored does not match what was signed. Tell your administrator.
              </Alert>
            )}
          </details>
        );
      })}
    </Card>
  );
}

/** Section 2 as it was signed; nothing before that. */
export function SectionTwo({ context, i9, masked }: SectionProps) {
  const { row, record } = i9;
  const { section2, section2Signature } = row;
  const { notes } = record;
  if (!section2 || !section2Signature) return null;
  return (
    <Card heading="Section 2, as signed">
      <Section2Summary
        t={texts.section2}
        texts={texts.representative}
        section2={{ ...section2, explanations: record.explanations }}
        timeZone={context.session.timeZone}
        masked={masked}
      />
      {notes.length > 0 ? (
        <>
          <h3>Added to Additional Information</h3>
          <ul class="usa-list">
            {notes.map(({ text, at }) => (
              <li key={text}>{`${text} (${shownInstant(at, context.session.timeZone)})`}</li>
            ))}
          </ul>
        </>
      ) : null}
      <SignatureNote
        signature={section2Signature}
        context={context}
        title={`${section2.representativeFirstName} ${section2.representativeLastName}, ${section2.representativeTitle}`}
      />
    </Card>
  );
}

/** A part that was signed later, with its signature. */
export function Signed(props: {
  heading: string;
  part: SignedPart<unknown>;
  context: PageContext;
  children: ComponentChildren;
}) {
  const { heading, part, context, children } = props;
  return (
    <Card heading={heading}>
      {children}
      <SignatureNote signature={part.signature} context={context} />
    </Card>
  );
}

function SignatureNote(props: { signature: SignatureRecord; context: PageContext; title?: string }) {
  const { signature, context, title } = props;
  const { timeZone } = context.session;
  const imported = signature.signer.method === 'imported';
  return (
    <p class="portal-statement">
      {`${imported ? 'Signed on the form that was imported, by' : 'Signed electronically by'} ${signature.signer.typedName}`}
      {title ? <span class="hr-note">{title}</span> : null}
      <span class="hr-note">
        {imported ? shownDate(signature.signedAt.slice(0, 10)) : shownInstant(signature.signedAt, timeZone)}
      </span>
      <span class="hr-hash">{`SHA-256 ${signature.sectionHash}`}</span>
    </p>
  );
}
