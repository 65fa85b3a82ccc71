import { Alert, SummaryList } from '../../ui/page-parts';
import type { Receipt } from '../draft';
import type { Language, Section1Texts } from '../../texts';
import { officialForm } from '../../../domain/i9/form/statements';
import { Card, instantInWords, ListsLink } from '../../ui/page';

interface Props {
  base: string;
  texts: Section1Texts;
  language: Language;
  receipt: Receipt;
}

/** Confirmation of the signature, designed for printing (8 CFR 274a.2(h): on the employee's request). */
export function DonePage({ texts, language, base, receipt }: Props) {
  const t = texts.done;
  const returnUrl = webAddress(receipt.returnUrl);
  return (
    <>
      <h1>{t.title}</h1>
      <Alert kind="success">{t.thanks(receipt.organizationName)}</Alert>
      {returnUrl === null ? null : (
        <p class="portal-actions">
          <a class="usa-button usa-button--big" href={returnUrl.href} rel="noreferrer">
            {t.returnTo(returnUrl.host)}
          </a>
        </p>
      )}
      <Card heading={t.confirmation}>
        <SummaryList
          rows={[
            {
              term: t.form,
              value: `${texts.layout.form}, ${texts.layout.footerEdition(officialForm.edition, officialForm.expires)}`,
            },
            { term: t.employer, value: receipt.organizationName },
            { term: t.signedBy, value: receipt.signedBy },
            ...receipt.preparers.map((name) => ({ term: t.preparers, value: name })),
            {
              term: t.signedAt,
              value: instantInWords(new Date(receipt.signedAt), language, receipt.timeZone),
            },
            { term: t.reference, value: receipt.reference },
          ]}
        />
      </Card>
      <p class="portal-no-print">{t.print}</p>
      {receipt.examined ? null : (
        <NextSteps base={base} texts={texts} language={language} receipt={receipt} />
      )}
      {returnUrl === null ? <p class="portal-no-print">{t.close}</p> : null}
    </>
  );
}

/** What a new hire does who has not shown any documents yet. */
function NextSteps({ base, texts, language, receipt }: Props) {
  const t = texts.done;
  return (
    <>
      <h2>{t.nextHeading}</h2>
      {receipt.representativeLink ? (
        <p class="portal-no-print">
          <a class="usa-button" href={receipt.representativeLink}>
            {t.nameRepresentative}
          </a>
        </p>
      ) : null}
      <ul class="usa-list">
        {t.next.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        <ListsLink base={base} language={language} />
      </p>
    </>
  );
}

/**
 * Returns a partner's page to return to. Anything that is not a web address is left out, `javascript:` above all, and
 * so are addresses with credentials.
 */
export function webAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}
