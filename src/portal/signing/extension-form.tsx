import type { ExtensionInput } from '../../domain/i9/documents/extensions';
import { statements } from '../../domain/i9/form/statements';
import { extendAuthorization } from '../../services/i9/amend/extension';
import type { I9Row } from '../../store/i9/i9s';
import { TextField } from '../ui/fields';
import { SummaryList } from '../ui/page-parts';
import { Card } from '../ui/page';
import { textsOf } from '../texts';
import type { PageContext } from '../session/page-context';
import { ExtensionFields } from './extension-fields';
import { validateBySigning, signNow, userFlow } from './flows';
import type { SigningFlow } from './signing-flow';
import { readExtension, typed } from '../ui/typed';

/** A signed note that moves the date of the reverification (M-274 5.1, 6.7, 7.4, 7.7). */
export function extensionFlow(context: PageContext, row: I9Row): SigningFlow<ExtensionInput> {
  const { section2 } = textsOf('en');
  const { extension: t } = section2;
  const sign = (form: ExtensionInput) => [context.services, row.id, form] as const;
  return {
    ...userFlow(context, row.id, { name: 'extension', statement: statements.examiner }),
    title: t.title,
    signLabel: 'Sign the note',
    blank: { basis: '' },
    needsChoice: () => false,
    chooser: () => <></>,
    choose: (_body, form) => ({ form, faults: [] }),
    editor: (form, faults) => (
      <Card>
        <p>{t.intro}</p>
        <ExtensionFields t={t} faults={faults} value={form} prefix="" ofCard={false} />
        <TextField
          id="extendedUntil"
          name="extendedUntil"
          label={t.extendedUntil}
          hint={t.hints.filedOn}
          error={faults['extendedUntil']}
          value={form.extendedUntil ?? ''}
          size="sm"
          maxLength={10}
        />
      </Card>
    ),
    read: (body) => ({ ...readExtension(body, ''), extendedUntil: typed(body, 'extendedUntil', 40) }),
    validate: (form) =>
      validateBySigning(
        context,
        (unit, signing) => extendAuthorization(unit, ...sign(form), signing),
        (_unit, { after }) => ({
          warnings: [],
          summary: (
            <SummaryList
              rows={[
                { term: section2.information, value: after?.additionalInformation ?? '' },
                { term: t.extendedUntil, value: form.extendedUntil ?? '' },
              ]}
            />
          ),
        }),
      ),
    sign: (form, given) =>
      signNow(context, 'recordAuthorizationExtension', given, (unit, signing) =>
        extendAuthorization(unit, ...sign(form), signing),
      ),
  };
}
