import { Actions, InlineAlert, SummaryList, Card } from '../../ui/page-parts';
import type { SigningReceipt } from '../browser-state';
import { officialForm } from '../../../domain/i9/form/statements';
import { dateInWords } from '../../../domain/dates';
import { ContactNote, instantInWords, ListsLink } from '../../ui/page';
import type { LinkContext } from '../link-context';

interface Props extends Pick<LinkContext, 'base' | 'link' | 'texts' | 'language'> {
  /** Links leave the frame: the way back in its window, others in one of their own. */
  embedded: boolean;
  receipt: SigningReceipt;
}

/** Confirmation of the signature, designed for printing (8 CFR 274a.2(h): on the employee's request). */
export function DonePage(props: Props) {
  const { texts, language, receipt } = props;
  const t = texts.done;
  const returnUrl = webAddress(receipt.returnUrl);
  return (
    <>
      <h1>{t.title}</h1>
      <p class="portal-lead">{t.thanks(receipt.organizationName)}</p>
      {returnUrl === null ? null : (
        <p class="portal-actions">
          <a
            class="usa-button"
            href={returnUrl.href}
            rel="noreferrer"
            {...(props.embedded && { target: '_top' })}
          >
            {t.returnTo(returnUrl.host)}
          </a>
        </p>
      )}
      {receipt.examined ? null : <NextSteps {...props} />}
      <Card heading={t.confirmation}>
        <SummaryList
          rows={[
            {
              term: t.form,
              value: `${texts.layout.form}, ${texts.layout.footerEdition(officialForm.edition, officialForm.expires)}`,
              onPaper: true,
            },
            { term: texts.start.employer, value: receipt.organizationName, onPaper: true },
            { term: t.signedBy, value: receipt.signedBy },
            { term: t.preparers, value: receipt.preparers.join(', ') || null },
            {
              term: t.signedAt,
              value: instantInWords(new Date(receipt.signedAt), language, receipt.timeZone),
            },
            { term: t.reference, value: receipt.reference },
          ]}
        />
      </Card>
      {receipt.copy === null ? null : <CopyByMail {...props} to={receipt.copy.to} />}
      <ContactNote sender={{ organization: receipt.organizationName, ...receipt }} language={language} />
      <p class="portal-no-print">
        {t.print} {returnUrl === null ? t.close : null}
      </p>
    </>
  );
}

/** Sends a link to the signed form; where it was sent is said once it is. */
function CopyByMail({ link, texts, receipt, to }: Props & { to: string }) {
  const t = texts.done;
  if (receipt.copySent)
    return (
      <InlineAlert kind="success" look="usa-alert--slim portal-no-print" id="copy" role="status">
        {t.copySent(to)}
      </InlineAlert>
    );
  return (
    <form class="portal-form portal-no-print" id="copy" method="post" action={`${link}/copy`}>
      <Actions actions={[{ label: t.copy, look: 'outline' }]} />
      <p class="portal-note">{t.copyNote(to)}</p>
    </form>
  );
}

/** What a new hire does who has not shown any documents yet. */
function NextSteps({ base, link, embedded, texts, language, receipt }: Props) {
  const t = texts.done;
  const due = dateInWords(receipt.documentsDue, language, 'weekday');
  return (
    <>
      <h2>{t.nextHeading}</h2>
      {receipt.representativeLink ? (
        <p class="portal-no-print">
          <a class="usa-button" href={receipt.representativeLink} {...(embedded && { target: '_blank' })}>
            {t.nameRepresentative}
          </a>
        </p>
      ) : null}
      <p>
        <strong>{t.showDocuments(due)}</strong>
      </p>
      <ul class="usa-list">
        <li>{t.oneOfA}</li>
        <li>{t.oneOfBAndC}</li>
      </ul>
      <p>
        {t.yourChoice} {t.afterwards} <ListsLink base={base} language={language} />
      </p>
      <p class="portal-actions portal-no-print">
        <a class="usa-button usa-button--outline" href={`${link}/documents.ics`}>
          {t.calendar}
        </a>
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
