import { inSentence } from '../../ui/words';
import { assetFolder } from '../../ui/assets';
import { Actions, Alert, Card } from '../../ui/page-parts';
import { scriptedPolicy } from '../../ui/security';
import { sendHr } from '../../session/parts';
import type { PageContext } from '../../session/page-context';
import type { ShownOnce } from './entity';
import { setUpPath } from './record-page';

/**
 * Shows secrets in the response to the form that created them: they are in no address and are not stored unencrypted.
 * Submitting the form again gets the same response.
 *
 * @param shown.next address, below the portal, of the record that they belong to
 */
export function sendSecret(
  context: PageContext,
  { title, text, values, next }: ShownOnce & { readonly next: string },
): void {
  const { base, res } = context;
  res.set('Content-Security-Policy', scriptedPolicy);
  sendHr(context, {
    title,
    place: setUpPath,
    body: (
      <>
        <Alert kind="warning" heading="Copy this now">
          <p>It is not shown again.</p>
        </Alert>
        <Card>
          <p>{text}</p>
          {values.map(({ id, label, value }) => (
            <div class="hr-secret" key={id}>
              <p>
                <strong>{label}</strong>
              </p>
              <p class="hr-key" id={id}>
                {value}
              </p>
              <button class="usa-button usa-button--outline" type="button" data-copies={id} hidden>
                {`Copy the ${inSentence(label)}`}
              </button>
              <p id={`${id}-status`} role="status" />
            </div>
          ))}
        </Card>
        <Actions actions={[{ label: 'I have copied it', look: 'filled', href: `${base}${next}` }]} />
        <script src={`${base}/${assetFolder}/js/copy.js`} defer />
      </>
    ),
  });
}
