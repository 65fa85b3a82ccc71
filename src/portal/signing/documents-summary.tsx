import { extensionNotes } from '../../domain/i9/documents/extended-card';
import { documentCatalogue, type PaperRule } from '../../domain/i9/documents/catalogue';
import type { PresentedDocument, PresentedPaper } from '../../domain/i9/documents/presented';
import { maskSsn } from '../../domain/ssn';
import { SummaryList, type SummaryRow } from '../ui/page-parts';
import { Official } from '../ui/page';
import type { Texts } from '../texts';
import { shownDate } from '../ui/words';

/** Documents as entered on the form. `masked` shows only the last digits of Social Security numbers. */
export function DocumentsSummary({
  t,
  documents,
  masked = false,
}: {
  t: Texts['section2'];
  documents: readonly PresentedDocument[];
  masked?: boolean;
}) {
  return (
    <>
      {documents.map((document, index) => {
        const { code, papers, hasPhotograph, photographException, autoExtendedUntil, receiptFor } = document;
        const type = documentCatalogue[code];
        return (
          <div class="hr-document" key={index}>
            <h3>
              {t.document(type.list)}: <Official>{type.title}</Official>
            </h3>
            {papers.map((paper, at) => (
              <SummaryList
                key={at}
                rows={rowsOf(t, paper, { rule: type.papers[at], isOnly: type.papers.length === 1, masked })}
              />
            ))}
            {hasPhotograph ? <SummaryList rows={[{ term: t.photographRow, value: t.yes }]} /> : null}
            {photographException ? <p>{`${t.photographException}: ${photographException}`}</p> : null}
            {extensionNotes([document]).map((note) => (
              <p key={note}>{note}</p>
            ))}
            {autoExtendedUntil ? (
              <p>{`${t.labels.autoExtendedUntil} ${shownDate(autoExtendedUntil)}`}</p>
            ) : null}
            {receiptFor ? <p>{`${t.labels.receiptFor}: ${documentCatalogue[receiptFor].title}`}</p> : null}
          </div>
        );
      })}
    </>
  );
}

/** The entries of a paper. One that documents of this kind never have is left out; a title is, where there is only one. */
function rowsOf(
  t: Texts['section2'],
  { title, issuingAuthority, number, expirationDate, issuedOn }: PresentedPaper,
  { rule, isOnly, masked }: { rule: PaperRule | undefined; isOnly: boolean; masked: boolean },
): SummaryRow[] {
  const isKnown = isOnly && rule?.titles.length === 1;
  const hasNumber = number !== null || rule?.number !== null;
  const expires = expirationDate !== null || rule?.expiration !== 'none';
  return [
    { term: t.labels.title, value: isKnown ? null : <Official>{title}</Official> },
    { term: t.labels.issuingAuthority, value: issuingAuthority },
    {
      term: t.labels.number,
      value: hasNumber ? (shownNumber(number, rule?.number === 'ssn', masked) ?? t.none) : null,
    },
    { term: t.labels.expirationDate, value: expires ? shownDate(expirationDate) || t.none : null },
    { term: t.labels.issuedOn, value: shownDate(issuedOn) || null },
  ];
}

/** Returns a Social Security number as people write it, or only its end. */
function shownNumber(number: string | null, isSsn: boolean, masked: boolean): string | null {
  if (number === null || !isSsn) return number;
  const ssn = number.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
  return masked ? maskSsn(ssn) : ssn;
}
