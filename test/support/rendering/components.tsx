import { renderToString } from 'preact-render-to-string';
import { statements } from '../../../src/domain/i9/form/statements';
import { HrLayout } from '../../../src/portal/session/layout';
import { textsOf, type Language } from '../../../src/portal/texts';
import { DocumentPicture } from '../../../src/portal/ui/document-picture';
import { Checkbox, DateField, RadioTiles, Select, TextArea, TextField } from '../../../src/portal/ui/fields';
import { Layout } from '../../../src/portal/ui/layout';
import { FilterForm, Pages, StateTag, Table, type StateWords } from '../../../src/portal/ui/list';
import {
  Actions,
  Alert,
  ErrorSummary,
  Folded,
  Link,
  InlineAlert,
  StepIndicator,
  SummaryList,
  Card,
} from '../../../src/portal/ui/page-parts';
import { QrCode } from '../../../src/portal/ui/qr-code';
import { ContactNote, ListsLink, Official, SignedStatement, StepHead } from '../../../src/portal/ui/page';

const title = 'Catalogue of components';

/** What a control can look like: by itself, with a hint, and with an error. */
const states = (name: string) =>
  [
    { id: `${name}-plain`, label: `${name}, empty` },
    { id: `${name}-hint`, label: `${name} with a hint`, hint: 'For example 91-1234567' },
    {
      id: `${name}-error`,
      label: `${name} with an error`,
      hint: 'A hint too',
      error: 'Enter something else',
    },
  ] as const;

const faults = ['text', 'area', 'select', 'tiles', 'box'].map((name) => ({
  id: `${name}-error`,
  text: `Enter something else (${name})`,
}));

const choices = [
  { value: 'a', label: 'A citizen of the United States', description: 'By birth or by naturalization' },
  {
    value: 'b',
    label: 'A lawful permanent resident',
    children: <TextField id="within-tiles" label="USCIS number" value="A012345678" maxLength={10} />,
  },
];

function Controls() {
  return (
    <form id="controls" class="portal-form" method="post" action="/nowhere">
      {states('text').map((state) => (
        <TextField key={state.id} {...state} value="Featherstonehaugh" size="md" />
      ))}
      {(['email', 'tel', 'password', 'search', 'datetime-local'] as const).map((type) => (
        <TextField key={type} id={`text-${type}`} label={type} type={type} value="" />
      ))}
      <DateField id="date" label="A date" hint="MM/DD/YYYY" value="2 de septiembre de 2031" />
      {states('area').map((state) => (
        <TextArea key={state.id} {...state} value="Several words" />
      ))}
      {states('select').map((state) => (
        <Select
          key={state.id}
          {...state}
          value="b"
          prompt="Choose one"
          choices={choices.map(({ value, label }) => ({ value, label }))}
        />
      ))}
      {states('tiles').map((state, index) => (
        <RadioTiles
          key={state.id}
          {...state}
          value={index === 0 ? '' : 'a'}
          choices={index === 0 ? choices : choices.map(({ value, label }) => ({ value, label }))}
          nested={index > 0}
        />
      ))}
      {states('box').map((state, index) => (
        <Checkbox key={state.id} {...state} checked={index > 0} />
      ))}
      <Actions
        actions={[
          { label: 'Main' },
          ...(['filled', 'severe', 'outline', 'plain'] as const).map((look) => ({ label: look, look })),
          { label: 'A link as a button', look: 'outline', href: '/nowhere' },
          { label: 'A link', look: 'plain', href: '/nowhere' },
        ]}
      />
    </form>
  );
}

const tags: readonly StateWords[] = [
  ['Waiting', ''],
  ['Approved', 'good'],
  ['Due soon', 'warn'],
  ['Overdue', 'alert'],
];

