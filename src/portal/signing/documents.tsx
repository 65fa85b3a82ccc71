import type { ComponentChildren } from 'preact';
import { basesOf } from '../../domain/i9/documents/bases';
import {
  documentCatalogue,
  documentsOfList,
  isDocumentCode,
  type PaperRule,
} from '../../domain/i9/documents/catalogue';
import { isNotApplicable, type DocumentInput, type PaperInput } from '../../domain/i9/documents/presented';
import { formStates } from '../../domain/i9/form/us-states';
import { entryOf, Notes, Select, DateField, TextField, type TextFieldProps, Checkbox } from '../ui/fields';
import { DocumentPicture } from '../ui/document-picture';
import { Official } from '../ui/page';
import type { Texts } from '../texts';
import { ExtensionFields } from './extension-fields';
import { longestDate, type Faults } from '../ui/typed';

interface Props {
  t: Texts['section2'];
  faults: Faults;
}

/** The fields of one document, in one group per paper. */
export function DocumentFields({
  t,
  faults,
  document,
  prefix,
  newHire = true,
  everify = false,
  picture = false,
  children,
}: Props & {
  document: DocumentInput;
  prefix: string;
  newHire?: boolean;
  everify?: boolean;
  /** Shows where the number is. */
  picture?: boolean;
  /** What follows the fields. */
  children?: ComponentChildren;
}) {
  const { code } = document;
  if (!isDocumentCode(code)) return null;
  const type = documentCatalogue[code];
  const ownName = t.documentName(code);
  const offered = basesOf(code, newHire);
  const isExtended =
    Boolean(document.autoExtendedUntil || document.extension?.basis) || type.onlyExtended === true;
  const hasFault = Object.keys(faults).some(
    (field) => field === `${prefix}.autoExtendedUntil` || field.startsWith(`${prefix}.extension.`),
  );
  return (
    <section class="portal-card" id={prefix} tabIndex={-1} aria-labelledby={`${prefix}.heading`}>
      <h2 id={`${prefix}.heading`}>
        {t.document(type.list)}: {ownName === null ? null : `${ownName} (`}
        <Official>{type.title}</Official>
        {ownName === null ? null : ')'}
      </h2>
      <Notes id={prefix} error={faults[prefix]} />
      <Notes id={`${prefix}.papers`} error={faults[`${prefix}.papers`]} />
      {type.papers.length === 0 ? <p>{t.noPapers}</p> : null}
      {picture ? <DocumentPicture t={t} code={code} /> : null}
      {code === 'C_BIRTH_CERT' ? <p>{t.puertoRico}</p> : null}
      {type.papers.map((rule, index) => (
        <Paper
          key={index}
          t={t}
          faults={faults}
          rule={rule}
          paper={document.papers[index] ?? {}}
          prefix={`${prefix}.papers.${index}`}
          heading={
            type.papers.length > 1 ? t.paper(index + 1) + (rule.optional ? ` ${t.optional}` : '') : null
          }
        />
      ))}
      {type.receipt === 'replacement' ? (
        <Select
          {...entryOf(`${prefix}.receiptFor`, faults, document.receiptFor)}
          label={t.labels.receiptFor}
          prompt={t.prompt}
          choices={documentsOfList(type.list)
            .filter(({ receipt }) => receipt === undefined)
            .map(({ code: value, title: label }) => ({ value, label }))}
        />
      ) : null}
      {type.photograph === 'sometimes' ? (
        <Checkbox
          id={`${prefix}.hasPhotograph`}
          label={t.photograph}
          error={faults[`${prefix}.hasPhotograph`]}
          checked={document.hasPhotograph === true}
        />
      ) : null}
      {type.photograph === 'sometimes' && everify ? (
        <PhotographException t={t} faults={faults} document={document} id={`${prefix}.photographException`} />
      ) : null}
      {offered.length > 0 ? (
        <details class="portal-details" open={isExtended || hasFault}>
          <summary>{t.extensionTitle}</summary>
          <DateField
            {...entryOf(`${prefix}.autoExtendedUntil`, faults, document.autoExtendedUntil)}
            label={`${t.labels.autoExtendedUntil} ${t.optional}`}
            hint={t.extendedHint}
          />
          <ExtensionFields
            t={t}
            faults={faults}
            value={document.extension ?? {}}
            prefix={`${prefix}.extension.`}
            offered={offered}
          />
        </details>
      ) : null}
      {children}
    </section>
  );
}

/** The reason for a document without a photograph is rare, so it is folded until it is given or asked for. */
function PhotographException({ t, faults, document, id }: Props & { document: DocumentInput; id: string }) {
  const entry = entryOf(id, faults, document.photographException);
  const label = `${t.photographException} ${t.optional}`;
  return (
    <details class="portal-details" open={entry.value !== '' || entry.error !== undefined}>
      <summary>{label}</summary>
      <TextField {...entry} label={label} hint={t.photographExceptionHint} maxLength={200} />
    </details>
  );
}

