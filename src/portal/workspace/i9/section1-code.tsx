import { Problem } from '../../../domain/problem';
import { assetFolder } from '../../ui/assets';
import { Actions, Link, Card } from '../../ui/page-parts';
import { QrCode } from '../../ui/qr-code';
import { scriptedPolicy } from '../../ui/security';
import { PostForm, sendHr } from '../../session/parts';
import { goTo, idOf, type PageContext, submit } from '../../session/page-context';
import { copiesOf } from './copies';

/**
 * The link to Section 1 for an employee who is in the room: as a QR code for the employee's phone, and to open here. The user
 * who made it sees it for ten minutes, in the same browser; only its hash is stored.
 */

const titleOf = (name: string) => `Link to Section 1 for ${name}`;

export async function showSection1Code(context: PageContext): Promise<void> {
  const { base, session, portal, req, res, realNow } = context;
  const id = idOf(context);
  const { employeeName: name } = await copiesOf(context, id);
  const made = portal.cookies.shownLink.read(req, realNow);
  const url = made?.userId === session.scope.userId && made.i9Id === id ? made.url : null;
  if (url !== null) res.set('Content-Security-Policy', scriptedPolicy);
  sendHr(context, {
    title: titleOf(name),
    back: { href: `${base}/i9s/${id}`, label: 'the form' },
    place: '/i9s',
    body: (
      <>
        {url === null ? <p>{explained}</p> : <Code url={url} base={base} />}
        <PostForm context={context} path={`/i9s/${id}/section1-code`} once>
          <Actions
            actions={[
              url === null
                ? { label: 'Show the code', look: 'filled' }
                : { label: 'Make a new code', look: 'outline' },
              { label: 'Go to the form', look: 'plain', href: `${base}/i9s/${id}` },
            ]}
          />
        </PostForm>
      </>
    ),
  });
}

const explained =
  'For an employee who is in the room: you will see a code for the employee’s phone, and the link itself. The employee fills in and signs Section 1; do not do it for the employee. The audit trail records that you had the link shown. Earlier links will stop working.';

function Code({ url, base }: { url: string; base: string }) {
  return (
    <>
      <Card heading="On the employee’s phone">
        <p>Let the employee point the camera of a phone at this code.</p>
        <QrCode text={url} label="QR code of the link to Section 1" />
      </Card>
      <Card heading="Or on this device">
        <p class="hr-key" id="section1-link">
          {url}
        </p>
        <p class="portal-actions">
          <button class="usa-button usa-button--outline" type="button" data-copies="section1-link" hidden>
            Copy the link
          </button>
          <Link href={url} target="_blank" rel="noreferrer">
            Open it here (opens in a new tab)
          </Link>
        </p>
        <p id="section1-link-status" role="status" />
      </Card>
      <script src={`${base}/${assetFolder}/js/copy.js`} defer />
    </>
  );
}

/** Twice the same form leads to the same link. */
export async function makeSection1Code(context: PageContext): Promise<void> {
  const { session, portal, res, realNow } = context;
  const i9Id = idOf(context);
  const { userId } = session.scope;
  if (userId === null) throw new Problem('not-found');
  const request = { params: { i9_id: i9Id } };
  const { body } = await submit(context, 'createShownSection1Link', request);
  portal.cookies.shownLink.set(res, { userId, i9Id, url: body.i9Section1Link }, realNow);
  goTo(context, `/i9s/${i9Id}/section1-code`);
}