function Lists() {
  return (
    <>
      <FilterForm action="/nowhere" label="People">
        <TextField id="filter" label="Last name" value="" />
      </FilterForm>
      <FilterForm action="/nowhere" outline>
        <TextField id="filter-outline" label="City" value="" />
      </FilterForm>
      <Table
        caption="Forms"
        columns={[
          { heading: 'Employee', cell: ([label]) => <Link href="/nowhere">{`Rivera, ${label}`}</Link> },
          { heading: 'State', cell: (words) => <StateTag words={words} /> },
          { heading: 'Note', unnamed: true, cell: () => <span class="hr-note">Since October 1, 2026</span> },
        ]}
        rows={tags}
      />
      <Table<string>
        caption="Nothing"
        captionHidden
        columns={[{ heading: 'x', cell: (row) => row }]}
        rows={[]}
        empty="There are no forms."
      />
      <Pages page={2} last={3} href={(page) => `/nowhere?page=${page}`} />
      <ul class="hr-tiles">
        {[undefined, 'page' as const].map((current) => (
          <li key={String(current)}>
            <a class="hr-tile" href="/nowhere" aria-current={current}>
              <span class="hr-tile__number hr-tile__number--alert">12</span> Overdue
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Texts({ base, language }: { base: string; language: Language }) {
  const { section1, section2 } = textsOf(language);
  const { steps } = section1;
  return (
    <>
      {(['info', 'warning', 'error', 'success'] as const).map((kind) => (
        <Alert key={kind} kind={kind} heading={`An alert: ${kind}`}>
          <p>
            What happened, and <Link href="/nowhere">what to do</Link>.
          </p>
        </Alert>
      ))}
      <InlineAlert kind="success" role="status">
        It is done.
      </InlineAlert>
      <StepIndicator
        label="A flow"
        steps={['Documents', 'Details', 'Check', 'Sign']}
        current={2}
        texts={steps}
      />
      <Card heading="A card">
        <ContactNote
          language={language}
          sender={{
            organization: 'Northwind',
            contactEmail: 'hr@northwind.example',
            contactPhone: '253-555-0100',
          }}
        />
        <SummaryList
          rows={[
            { term: 'Last name', value: 'Rivera' },
            { term: 'Middle initial', value: <span class="portal-empty">None</span> },
            { term: 'Left out', value: null },
          ]}
        />
        <p class="portal-lead">
          <Official>I attest, under penalty of perjury</Official>
        </p>
        <ListsLink base={base} language={language} />
        <DocumentPicture t={section2} code="A_US_PASSPORT" />
        <DocumentPicture t={section2} code="C_SSN_CARD" />
        <details class="portal-details">
          <summary>More</summary>
          <p>What is folded.</p>
        </details>
        <Folded heading="Before you sign">
          <SignedStatement source={section2.statement} text={statements.examiner.text} />
        </Folded>
      </Card>
    </>
  );
}

/** A page of people without an account, with every component in every state. @param base path of the portal */
export function componentsOutside(base: string, language: Language): string {
  const { section1: texts } = textsOf(language);
  return `<!doctype html>${renderToString(
    <Layout
      language={language}
      base={base}
      title={title}
      hasErrors
      organizationName="Northwind Staffing"
      languageSwitch={{ form: 'controls', defaultAction: 'next' }}
    >
      <StepHead
        texts={texts}
        step={1}
        steps={9}
        title={title}
        notice="Somebody else has changed this."
        faults={faults}
      />
      <Controls />
      <Texts base={base} language={language} />
    </Layout>,
  )}`;
}

/** The same for people with an account, and the components of lists. Its session is about to end. */
export function componentsInside(base: string): string {
  const session = {
    firstName: 'Dana',
    lastName: 'Whitfield',
    organizationName: 'Northwind Staffing',
    csrf: 'x',
    minutesLeft: 5,
  };
  const places = ['Forms', 'Employees', 'Set-up'].map((label) => {
    const part = { label, href: `${base}/${label}` };
    return { ...part, parts: label === 'Forms' ? [part, { label: 'Cases', href: `${base}/Cases` }] : [part] };
  });
  return `<!doctype html>${renderToString(
    <HrLayout
      base={base}
      title={title}
      hasErrors
      session={session}
      places={places}
      search={{ action: `${base}/Employees` }}
      current={`${base}/Forms`}
    >
      <div class="hr-head">
        <h1>{title}</h1>
      </div>
      <ErrorSummary heading="There are 6 problems" items={faults} />
      <Lists />
      <Controls />
      <Texts base={base} language="en" />
      <QrCode text="https://eligibility.example/portal/section1/x" label="QR code of a link" />
    </HrLayout>,
  )}`;
}
