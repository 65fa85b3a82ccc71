import { Alert, SummaryList, Card, Folded } from '../../ui/page-parts';
import { dateIn, dateInWords } from '../../../domain/dates';
import { ListsLink } from '../../ui/page';
import { Notices } from './instructions';
import type { LinkContext } from '../link-context';

/**
 * First page: who is asking, for what, by when, and what the new hire will need. Shows name and email for
 * confirmation, nothing more.
 */
export function StartPage(context: LinkContext) {
  const { texts, language, base, link, facts, begun } = context;
  const corrects = facts.correctionReason !== null;
  const isLate = facts.startDate < dateIn(facts.now, facts.timeZone);
  const t = texts.start;
  const startDate = dateInWords(facts.startDate, language);
  return (
    <>
      <h1>{t.title}</h1>
      <p class="portal-lead">{t.asks(facts.sender.organization)}</p>
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
            { term: t.employer, value: facts.sender.organization },
            { term: t.startDate, value: startDate },
          ]}
        />
        <p class="portal-note">{t.notYou}</p>
      </Card>
      {corrects ? null : <p>{isLate ? t.late(startDate) : t.when(startDate)}</p>}
      {begun ? (
        <Resume texts={texts} link={link} />
      ) : (
        <p class="portal-actions">
          <a class="usa-button usa-button--big" href={`${link}/${corrects ? 'review' : 'name'}`}>
            {corrects ? t.beginCorrection : t.begin}
          </a>
        </p>
      )}
      <p>
        {t.time} {t.why}
      </p>
      <Folded heading={t.needHeading}>
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
      </Folded>
      <Folded heading={t.helpHeading}>
        <p>{t.help}</p>
      </Folded>
      <Folded heading={texts.form.noticesHeading}>
        <Notices texts={texts} />
      </Folded>
    </>
  );
}

function Resume({ texts, link }: Pick<LinkContext, 'texts' | 'link'>) {
  return (
    <Alert kind="info" heading={texts.start.resumeHeading}>
      <p>{texts.start.resume}</p>
      <form class="portal-actions" method="post" action={`${link}/restart`}>
        <a class="usa-button" href={`${link}/review`}>
          {texts.start.continue}
        </a>
        <button class="usa-button usa-button--outline" type="submit">
          {texts.start.startOver}
        </button>
      </form>
    </Alert>
  );
}
