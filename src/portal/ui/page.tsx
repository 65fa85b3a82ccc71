import type { ComponentChildren } from 'preact';
import { listWords } from '../../domain/i9/documents/acceptable-lists';
import { contactNote, type NamedSender } from '../../mail/texts';
import { Alert, ErrorSummary, Link, type SummaryItem } from './page-parts';
import { textsOf, type Language, type Section1Texts } from '../texts';

/** Heading of a page in the flow: step, faults, title. */
export function StepHead(props: {
  texts: Section1Texts;
  /** Index of the page, and how many there are. */
  step: number;
  steps: number;
  title: string;
  faults?: readonly SummaryItem[];
  notice?: string | undefined;
}) {
  const { texts, steps, step, title, faults = [], notice } = props;
  return (
    <>
      <p class="portal-progress">
        {texts.steps.place(step + 1, steps)}
        <progress value={step + 1} max={steps} aria-hidden="true" />
      </p>
      <h1>{title}</h1>
      {notice ? <Alert kind="warning">{notice}</Alert> : null}
      <ErrorSummary heading={texts.form.errorSummary(faults.length)} items={faults} />
    </>
  );
}

/** Where to ask the employer; nothing for one that has not set it. */
export function ContactNote({ sender, language }: { sender: NamedSender; language: Language }) {
  const note = contactNote(sender, language);
  if (note === null) return null;
  const [question, ...contacts] = note;
  return (
    <p>
      {question} {contacts.join(' · ')}
    </p>
  );
}

/** Links to the Lists of Acceptable Documents, in a tab of its own so that nothing typed is lost. */
export const ListsLink = ({ base, language }: { base: string; language: Language }) => (
  <Link href={`${base}/acceptable-documents?lang=${language}`} target="_blank" rel="noreferrer">
    {listWords[language].title} {textsOf(language).section1.layout.newTab}
  </Link>
);

/** Official wording of the form: in English on every page. */
export function Official({ children }: { children: ComponentChildren }) {
  return <span lang="en">{children}</span>;
}

/** A statement that is signed, in English on every page. @param source what the page calls its words */
export const SignedStatement = ({ source, text }: { source: string; text: string }) => (
  <div class="portal-statement">
    <p class="portal-statement__source">{source}</p>
    <p lang="en">{text}</p>
  </div>
);

/** Returns the name of a time zone, such as "Eastern Time". */
export function zoneInWords(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Returns an instant in the employer's time zone, with the zone's name. */
export function instantInWords(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(instant);
}
