import { permissionId } from '../../../../generated/permissions';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { summaryItems } from '../../ui/page-parts';
import { enterLargeWork, withLargeBody } from '../../../process/admission';
import { copyExtensions } from '../../../domain/i9/documents/copies';
import { Problem } from '../../../domain/problem';
import { keepCopy, largestCopy, openCopy, signedNotice } from '../../../services/i9/section2/document-copies';
import { faultsOf } from '../../../services/faults';
import { assertPlain } from '../../ui/form-parser';
import { formLimits, unreadable } from '../../session/sent-file';
import { sendFile } from '../../ui/send-file';
import { Card } from '../../ui/page';
import {
  blankCopy,
  copyFaults,
  CopyForm,
  CopyList,
  typedCopy,
  type TypedCopy,
} from '../../signing/copy-parts';
import { readI9, visibleRow } from './i9';
import { Csrf, Done, sendHr } from '../../session/parts';
import { textsOf } from '../../texts';
import { shownInstant } from '../../ui/words';
import { act, bodyOf, goTo, idOf, may, type PageContext } from '../../session/page-context';

const texts = textsOf('en');
const { copies: t } = texts;

/** Reads a form with files into memory: nothing unencrypted is ever written to a disk. */
export const receiveFiles = (names: readonly string[]): RequestHandler =>
  multer({
    storage: multer.memoryStorage(),
    limits: { ...formLimits, fileSize: largestCopy, files: names.length },
  }).fields(names.map((name) => ({ name, maxCount: 1 })));

/**
 * Runs such a reader, once it is known that the sender may send files at all and there is capacity for them.
 *
 * @param group who shares capacity with whom, see `Admission`
 * @throws MulterError beyond a limit; Problem invalid-request for a form that cannot be read
 */
export async function received(
  reader: RequestHandler,
  req: Request,
  res: Response,
  group: number | string,
): Promise<void> {
  await withLargeBody(
    group,
    res,
    () =>
      new Promise<void>((resolve, reject) => {
        void reader(req, res, (error?: unknown) => (error ? reject(unreadable(error)) : resolve()));
      }),
  );
  assertPlain(req.body);
}

/** Returns the file of a form by its field, or null when none was chosen. */
export function fileOf(req: Request, name: string): Buffer | null {
  const { files } = req;
  const buffer = files && !Array.isArray(files) ? files[name]?.[0]?.buffer : undefined;
  return buffer && buffer.length > 0 ? buffer : null;
}

/** People who work with documents may view copies; the form's trail records that someone did. */
const viewers = [
  permissionId.completeSection2,
  permissionId.approveI9s,
  permissionId.reverifyEmployees,
  permissionId.correctI9s,
  permissionId.exportAuditTrails,
  permissionId.resolveEverifyCases,
];
const uploaders = [
  permissionId.completeSection2,
  permissionId.reverifyEmployees,
  permissionId.correctI9s,
  permissionId.resolveEverifyCases,
];
export const maySeeCopies = (context: Pick<PageContext, 'session'>): boolean =>
  viewers.some((id) => may(context, id));
const mayUpload = (context: PageContext): boolean => uploaders.some((id) => may(context, id));

/** The E-Verify page asks for the signed notice. */
const asked = ({ req }: PageContext): TypedCopy =>
  req.query['document'] === signedNotice ? { ...blankCopy, document: signedNotice } : blankCopy;

/** `?to=section2` came from Section 2, which was saved, and leads back to it. */
const cameFrom = ({ req }: PageContext): string => (req.query['to'] === 'section2' ? '/section2' : '');

export async function showCopies(
  context: PageContext,
  before: TypedCopy = asked(context),
  faults: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!maySeeCopies(context)) throw new Problem('permission-denied');
  const { row, name, copies, everify } = await readI9(context, idOf(context));
  const { base, session } = context;
  const url = `${base}/i9s/${row.id}/copies`;
  const from = cameFrom(context);
  sendHr(context, {
    title: t.title,
    back: {
      href: `${base}/i9s/${row.id}${from}`,
      label: from ? `Section 2 of ${name}` : `the form of ${name}`,
    },
    faults: summaryItems(faults),
    place: '/i9s',
    body: (
      <>
        {context.req.query['done'] === 'kept' ? <Done>{t.kept}</Done> : null}
        <Card heading={t.keptTitle}>
          <CopyList
            t={t}
            copies={copies}
            when={(instant) => shownInstant(instant, session.timeZone)}
            hrefOf={(id) => `${url}/${id}`}
          />
          <p class="portal-note">The audit trail of the form records everyone who opens a copy.</p>
        </Card>
        {mayUpload(context) ? (
          <CopyForm
            texts={texts}
            action={from ? `${url}?to=section2` : url}
            hidden={<Csrf context={context} />}
            before={before}
            faults={faults}
            withNotice={everify !== null}
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
  if (!mayUpload(context)) throw new Problem('permission-denied');
  const row = await visibleRow(context, idOf(context));
  const before = typedCopy(bodyOf(context));
  const content = fileOf(context.req, 'file') ?? Buffer.alloc(0);
  try {
    await act(context, 'createI9DocumentCopy', (unit) => keepCopy(unit, row.id, { ...before, content }));
  } catch (error) {
    const faults = faultsOf(error);
    if (!faults) throw error;
    return showCopies(context, before, copyFaults(texts, faults));
  }
  goTo(context, `/i9s/${row.id}/copies?done=kept${cameFrom(context) && '&to=section2'}`);
}

/** Sends a copy as a separate file in which nothing can run. */
export async function sendCopy(context: PageContext): Promise<void> {
  if (!maySeeCopies(context)) throw new Problem('permission-denied');
  const row = await visibleRow(context, idOf(context));
  const copyId = idOf(context, 'copyId');
  await enterLargeWork(context.session.scope.organizationId, context.res);
  const copy = await act(context, 'getI9DocumentCopy', (unit) => openCopy(unit, row.id, copyId));
  const pdf = copy.mediaType === 'application/pdf';
  const name = `i9-${row.id}-copy-${copy.id}.${copyExtensions[copy.mediaType]}`;
  sendFile(context.res, { contentType: copy.mediaType, bytes: copy.content, name, inline: !pdf });
}
