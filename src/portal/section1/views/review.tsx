import type { ComponentChildren } from 'preact';
import { dateInWords } from '../../../domain/dates';
import type { Section1 } from '../../../domain/i9/form/section1';
import { preparerFields, type Preparer } from '../../../domain/i9/form/supplement-a';
import { formStates, isFormState } from '../../../domain/i9/form/us-states';
import { Actions, SummaryList, type SummaryRow } from '../../ui/page-parts';
import type { Section1Texts } from '../../texts';
import { numberedStatus, signatureWords } from '../../../domain/i9/form/statements';
import { FieldLabel, type TextKey } from './answer';
import { Card, Official, StepHead, type ViewProps } from '../../ui/page';

export interface ReviewPageProps extends ViewProps {
  section1: Section1;
  revision: string;
  /** The answers were changed in another window after they had been reviewed. */
  changed: boolean;
}

/** Section 1 exactly as it will be signed: the normalized values, not the keystrokes. */
export function ReviewPage(props: ReviewPageProps) {
  const { texts, link, section1, revision, changed } = props;
  const { preparers, signedAs } = section1;
  const t = texts.review;
  return (
    <>
      <StepHead texts={texts} step={1} title={t.title} notice={changed ? t.changed : undefined} />
      <p>{t.intro}</p>
      <Answers {...props} />
      {preparers.length === 0 ? (
        <Card heading={texts.form.helpHeading}>
          <p>{t.noHelp}</p>
        </Card>
      ) : null}
      {preparers.map((preparer, index) => (
        <Card key={index} heading={texts.preparers.heading(index + 1)}>
          <SummaryList rows={preparerRows(preparer, texts)} />
        </Card>
      ))}
      {signedAs === 'employee' ? null : (
        <Card heading={texts.preparers.who.question}>
          <p>{texts.preparers.who[signedAs]}</p>
          <p>
            <strong>
              <Official>{signatureWords[signedAs]}</Official>
            </strong>
          </p>
        </Card>
      )}
      <form class="portal-form" method="post" action={`${link}/review`}>
        <input type="hidden" name="revision" value={revision} />
        <Actions
          actions={[
            { label: t.correct },
            { label: t.change, look: 'outline', href: `${link}/form` },
            ...(preparers.length > 0
              ? [{ label: t.changePreparers, look: 'outline', href: `${link}/preparers` } as const]
              : []),
          ]}
        />
      </form>
    </>
  );
}

function Answers(page: ReviewPageProps) {
  const { texts, section1, language } = page;
  const row = (name: TextKey, value: ComponentChildren): SummaryRow => ({
    term: <FieldLabel name={name} language={language} texts={texts} />,
    value: value || <Empty texts={texts} />,
  });
  const shown: Readonly<Partial<Record<TextKey, ComponentChildren>>> = {
    ...section1,
    addressState: stateName(section1.addressState),
    dateOfBirth: dateInWords(section1.dateOfBirth, language),
    preparers: null,
  };
  const card = (heading: string, names: readonly TextKey[]) => (
    <Card heading={heading}>
      <SummaryList rows={names.map((name) => row(name, shown[name]))} />
    </Card>
  );
  return (
    <>
      {card(texts.form.nameHeading, ['lastName', 'firstName', 'middleInitial', 'otherLastNames'])}
      {card(texts.form.addressHeading, [
        'addressStreet',
        'addressApartment',
        'addressCity',
        'addressState',
        'addressZip',
      ])}
      {card(texts.form.aboutHeading, ['dateOfBirth', 'socialSecurityNumber', 'emailAddress', 'phoneNumber'])}
      <Card heading={texts.form.statusHeading}>
        <SummaryList rows={statusRows(page, row)} />
      </Card>
    </>
  );
}

function Empty({ texts }: { texts: Section1Texts }) {
  return <span class="portal-empty">{texts.review.empty}</span>;
}

const stateName = (code: string) => (isFormState(code) ? `${code} - ${formStates[code]}` : code);

/** The attestation in the form's words, followed only by what it requires. */
function statusRows(
  page: ReviewPageProps,
  row: (name: TextKey, value: ComponentChildren) => SummaryRow,
): SummaryRow[] {
  const { texts, language, section1 } = page;
  const { attestation, authorizationExpiration: until } = section1;
  const given = (name: 'alienNumber' | 'i94Number' | 'foreignPassportNumber' | 'passportCountry') =>
    section1[name] === null ? [] : [row(name, section1[name])];
  return [
    {
      term: texts.review.status,
      value: <Official>{numberedStatus(attestation)}</Official>,
    },
    ...(until === null ? [] : [row('expirationKind', dateInWords(until, language))]),
    ...given('alienNumber'),
    ...given('i94Number'),
    ...given('foreignPassportNumber'),
    ...given('passportCountry'),
  ];
}

function preparerRows(preparer: Preparer, texts: Section1Texts): SummaryRow[] {
  const shown = { ...preparer, addressState: stateName(preparer.addressState) };
  return preparerFields.map((name) => ({
    term: texts.fields[name].label,
    value: shown[name] || <Empty texts={texts} />,
  }));
}