const stateChoices = Object.entries(formStates)
  .filter(([code]) => code !== 'CAN' && code !== 'MEX')
  .map(([, name]) => ({ value: name, label: name }));

function Paper(
  props: Props & { rule: PaperRule; paper: PaperInput; prefix: string; heading: string | null },
) {
  const { t, faults, rule, paper, prefix, heading } = props;
  const id = (field: string) => `${prefix}.${field}`;
  const entry = (field: 'title' | 'issuingAuthority' | 'number' | 'expirationDate' | 'issuedOn') => ({
    ...entryOf(id(field), faults, paper[field]),
    label: t.labels[field],
  });
  const { issuers } = rule;
  const authority = paper.issuingAuthority ?? '';
  const knownState = stateChoices.some(({ value }) => value === authority) || authority === '';
  return (
    <div class="hr-document">
      {heading ? <h3>{heading}</h3> : null}
      {rule.titles.length > 1 ? (
        <Select
          {...entry('title')}
          prompt={t.prompt}
          choices={rule.titles.map((title) => ({ value: title, label: title }))}
        />
      ) : (
        <>
          <input type="hidden" name={id('title')} value={rule.titles[0] ?? ''} />
          {heading ? (
            <p>
              <Official>{rule.titles[0] ?? ''}</Official>
            </p>
          ) : null}
        </>
      )}
      {issuers === 'state' && knownState ? (
        <Select
          {...entry('issuingAuthority')}
          hint={t.authorityHint.state}
          prompt={t.prompt}
          choices={stateChoices}
        />
      ) : (
        <TextField
          {...entry('issuingAuthority')}
          hint={typeof issuers === 'string' ? t.authorityHint[issuers] : issuers.join(', ')}
          maxLength={80}
        />
      )}
      {rule.number === null ? null : (
        <Stated
          field={{
            ...entry('number'),
            size: 'md',
            maxLength: 40,
            autoCapitalize: 'characters',
          }}
          none={rule.numberRequired ? null : { id: id('noNumber'), label: t.noNumber }}
          ticked={paper.noNumber}
        />
      )}
      {rule.expiration === 'none' ? null : (
        <Stated
          field={{
            ...entry('expirationDate'),
            hint: rule.durationOfStatus ? t.dateHintDs : t.dateHint,
            size: 'sm',
            maxLength: longestDate,
          }}
          none={rule.expiration === 'required' ? null : { id: id('noExpirationDate'), label: t.noExpiration }}
          ticked={paper.noExpirationDate}
        />
      )}
      {rule.oneYearFromIssue || rule.issuedSince ? (
        <DateField {...entry('issuedOn')} hint={rule.issuedSince ? t.issuedInPuertoRico : t.issuedOnHint} />
      ) : null}
    </div>
  );
}

/** An entry of the form with a checkbox for "the document has none"; without `none` the document always has one. */
function Stated(props: {
  field: TextFieldProps;
  none: { id: string; label: string } | null;
  ticked: boolean | undefined;
}) {
  const { field, none, ticked } = props;
  const stated = isNotApplicable(field.value);
  if (!none) return <TextField {...field} />;
  return (
    <>
      <TextField {...field} value={stated ? '' : field.value} />
      <Checkbox {...none} checked={ticked === true || stated} />
    </>
  );
}

/** The fields of the chosen documents, and the link back to the choice. */
export function DocumentsFields({
  t,
  faults,
  documents = [],
  everify,
  only = null,
  pictures = false,
  copiesOf,
}: Props & {
  documents: readonly DocumentInput[] | undefined;
  everify: boolean;
  /** Shows the document at this position alone. */
  only?: number | null;
  pictures?: boolean;
  /** Controls for copies of the document at a position. */
  copiesOf?: (document: DocumentInput, index: number) => ComponentChildren;
}) {
  return (
    <>
      {documents.map((document, index) =>
        only === null || only === index ? (
          <DocumentFields
            key={document.code}
            t={t}
            faults={faults}
            document={document}
            prefix={`documents.${index}`}
            everify={everify}
            picture={pictures}
          >
            {copiesOf?.(document, index)}
          </DocumentFields>
        ) : null,
      )}
      <ChangeDocuments t={t} />
    </>
  );
}

export const ChangeDocuments = ({ t }: Pick<Props, 't'>) => (
  <p id="documents">
    <button class="usa-button usa-button--unstyled" type="submit" name="action" value="change">
      {t.change}
    </button>
  </p>
);
