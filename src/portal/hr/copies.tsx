import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { documentCatalogue, isDocumentCode } from '../../domain/i9/document-catalogue';
import { Problem } from '../../domain/problem';
import { actorOf } from '../../forms/actor';
import { appendI9AuditEvent } from '../../store/audit';
import {
  addCopy,
  listCopies,
  readCopy,
  type CopyMediaType,
  type CopySide,
} from '../../store/document-copies';
import { i9s } from '../../store/i9s';
import { RadioTiles } from '../components/choices';
import { FieldError, Hint, Select } from '../components/fields';
import { Card } from '../views/page';
import { readI9, visibleRow } from './i9';
import { Csrf, Done, Head } from './parts';
import { typed } from './signing/typed';
import { shownInstant } from './words';
import { act, bodyOf, goTo, idOf, look, may, permissions, sendHr, type HrVisit } from './visit';

const largest = 5 * 1024 * 1024;

/** First bytes of what may be kept. The name of a file and what the browser calls it are not believed. */
const kinds: readonly { mediaType: CopyMediaType; bytes: readonly number[] }[] = [
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** What a file is by its content; null for anything that is not kept. */
export const mediaTypeOf = (content: Buffer): CopyMediaType | null =>
  kinds.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))?.mediaType ?? null;

/** Reads a form with files into memory: nothing unsealed ever touches a disk. */
export const receiveFiles = (names: readonly string[]): RequestHandler =>
  multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: largest, files: names.length, fields: 20, fieldSize: 4096, parts: 30 },
  }).fields(names.map((name) => ({ name, maxCount: 1 })));

/** The file of a form by its field, or null when none was chosen. */
export function fileOf(req: Request, name: string): Buffer | null {
  const { files } = req;
  const buffer = files && !Array.isArray(files) ? files[name]?.[0]?.buffer : undefined;
  return buffer && buffer.length > 0 ? buffer : null;
}

/** People who work with documents may see copies; that somebody did is written into the trail of the form. */
const viewers = [
  permissions.completeSection2,
  permissions.approve,
  permissions.reverify,
  permissions.correct,
  permissions.auditTrail,
  permissions.resolveCases,
];
const uploaders = [permissions.completeSection2, permissions.reverify, permissions.correct];
export const maySeeCopies = (visit: Pick<HrVisit, 'session'>): boolean =>
  viewers.some((id) => may(visit, id));
const mayUpload = (visit: HrVisit): boolean => uploaders.some((id) => may(visit, id));

interface Typed {
  document: string;
  side: string;
}
type Faults = Partial<Record<'document' | 'side' | 'file', string>>;

export async function showCopies(
  visit: HrVisit,
  before: Typed = { document: '', side: 'front' },
  faults: Faults = {},
): Promise<void> {
  if (!maySeeCopies(visit)) throw new Problem('permission-denied');
  const { row, name, copies } = await readI9(visit, idOf(visit));
  const { base, session } = visit;
  const url = `${base}/i9s/${row.id}/copies`;
  const items = Object.entries(faults).map(([id, text]) => ({ id, text }));
  sendHr(visit, {
    status: items.length > 0 ? 422 : 200,
    title: 'Copies of documents',
    hasErrors: items.length > 0,
    place: '/i9s',
    body: (
      <>
        <Head
          title="Copies of documents"
          back={{ href: `${base}/i9s/${row.id}`, label: `the form of ${name}` }}
          faults={items}
        />
        {visit.req.query['done'] === 'kept' ? <Done>The copy is kept, encrypted.</Done> : null}
        <Card heading="Kept copies">
          {copies.length === 0 ? <p>No copies are kept with this form.</p> : null}
          <ul class="usa-list">
            {copies.map(({ id, document, side, mediaType, byteCount, createdAt }) => (
              <li key={id}>
                <a class="usa-link" href={`${url}/${id}`}>
                  {`${titleOf(document)}, ${side}`}
                </a>
                <span class="hr-note">
                  {`${mediaType === 'application/pdf' ? 'PDF' : 'Image'}, ${Math.ceil(byteCount / 1024)} KB, ${shownInstant(createdAt, session.timeZone)}`}
                </span>
              </li>
            ))}
          </ul>
          <p class="portal-note">Whoever opens a copy is named in the audit trail of the form.</p>
        </Card>
        {mayUpload(visit) ? <Upload visit={visit} url={url} before={before} faults={faults} /> : null}
      </>
    ),
  });
}

const titleOf = (code: string): string => (isDocumentCode(code) ? documentCatalogue[code].title : code);

