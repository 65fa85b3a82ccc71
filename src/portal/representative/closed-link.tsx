import { tokenOf } from '../session/open-link';
import type { Sender } from '../../mail/texts';
import { ContactNote } from '../ui/page';
import { Actions } from '../ui/page-parts';
import { sendHeaded, type OutsideContext } from '../session/outside';

const closedStatus = {
  unknown: 404,
  expired: 410,
  revoked: 410,
  used: 410,
  tooMany: 429,
  naming: 410,
  problem: 409,
} as const;

/** Explains why a link does not open, or no longer does. */
export function sendClosedLink(
  context: OutsideContext,
  kind: keyof typeof closedStatus,
  sender?: Sender,
): void {
  const reopened = `${context.portal.base}/section2/${tokenOf(context.req)}`;
  const [title = '', body = ''] = context.t.closed[kind];
  sendHeaded(context, {
    status: closedStatus[kind],
    title,
    href: kind === 'problem' ? null : context.req.path,
    ...(sender && { organizationName: sender.organization }),
    body: (
      <>
        <p class="portal-lead">{body}</p>
        {sender && <ContactNote sender={sender} language={context.language} />}
        {kind === 'problem' ? (
          <Actions actions={[{ label: context.t.representative.reopen, href: reopened }]} />
        ) : null}
      </>
    ),
  });
}
