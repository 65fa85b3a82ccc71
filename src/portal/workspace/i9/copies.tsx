import { Alert, Card, summaryItems } from '../../ui/page-parts';
import { enterLargeBodies } from '../../../process/admission';
import { copyKinds, signedNotice } from '../../../domain/i9/documents/copies';
import { isProblem } from '../../../domain/problem';
import { thumbnailOf } from '../../pictures/pictures';
import { sendFile } from '../../ui/send-file';
import { CopyForm, CopyList, titleOf, type ShownCopy } from '../../signing/copy-parts';
import { keepChosen, keepingWith } from '../../signing/sent-copies';
import { pageSize } from '../../session/lists';
import { Csrf, DoneNotice, PostForm, sendHr } from '../../session/parts';
import { textsOf, wordsOfFaults } from '../../texts';
import { shownInstant } from '../../ui/words';
import { goTo, idOf, may, type PageContext, call } from '../../session/page-context';

const texts = textsOf('en');
const { copies: t } = texts;

export const maySeeCopies = (context: PageContext): boolean => may(context, 'getI9DocumentCopy');
const mayKeep = (context: PageContext): boolean => may(context, 'createI9DocumentCopy');

/** Returns the copies of a form, and what else the list of them has. @throws Problem not-found */
export async function copiesOf(context: PageContext, i9Id: number) {
  const request = { params: { i9_id: i9Id }, query: { page_size: pageSize } };
  const { body } = await call(context, 'listI9DocumentCopies', request);
  const copies = body.searchResult.map(({ contentType, createdAt, ...copy }): ShownCopy => ({
    ...copy,
    mediaType: contentType,
    createdAt: new Date(createdAt),
  }));
  return { ...body, copies };
}

/** The E-Verify page asks for the signed notice. */
const asked = ({ req }: PageContext): string => (req.query['document'] === signedNotice ? signedNotice : '');

/** `?to=section2` came from Section 2, which was saved, and leads back to it. */
const cameFrom = ({ req }: PageContext): string => (req.query['to'] === 'section2' ? '/section2' : '');

export async function showCopies(
  context: PageContext,
  before: string = asked(context),
  faults: Readonly<Record<string, string>> = {},
  refusal: string | null = null,
): Promise<void> {
  const { base, session } = context;
  const i9Id = idOf(context);
  const { copies, employeeName: name, removable, takesNotice } = await copiesOf(context, i9Id);
  const url = `${base}/i9s/${i9Id}/copies`;
  const from = cameFrom(context);
  sendHr(context, {
    ...(refusal !== null && { status: 409 }),
    title: t.title,
    back: {
      href: `${base}/i9s/${i9Id}${from}`,
      label: from ? `Section 2 of ${name}` : `the form of ${name}`,
    },
    faults: summaryItems(faults),
    place: '/i9s',
    body: (
      <>
        <DoneNotice context={context} texts={{ kept: t.kept, removed: t.removed }} />
        {refusal === null ? null : <Alert kind="warning">{refusal}</Alert>}
        <Card heading={t.keptTitle}>
          <CopyList
            t={t}
            copies={copies}
            when={(instant) => shownInstant(instant, session.timeZone)}
            hrefOf={(id) => `${url}/${id}`}
            more={({ id, document, side }) =>
              mayKeep(context) && removable ? (
                <PostForm
                  context={context}
                  path={`/i9s/${i9Id}/copies/${id}/removal${from && '?to=section2'}`}
                  class="hr-inline"
                >
                  <button
                    class="usa-button usa-button--unstyled"
                    type="submit"
                    aria-label={`${t.remove}: ${titleOf(document)}, ${t[side].toLowerCase()}`}
                  >
                    {t.remove}
                  </button>
                </PostForm>
              ) : null
            }
          />
          <p class="portal-note">The audit trail of the form records everyone who opens a copy.</p>
        </Card>
        {mayKeep(context) ? (
          <CopyForm
            texts={texts}
            action={from ? `${url}?to=section2` : url}
            hidden={<Csrf context={context} />}
            before={before}
            faults={faults}
            withNotice={takesNotice}
          >
            <p>
              {`${texts.section2.copiesNote} If you keep copies where they are not required, keep them for everyone.`}
            </p>
          </CopyForm>
        ) : null}
      </>
    ),
  });
}

export async function uploadCopy(context: PageContext): Promise<void> {
  const i9Id = idOf(context);
  const { document, faults } = await keepChosen(context.req, keepingWith(context, i9Id));
  if (faults.length > 0) return showCopies(context, document, wordsOfFaults(texts, faults).words);
  goTo(context, `/i9s/${i9Id}/copies?done=kept${cameFrom(context) && '&to=section2'}`);
}

/** Removes a copy; one that the signed Section 2 needs, or an open inspection asks for, stays and the page says why. */
export async function removeShownCopy(context: PageContext): Promise<void> {
  const [i9Id, copyId] = [idOf(context), idOf(context, 'copyId')];
  try {
    await call(context, 'removeI9DocumentCopy', { params: { i9_id: i9Id, copy_id: copyId } });
  } catch (error) {
    if (!isProblem(error, 'state-conflict') || !(await copiesOf(context, i9Id)).removable) throw error;
    const inspected = error.errors.some(({ code }) => code === 'inspection-open');
    return showCopies(context, '', {}, inspected ? `${texts.faults['inspection-open']}.` : t.needed);
  }
  goTo(context, `/i9s/${i9Id}/copies?done=removed${cameFrom(context) && '&to=section2'}`);
}

/** Sends a copy as a separate file in which nothing can run. */
export async function sendCopy(context: PageContext): Promise<void> {
  const [i9Id, copyId] = [idOf(context), idOf(context, 'copyId')];
  await enterLargeBodies(context.session.scope.organizationId, context.res);
  const { body } = await call(context, 'getI9DocumentCopy', { params: { i9_id: i9Id, copy_id: copyId } });
  const { contentType } = body;
  const bytes = Buffer.from(body.content, 'base64');
  const pdf = contentType === 'application/pdf';
  const small = context.req.query['size'] === 'small' && !pdf ? await thumbnailOf(bytes) : null;
  if (small) return sendFile(context.res, { contentType: 'image/jpeg', bytes: small, inline: true });
  const name = `i9-${i9Id}-copy-${copyId}.${copyKinds[contentType].extension}`;
  sendFile(context.res, { contentType, bytes, name, inline: !pdf });
}