const documentChoices = Object.entries(documentCatalogue)
  .filter(([, { papers }]) => papers.length > 0)
  .map(([value, { list, title }]) => ({ value, label: `${list}: ${title}` }));

function Upload(props: { visit: HrVisit; url: string; before: Typed; faults: Faults }) {
  const { visit, url, before, faults } = props;
  return (
    <Card heading="Add a copy">
      <p>
        Copies of List A documents with a photograph are required with E-Verify. If you keep copies where they
        are not required, keep them of everybody.
      </p>
      <form class="portal-form" method="post" action={url} encType="multipart/form-data" noValidate>
        <Csrf visit={visit} />
        <Select
          id="document"
          name="document"
          label="Document"
          error={faults.document}
          prompt="- Choose -"
          value={before.document}
          choices={documentChoices}
        />
        <RadioTiles
          id="side"
          name="side"
          label="Side"
          error={faults.side}
          value={before.side}
          choices={[
            { value: 'front', label: 'Front' },
            { value: 'back', label: 'Back' },
          ]}
        />
        <FileField id="file" label="File" error={faults.file} />
        <div class="portal-actions">
          <button class="usa-button" type="submit">
            Keep the copy
          </button>
        </div>
      </form>
    </Card>
  );
}

export function FileField({ id, label, error }: { id: string; label: string; error?: string | undefined }) {
  return (
    <div class={`usa-form-group${error ? ' usa-form-group--error' : ''}`}>
      <label class={`usa-label${error ? ' usa-label--error' : ''}`} for={id}>
        {label}
      </label>
      <Hint id={id}>JPEG, PNG or PDF, up to 5 MB.</Hint>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <input
        class="usa-file-input__plain"
        type="file"
        id={id}
        name={id}
        accept="image/jpeg,image/png,application/pdf"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? 'true' : undefined}
      />
    </div>
  );
}

export async function uploadCopy(visit: HrVisit): Promise<void> {
  if (!mayUpload(visit)) throw new Problem('permission-denied');
  const row = await visibleRow(visit, idOf(visit));
  const body = bodyOf(visit);
  const before = { document: typed(body, 'document', 40), side: typed(body, 'side', 10) };
  const content = fileOf(visit.req, 'file');
  const mediaType = content && mediaTypeOf(content);
  const side = (['front', 'back'] as const).find((known) => known === before.side);
  const faults: Faults = {
    ...(!isDocumentCode(before.document) && { document: 'Choose the document' }),
    ...(!side && { side: 'Choose the side' }),
    ...(!content && { file: 'Choose a file' }),
    ...(content && !mediaType && { file: 'This file is not a JPEG, PNG or PDF' }),
  };
  if (!content || !mediaType || !side || Object.keys(faults).length > 0)
    return showCopies(visit, before, faults);
  await act(visit, 'addDocumentCopy', async (unit) => {
    const form = await i9s.lock(unit, row.id);
    if (!form) throw new Problem('not-found');
    if (form.state === 'purged') throw new Problem('state-conflict');
    const copyId = await addCopy(unit, row.id, {
      document: before.document,
      side: side satisfies CopySide,
      mediaType,
      content,
    });
    await appendI9AuditEvent(unit.trx, unit.scope, row.id, {
      at: unit.now,
      action: 'addDocumentCopy',
      actor: actorOf(unit),
      details: { copyId, document: before.document, side },
    });
  });
  goTo(visit, `/i9s/${row.id}/copies?done=kept`);
}

/** Hands a copy out: as a file of its own, in which nothing can run. */
export async function sendCopy(visit: HrVisit): Promise<void> {
  if (!maySeeCopies(visit)) throw new Problem('permission-denied');
  const row = await visibleRow(visit, idOf(visit));
  const copyId = idOf(visit, 'copyId');
  const known = await look(visit, (unit) => listCopies(unit, row.id));
  if (!known.some(({ id }) => id === copyId)) throw new Problem('not-found');
  const copy = await act(visit, 'viewDocumentCopy', async (unit) => {
    const found = await readCopy(unit, row.id, copyId);
    await appendI9AuditEvent(unit.trx, unit.scope, row.id, {
      at: unit.now,
      action: 'viewDocumentCopy',
      actor: actorOf(unit),
      details: { copyId },
    });
    unit.change({ type: 'i9', id: row.id });
    return found;
  });
  if (!copy) throw new Problem('not-found');
  const pdf = copy.mediaType === 'application/pdf';
  const name = `i9-${row.id}-copy-${copy.id}.${{ 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }[copy.mediaType]}`;
  visit.res
    .set({
      'Content-Type': copy.mediaType,
      'Content-Disposition': `${pdf ? 'attachment' : 'inline'}; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(copy.content);
}
