import { documentCatalogue } from '../../domain/i9/documents/catalogue';
import type { PresentedDocument } from '../../domain/i9/documents/presented';
import { extensionNotes } from '../../records/pdf/values';
import { maskSsn } from '../../domain/ssn';
import { SummaryList } from '../ui/page-parts';
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
                rows={[
                  { term: t.titleOf, value: <Official>{paper.title}</Official> },
                  { term: t.authority, value: paper.issuingAuthority },
                  {
                    term: t.number,
                    value: shownNumber(paper.number, type.papers[at]?.number === 'ssn', masked) ?? t.none,
                  },
                  { term: t.expiration, value: shownDate(paper.expirationDate) || t.none },
                  { term: t.issuedOn, value: shownDate(paper.issuedOn) || null },
                ]}
              />
            ))}
            {hasPhotograph ? <p>{t.photograph}</p> : null}
            {photographException ? <p>{`${t.photographException}: ${photographException}`}</p> : null}
            {extensionNotes([document]).map((note) => (
              <p key={note}>{note}</p>
            ))}
            {autoExtendedUntil ? <p>{`${t.extended} ${shownDate(autoExtendedUntil)}`}</p> : null}
            {receiptFor ? <p>{`${t.receiptFor}: ${documentCatalogue[receiptFor].title}`}</p> : null}
          </div>
        );
      })}
    </>
  );
}

/** Returns a Social Security number as people write it, or only its end. */
function shownNumber(number: string | null, isSsn: boolean, masked: boolean): string | null {
  if (number === null || !isSsn) return number;
  const ssn = number.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
  return masked ? maskSsn(ssn) : ssn;
}
