import { Alert, SummaryList } from '../../ui/page-parts';
import { dateInWords } from '../../../domain/dates';
import { Card, type ViewProps, ListsLink } from '../../ui/page';

/**
 * First page: who is asking, for what, by when, and what the new hire will need. Shows name and e-mail for
 * confirmation, nothing more.
 */
export function StartPage(context: ViewProps & { hasDraft: boolean }) {
  const { texts, language, base, link, facts, hasDraft } = context;
  const t = texts.start;
  const startDate = dateInWords(facts.startDate, language);
  return (
    <>
      <h1>{t.title}</h1>
      <p class="portal-lead">{t.asks(facts.organizationName)}</p>
      {facts.correctionReason === null ? null : (
        <Alert kind="warning" heading={t.correctionHeading}>
          <p>
            <strong>{facts.correctionReason}</strong>
          </p>
          <p>{t.correction}</p>
        </Alert>
      )}
      <Card heading={t.confirmHeading}>
        <SummaryList
          rows={[
            { term: t.name, value: `${facts.firstName} ${facts.lastName}` },
            { term: t.email, value: facts.email },
            { term: t.employer, value: facts.organizationName },
            { term: t.startDate, value: startDate },
          ]}
        />
        <p class="portal-note">{t.notYou}</p>
      </Card>
      {hasDraft ? <Resume texts={texts} link={link} /> : <Begin label={t.begin} link={link} />}
      <h2>{t.timeHeading}</h2>
      <p>{t.why}</p>
      {facts.examined ? null : <p>{t.when(startDate)}</p>}
      <h2>{t.needHeading}</h2>
      <ul class="usa-list">
        {t.need.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {facts.examined ? null : (
        <p>
          {t.notNeeded} <ListsLink base={base} language={language} />
        </p>
      )}
      <h2>{t.helpHeading}</h2>
      <p>{t.help}</p>
      {hasDraft ? null : <Begin label={t.begin} link={link} />}
    </>
  );
}

function Begin({ label, link }: { label: string; link: string }) {
  return (
    <p class="portal-actions">
      <a class="usa-button usa-button--big" href={`${link}/form`}>
        {label}
      </a>
    </p>
  );
}

function Resume({ texts, link }: Pick<ViewProps, 'texts' | 'link'>) {
  return (
    <Alert kind="info" heading={texts.start.resumeHeading}>
      <p>{texts.start.resume}</p>
      <form class="portal-actions" method="post" action={`${link}/restart`}>
        <a class="usa-button" href={`${link}/form`}>
          {texts.start.continue}
        </a>
        <button class="usa-button usa-button--outline" type="submit">
          {texts.start.startOver}
        </button>
      </form>
    </Alert>
  );
}
