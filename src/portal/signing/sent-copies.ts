import type { Request, RequestHandler } from 'express';
import type { FieldFault } from '../../domain/problem';
import { bodyOf, call, type PageContext } from '../session/page-context';
import { receiveFiles } from '../session/received-files';
import { flowLimits } from '../session/sent-file';
import { faultsByControl } from '../ui/refusals';
import { typed } from '../ui/typed';
import { largestFile, pictureToKeep } from '../pictures/pictures';

/** The pictures that a page sends: both sides of a document at once, each chosen from files or taken by a phone. */

export const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];

/** The control that opens the camera of a phone; that for a file has the name alone. */
export const cameraOf = (control: string): string => `${control}.camera`;

/** Names of the controls for a document. @param prefix ends with a dot or is empty */
export const controlsOf = (prefix: string): string[] =>
  sides.flatMap((side) => [`${prefix}${side}`, cameraOf(`${prefix}${side}`)]);

/** Reads the pictures of documents. @param prefixes of the controls, see `controlsOf` */
export const receivePictures = (prefixes: readonly string[]): RequestHandler =>
  receiveFiles(prefixes.flatMap(controlsOf), largestFile);

/** The same for a page of a signing flow. */
export const receiveFlow = (prefixes: readonly string[]): RequestHandler =>
  receiveFiles(prefixes.flatMap(controlsOf), largestFile, flowLimits);

/** A file that was sent; without its bytes when it was too large to keep, see `receiveFiles`. */
interface Received {
  readonly bytes: Buffer | null;
  readonly size: number;
}

/** Returns the file of a form by its field, or null when none was chosen. */
export function fileOf({ files }: Pick<Request, 'files'>, name: string): Received | null {
  const file = files && !Array.isArray(files) ? files[name]?.[0] : undefined;
  if (!file || file.size === 0) return null;
  const { buffer, size } = file;
  return { bytes: buffer.length === size ? buffer : null, size };
}

/** A picture that is ready to be kept. */
interface NewCopy {
  readonly document: string;
  readonly side: Side;
  readonly content: Buffer;
}

/** Stores one copy. @throws Problem */
export type KeepCopy = (copy: NewCopy) => Promise<unknown>;

/**
 * Keeps what was sent of a document. A picture that cannot be kept does not take the other with it, which would have to be
 * chosen again.
 *
 * @returns what is wrong, by control
 */
export async function keepSent(
  req: Request,
  { document, prefix }: { readonly document: string; readonly prefix: string },
  keep: KeepCopy,
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const side of sides) {
    const field = `${prefix}${side}`;
    const sent = fileOf(req, field) ?? fileOf(req, cameraOf(field));
    if (!sent) continue;
    const { bytes, size } = sent;
    if (!bytes) {
      faults.push({ field, code: size > largestFile ? 'file-too-large' : 'files-too-large' });
      continue;
    }
    try {
      await keep({ document, side, content: await pictureToKeep(bytes) });
    } catch (error) {
      const placed = faultsByControl(error).map(({ control, code }) => ({
        field: control === 'document' ? `${prefix}${control}` : field,
        code,
      }));
      faults.push(...placed);
    }
  }
  return faults;
}

/** Keeps what the page for copies sent of the document that was chosen there. @returns what is wrong, by control */
export async function keepChosen(
  req: Request,
  keep: KeepCopy,
): Promise<{ document: string; faults: readonly FieldFault[] }> {
  const document = typed(bodyOf({ req }), 'document', 40);
  const some = controlsOf('').some((control) => fileOf(req, control) !== null);
  const faults = some
    ? await keepSent(req, { document, prefix: '' }, keep)
    : [{ field: 'front', code: 'file-missing' }];
  return { document, faults };
}

/** Returns what keeps copies with a form, as the signed-in user. */
export const keepingWith =
  (context: PageContext, i9Id: number): KeepCopy =>
  ({ document, side, content }) =>
    call(context, 'createI9DocumentCopy', {
      params: { i9_id: i9Id },
      body: { document, side, content: content.toString('base64') },
    });
