import { Fragment, type ComponentChildren } from 'preact';
import { dateInWords } from '../../../domain/dates';
import type { Preparer } from '../../../domain/i9/form/supplement-a';
import { fullName } from '../../../domain/i9/form/signers';
import { formStates, isFormState } from '../../../domain/i9/form/us-states';
import { SummaryList, type SummaryRow } from '../../ui/page-parts';
import { numberedStatus, signatureWords } from '../../../domain/i9/form/statements';
import { stepOf } from '../steps';
import type { StepId } from '../form-values';
import { FieldLabel, type TextKey } from './answer';
import { Official } from '../../ui/page';
import type { AnsweredContext } from '../link-context';

interface AnswersProps extends AnsweredContext {
  /** With a way to change each answer. */
  changeable: boolean;
}

/** Section 1 exactly as it will be stored: the normalized values, not the keystrokes, in the order of the form. */
export function AnswerList(props: AnswersProps) {
  const { texts, section1 } = props;
  const { titles } = texts.steps;
  const { preparers, signedAs } = section1;
  return (
    <section class="portal-card portal-answers">
      <h2>{titles.name}</h2>
      <Rows {...props} names={['lastName', 'firstName', 'middleInitial', 'otherLastNames']} />
      <h2>{titles.address}</h2>
      <Rows
        {...props}
        names={['addressStreet', 'addressApartment', 'addressCity', 'addressState', 'addressZip']}
      />
      <h2>{texts.review.aboutHeading}</h2>
      <Rows {...props} names={['dateOfBirth', 'socialSecurityNumber', 'emailAddress', 'phoneNumber']} />
      <h2>{titles.status}</h2>
      <SummaryList rows={statusRows(props)} />
      <h2>{titles.help}</h2>
      <SummaryList
        rows={[
          {
            term: texts.fields.helped.label,
            value: preparers.length === 0 ? texts.review.noHelp : texts.review.help,
            action: change(props, 'helped'),
          },
        ]}
      />
      {preparers.map((preparer, index) => (
        <Fragment key={index}>
          <h2>{texts.preparers.heading(index + 1)}</h2>
          <SummaryList rows={preparerRows(props, preparer, index)} />
        </Fragment>
      ))}
      {signedAs === 'employee' ? null : (
        <>
          <h2>{texts.preparers.who.question}</h2>
          <SummaryList
            rows={[
              {
                term: texts.preparers.who[signedAs],
                value: <Official>{signatureWords[signedAs]}</Official>,
              },
            ]}
          />
        </>
      )}
    </section>
  );
}

/** Returns the link that leads to the question of a control; undefined where nothing can be changed. */
function change({ texts, link, changeable }: AnswersProps, control: string, name?: string) {
  if (!changeable) return undefined;
  const step: StepId = stepOf({ control });
  const fields: Readonly<Partial<Record<string, { label: string }>>> = texts.fields;
  const label = name ?? fields[control]?.label ?? '';
  return (
    <a class="usa-link" href={`${link}/${step}#${control}`}>
      {texts.review.change}
      <span class="usa-sr-only"> {label}</span>
    </a>
  );
}

function rowOf(props: AnswersProps, name: TextKey, value: ComponentChildren): SummaryRow {
  const { language, texts } = props;
  return {
    term: <FieldLabel name={name} brief language={language} texts={texts} />,
    value: value || <span class="portal-empty">{texts.review.empty}</span>,
    action: change(props, name),
  };
}

function Rows({ names, ...props }: AnswersProps & { names: readonly TextKey[] }) {
  const { section1, language } = props;
  const shown: Readonly<Partial<Record<TextKey, ComponentChildren>>> = {
    ...section1,
    addressState: stateName(section1.addressState),
    dateOfBirth: dateInWords(section1.dateOfBirth, language),
    preparers: null,
  };
  return <SummaryList rows={names.map((name) => rowOf(props, name, shown[name]))} />;
}

const stateName = (code: string) => (isFormState(code) ? `${code} - ${formStates[code]}` : code);

/** The attestation in the form's words, followed only by what it requires. */
function statusRows(props: AnswersProps): SummaryRow[] {
  const { texts, language, section1 } = props;
  const { attestation, authorizationExpiration: until } = section1;
  const given = (name: 'i94Number' | 'foreignPassportNumber' | 'passportCountry') =>
    section1[name] === null ? [] : [rowOf(props, name, section1[name])];
  const number = attestation === 4 ? 'authorizedAlienNumber' : 'alienNumber';
  return [
    {
      term: texts.review.status,
      value: <Official>{numberedStatus(attestation)}</Official>,
      action: change(props, 'attestation'),
    },
    ...(until === null ? [] : [rowOf(props, 'expirationKind', dateInWords(until, language))]),
    ...(section1.alienNumber === null ? [] : [rowOf(props, number, section1.alienNumber)]),
    ...given('i94Number'),
    ...given('foreignPassportNumber'),
    ...given('passportCountry'),
  ];
}

/** A person's name and address as the blocks of Supplement A hold them, on a line each. */
function preparerRows(props: AnswersProps, preparer: Preparer, index: number): SummaryRow[] {
  const { texts } = props;
  const { addressStreet, addressCity, addressState, addressZip } = preparer;
  const row = (control: string, term: string, value: string): SummaryRow => ({
    term,
    value,
    action: change(props, `preparers.${index}.${control}`, `${term}, ${texts.preparers.heading(index + 1)}`),
  });
  const address = `${addressStreet}, ${addressCity}, ${stateName(addressState)} ${addressZip}`;
  return [
    row('lastName', texts.start.name, fullName(preparer)),
    row('addressStreet', texts.review.preparerAddress, address),
  ];
}
