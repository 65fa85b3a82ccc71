import type { components } from '../../../../generated/openapi';
import type { ComponentChildren } from 'preact';
import { parseDate } from '../../../domain/dates';
import type { Section1 } from '../../../domain/i9/form/section1';
import { maskSsn } from '../../../domain/ssn';
import { Actions, Alert, SummaryList, type SummaryRow, Card } from '../../ui/page-parts';
import { numberedStatus, signatureWords } from '../../../domain/i9/form/statements';
import type { ReadForm } from './i9';
import { asShownSection1, asShownSection2 } from '../../signing/operations/examined';
import { PostForm } from '../../session/parts';
import { Section2Summary } from '../../signing/section2-form';
import { textsOf } from '../../texts';
import { may, type PageContext } from '../../session/page-context';
import { shownDate, shownInstant } from '../../ui/words';

/** The signed parts of a form on its page. */

const texts = textsOf('en');

type Signature = components['schemas']['Signature'];

interface SectionProps {
  context: PageContext;
  form: ReadForm;
  /** Social Security numbers show only their last digits. */
  masked: boolean;
}

/** Section 1 as it was signed. */
export function SectionOne({ context, form: { i9 }, masked }: SectionProps) {
  const { section1, supplementA } = i9;
  if (!section1) {
    return (
      <Card heading="Section 1">
        <p>The employee has not signed Section 1 yet.</p>
      </Card>
    );
  }
  return (
    <Card heading="Section 1, as signed">
      <SummaryList rows={section1Rows(asShownSection1(section1), masked)} />
      {masked && may(context, 'recordI9NumberView') ? <ShowNumbers context={context} id={i9.id} /> : null}
      {section1.signedAs === 'employee' ? null : (
        <p>{`Signed with the words: ${signatureWords[section1.signedAs]}`}</p>
      )}
      <SignatureNote signature={section1.signature} context={context} />
      {supplementA
        .filter(({ present }) => present)
        .map(({ signature, ...preparer }) => (
          <div key={signature.sectionHash}>
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
function ShowNumbers({ context, id }: Pick<SectionProps, 'context'> & { id: number }) {
  return (
    <PostForm context={context} path={`/i9s/${id}/${numbersPath}`} class="portal-no-print">
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
export function EarlierSection1({ context, form: { i9, details }, masked }: SectionProps) {
  const versions = i9.earlierVersions.filter(({ section }) => section === 1);
  if (versions.length === 0) return null;
  const contents = [...details.earlierSections1, ...(i9.section1 ? [i9.section1] : [])].map((section1) =>
    section1Rows(asShownSection1(section1), masked),
  );
  return (
    <Card heading="Earlier versions of Section 1">
      {versions.map(({ version, signature, unchanged, replacedAt, reason }, index) => {
        const after = contents[index + 1] ?? [];
        const rows = (contents[index] ?? []).map(({ term, value }) => {
          const same = after.some((row) => row.term === term && row.value === value);
          return { term, value: same ? value : <del>{value}</del> };
        });
        return (
          <details key={version}>
            <summary>
              {`Version ${version}, replaced on ${shownInstant(replacedAt, context.session.timeZone)}`}
            </summary>
            {reason ? <p>{`Reason: ${reason}`}</p> : null}
            <SummaryList rows={rows} />
            <SignatureNote signature={signature} context={context} />
            {unchanged ? null : (
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
export function SectionTwo({ context, form, masked }: SectionProps) {
  const { section2 } = form.i9;
  const { notes } = form.details;
  if (!section2) return null;
  return (
    <Card heading="Section 2, as signed">
      <Section2Summary
        texts={texts}
        section2={asShownSection2(section2)}
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
        signature={section2.signature}
        context={context}
        title={`${section2.firstName} ${section2.lastName}, ${section2.title ?? ''}`}
      />
    </Card>
  );
}

/** A part that was signed later, with its signature. */
export function SignedPartCard(props: {
  heading: string;
  signature: Signature;
  context: PageContext;
  children: ComponentChildren;
}) {
  const { heading, signature, context, children } = props;
  return (
    <Card heading={heading}>
      {children}
      <SignatureNote signature={signature} context={context} />
    </Card>
  );
}

function SignatureNote(props: { signature: Signature; context: PageContext; title?: string }) {
  const { signature, context, title } = props;
  const { timeZone } = context.session;
  const imported = signature.method === 'imported';
  return (
    <p class="portal-statement">
      {`${imported ? 'Signed on the form that was imported, by' : 'Signed electronically by'} ${signature.signedBy}`}
      {title ? <span class="hr-note">{title}</span> : null}
      <span class="hr-note">
        {imported ? shownDate(signature.signedAt.slice(0, 10)) : shownInstant(signature.signedAt, timeZone)}
      </span>
      <span class="hr-hash">{`SHA-256 ${signature.sectionHash}`}</span>
    </p>
  );
}
