import { readTypedDate } from '../../domain/typed-dates';
import { dateIn } from '../../domain/dates';
import { inLargeWork } from '../../process/admission';
import { printI9 } from '../../records/pdf/print';
import type { SignedCopy } from '../../services/i9/section1/section1-types';
import { copyHours, openSection1Copy } from '../../services/i9/section1/signed-copy';
import { tokenOf } from '../session/open-link';
import { askToWait, sendHeaded, type OutsideContext } from '../session/outside';
import { bodyOf } from '../session/page-context';
import type { Portal } from '../session/portal';
import { TextField } from '../ui/fields';
import type { Language } from '../texts';
import { minutesAfter, sealing } from '../ui/cipher';
import { Actions, summaryItems, Card } from '../ui/page-parts';
import { sendFile } from '../ui/send-file';
import { longestDate, typed } from '../ui/typed';

/**
 * The page that a mailed link to the copy of a signed Section 1 opens. The link names the signature, sealed by this
 * service; the copy is only shown to someone who also knows the date of birth.
 */

const copies = ({ cipher }: Pick<Portal, 'cipher'>) => sealing<SignedCopy>(cipher, 'copy of section 1');

const copyOf = ({ portal, req }: OutsideContext): SignedCopy | null =>
  copies(portal).open(tokenOf(req), portal.now());

/** Returns the address of a copy, which opens it for someone who knows the date of birth. */
export function copyAddress(
  portal: Pick<Portal, 'cipher' | 'services' | 'now'>,
  { organizationId, i9Id, signedAt }: SignedCopy,
  language: Language,
): string {
  const until = minutesAfter(portal.now(), copyHours * 60);
  const token = copies(portal).seal({ organizationId, i9Id, signedAt }, until);
  return `${portal.services.config.baseUrl}/portal/section1-copy/${token}?lang=${language}`;
}

function showOver(context: OutsideContext): void {
  const { t } = context;
  sendHeaded(context, {
    title: t.copy.overTitle,
    href: null,
    status: 410,
    body: (
      <Card>
        <p class="portal-lead">{t.copy.over}</p>
      </Card>
    ),
  });
}

function showQuestion(context: OutsideContext, fault?: string, status?: number): void {
  const { req, portal, t } = context;
  const path = `/section1-copy/${tokenOf(req)}`;
  sendHeaded(context, {
    title: t.copy.title,
    href: path,
    items: summaryItems({ dateOfBirth: fault }),
    status,
    body: (
      <form class="portal-form" method="post" action={`${portal.base}${path}`} noValidate autocomplete="off">
        <Card>
          <p>{t.copy.intro}</p>
          <TextField
            id="dateOfBirth"
            label={t.section1.fields.dateOfBirth.label}
            hint={t.section1.fields.dateOfBirth.hint}
            error={fault}
            value=""
            size="md"
            maxLength={longestDate}
          />
          <Actions actions={[{ label: t.copy.button }]} />
          <p class="portal-note">{t.copy.note}</p>
        </Card>
      </form>
    ),
  });
}

export const showCopy = (context: OutsideContext): void =>
  copyOf(context) ? showQuestion(context) : showOver(context);

export async function openSignedCopy(context: OutsideContext): Promise<void> {
  const { req, res, portal, language, t } = context;
  const { services, birthDates } = portal;
  const copy = copyOf(context);
  if (!copy) return showOver(context);
  const now = portal.now();
  const text = typed(bodyOf({ req }), 'dateOfBirth', 40);
  const read = readTypedDate(text, { language, today: dateIn(now, 'UTC'), years: 'past' });
  if (read.kind !== 'date') return showQuestion(context, t.copy.missing);
  const { organizationId, i9Id } = copy;
  const { waitSeconds, found } = await birthDates.verify(`${organizationId}-${i9Id}`, now, async () => {
    const opened = await openSection1Copy(services, copy, read.date);
    return opened === 'wrong' ? null : { record: opened };
  });
  if (waitSeconds > 0) return showQuestion(context, askToWait(res, t, waitSeconds), 429);
  if (!found) return showQuestion(context, t.copy.wrong);
  const { record } = found;
  if (!record) return showOver(context);
  const bytes = await inLargeWork(organizationId, () => printI9(record, now));
  sendFile(res, { contentType: 'application/pdf', bytes, name: 'form-i-9-section-1.pdf' });
}
