import { basesOf } from '../../domain/i9/documents/bases';
import type { ExtensionInput } from '../../domain/i9/documents/extensions';
import { statements } from '../../domain/i9/form/statements';
import { entryOf, DateField } from '../ui/fields';
import { SummaryList, Card } from '../ui/page-parts';
import { textsOf } from '../texts';
import type { PageContext } from '../session/page-context';
import { amendmentsOf, newest, presentedDocuments } from './operations/examined';
import { ExtensionFields } from './extension-fields';
import { userFlow } from './flows';
import type { ReadForm } from '../workspace/i9/i9';
import { readExtension, typedDate } from '../ui/typed';

/** A signed note that moves the date of the reverification (M-274 5.1, 6.7, 7.4, 7.7). */
export function extensionFlow(context: PageContext, toSign: ReadForm) {
  const { section2 } = textsOf('en');
  const { extension: t } = section2;
  const documents = presentedDocuments(toSign.details.documents);
  const offered = [
    ...new Set(documents.flatMap(({ code, receiptFor }) => basesOf(receiptFor ?? code, false))),
  ];
  return userFlow<ExtensionInput>(context, toSign, {
    name: 'extension',
    statement: statements.examiner,
    title: t.title,
    signLabel: 'Sign the note',
    blank: { basis: '' },
    editor: (form, faults) => (
      <Card>
        <p>{t.intro}</p>
        {offered.length === 0 ? <p>{t.none}</p> : null}
        <ExtensionFields t={section2} faults={faults} value={form} prefix="" offered={offered} />
        <DateField
          {...entryOf('extendedUntil', faults, form.extendedUntil)}
          label={section2.labels.extendedUntil}
          hint={section2.dateHint}
        />
      </Card>
    ),
    read: (body) => ({ ...readExtension(body, ''), extendedUntil: typedDate(body, 'extendedUntil') }),
    operationId: 'recordAuthorizationExtension',
    bodyOf: (form) => ({ ...form }),
    shown: (i9, form) => ({
      summary: (
        <SummaryList
          rows={[
            {
              term: section2.labels.additionalInformation,
              value: newest(amendmentsOf(i9)).additionalInformation ?? '',
            },
            { term: section2.labels.extendedUntil, value: form.extendedUntil ?? '' },
          ]}
        />
      ),
    }),
  });
}
