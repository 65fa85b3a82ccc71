import type { components } from '../../generated/openapi';
import { fileContent, stateNow, visibleFile, type FileKind } from '../services/made-files';
import type { MadeFile } from '../store/jobs/job-queue';
import type { Page } from '../store/core/paging';
import type { Store, Unit } from '../store/unit';
import type { Subject } from '../store/core/subjects';
import type { Scope } from '../domain/scope';
import type { Context } from './context';
import { found, listed, listRequest, self } from './resource';

/** What export and package operations have in common: files that a worker makes on request. */

type Paged = { page: number; pageSize: number };

interface FileResource<F extends MadeFile, Body> {
  /** Path of the collection, without a trailing slash. */
  readonly path: string;
  readonly kind: FileKind<F>;
  readonly subject: Extract<Subject['type'], 'export' | 'inspection_package'>;
  list(
    store: Store,
    scope: Scope,
    request: Paged & { filters: { requestedByUserId: number | null } },
  ): Promise<Page<F>>;
  /** Lists the files requested by others that are waiting for the caller's review. */
  toReview(context: Context, unit: Unit, page: Paged): Promise<Page<F>>;
  toBody(asked: F): Body;
  nameOf(asked: F): { name: string; mediaType: string };
}

type ListQuery = { page?: number; page_size?: number; awaitingReview?: boolean };

export function fileOperations<F extends MadeFile, Body>(resource: FileResource<F, Body>) {
  const { path, kind, subject, toBody } = resource;
  return {
    async list(query: ListQuery, context: Context) {
      const { services, scope } = context;
      const { page, pageSize } = listRequest(query);
      const filters = { requestedByUserId: scope.userId };
      const shown = query.awaitingReview
        ? await context.read((unit) => resource.toReview(context, unit, { page, pageSize }))
        : await resource.list(services, scope, { page, pageSize, filters });
      return listed(path, query, shown, toBody);
    },

    /** Returns the answer to a request for a file that a worker will make. */
    requested(file: F | null) {
      const asked = found(file);
      return { status: 202 as const, headers: { Location: `${path}/${asked.id}` }, body: toBody(asked) };
    },

    async get(id: number, context: Context) {
      const asked = await context.read((unit) => visibleFile(unit, kind, id));
      return { status: 200 as const, body: toBody(asked) };
    },

    async content(id: number, context: Context) {
      const { services, scope } = context;
      const { asked, content } = await fileContent(services, { scope, now: await context.now() }, kind, id);
      // Reading changes nothing, but the audit must show who took the records out of the system.
      await context.write(async (unit) => unit.change({ type: subject, id }, ['content']));
      const { name, mediaType } = resource.nameOf(asked);
      const headers = {
        'Content-Type': mediaType,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': asked.byteCount ?? '',
      };
      return { status: 200 as const, headers, body: content };
    },

    review: (id: number, review: (unit: Unit) => Promise<void>, context: Context) =>
      context.write(async (unit) => {
        await review(unit);
        return { status: 200 as const, body: toBody(found(await kind.files.read(unit, id))) };
      }),
  };
}

type Common = Pick<
  components['schemas']['RecordExport'],
  | 'id'
  | 'state'
  | 'requestedByUserId'
  | 'reviewedByUserId'
  | 'reviewedAt'
  | 'byteCount'
  | 'sha256'
  | 'createdAt'
  | 'finishedAt'
  | 'expiresAt'
  | 'links'
>;

/** Returns the members that every file has in responses. */
export function fileBody(path: string, asked: MadeFile): Common {
  const { id, state, requestedByUserId, reviewedByUserId } = asked;
  return {
    id,
    state: stateNow(asked),
    requestedByUserId,
    reviewedByUserId,
    reviewedAt: asked.reviewedAt?.toISOString() ?? null,
    byteCount: asked.byteCount === null ? null : Number(asked.byteCount),
    sha256: asked.contentHash?.toString('hex') ?? null,
    createdAt: asked.createdAt.toISOString(),
    finishedAt: asked.finishedAt?.toISOString() ?? null,
    expiresAt: asked.expiresAt.toISOString(),
    links: [
      ...self(`${path}/${id}`),
      ...(state === 'ready' ? [{ href: `${path}/${id}/content`, rel: 'content' }] : []),
    ],
  };
}
