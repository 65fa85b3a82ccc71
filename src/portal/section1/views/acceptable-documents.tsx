import { Fragment } from 'preact';
import { acceptableLists, listWords, type ListEntry } from '../../../domain/i9/documents/acceptable-lists';
import type { Language, Section1Texts } from '../../texts';
import { Card } from '../../ui/page-parts';

/** The Lists of Acceptable Documents, for choosing and examining documents. */
export function AcceptableDocumentsPage({ texts, language }: { texts: Section1Texts; language: Language }) {
  const t = listWords[language];
  return (
    <>
      <h1>{t.title}</h1>
      <p class="portal-lead">
        <strong>{t.unexpired}</strong>
      </p>
      <p>{t.extended}</p>
      <p>{t.choice}</p>
      <p>{t.examples}</p>
      {texts.lists.translation ? <p class="portal-note">{texts.lists.translation}</p> : null}
      {acceptableLists(language).map((list, index) => (
        <>
          <Card key={list.list} heading={`${t.list(list.list)}: ${t.purposes[list.list]}`}>
            <Entries entries={list.entries} />
            {list.minors.length > 0 ? (
              <>
                <h3>{t.minors}</h3>
                <Entries entries={list.minors} start={list.entries.length + 1} />
              </>
            ) : null}
          </Card>
          {t.between[index] ? (
            <p>
              <strong>{t.between[index]}</strong>
            </p>
          ) : null}
        </>
      ))}
      <Card heading={t.receipts}>
        <p>{t.receiptsIntro}</p>
        {acceptableLists(language).map((list) => (
          <Fragment key={list.list}>
            <h3>{t.list(list.list)}</h3>
            <ul class="usa-list">
              {list.receipts.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Card>
      <p>{t.extensions}</p>
    </>
  );
}

const Entries = ({ entries, start = 1 }: { entries: readonly ListEntry[]; start?: number }) => (
  <ol class="usa-list" start={start}>
    {entries.map(({ text, parts = [] }) => (
      <li key={text}>
        {text}
        {parts.length > 0 ? (
          <ol class="usa-list portal-letters">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ol>
        ) : null}
      </li>
    ))}
  </ol>
);
