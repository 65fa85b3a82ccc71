import { together } from '../process/together';
import { found } from '../domain/problem';
import type { components } from '../../generated/openapi';
import { fileContent, mayApproveAlone, stateNow, visibleFile, type FileKind } from '../services/made-files';
import type { MadeFile } from '../store/jobs/job-queue';
import type { Page } from '../store/core/paging';
import type { Store, Unit } from '../store/unit';
import type { Act } from '../store/unit-of-work';
import type { Subject } from '../store/core/subjects';
import type { Scope } from '../domain/scope';
import type { Context } from './context';
import { listed, listRequest, self, timesAsText } from './resource';

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
    request: Paged & { filters: { requestedByUserId: number | null }; sort?: readonly IdSort[] | undefined },
  ): Promise<Page<F>>;
  /** Lists the files requested by others that are waiting for the caller's review. */
  toReview(context: Context, page: Paged): Promise<Page<F>>;
  /** @param isApprovableAlone by the caller */
  toBody(asked: F, isApprovableAlone: boolean): Body;
  nameOf(asked: F): { name: string; mediaType: string };
}

type IdSort = 'id' | '-id';
type ListQuery = { page?: number; page_size?: number; awaitingReview?: boolean; sort?: readonly IdSort[] };

export function fileOperations<F extends MadeFile, Body extends Common>(resource: FileResource<F, Body>) {
  const { path, kind, subject, toBody } = resource;
  const bodyIn = async (unit: Unit, reading: Promise<F | null>): Promise<Body> => {
    const { asked, isAlone } = await together({ asked: reading, isAlone: mayApproveAlone(unit, kind) });
    const file = found(asked);
    return toBody(file, isAlone(file));
  };
  const accepted = (asked: F, isAlone: (asked: F) => boolean) => ({
    status: 202 as const,
    headers: { Location: `${path}/${asked.id}` },
    body: toBody(asked, isAlone(asked)),
  });
  return {
    async list(query: ListQuery, context: Context) {
      const { services, scope } = context;
      const { page, pageSize } = listRequest(query);
      const filters = { requestedByUserId: scope.userId };
      const { sort } = query;
      const { shown, isAlone } = await together({
        shown: query.awaitingReview
          ? resource.toReview(context, { page, pageSize })
          : resource.list(services, scope, { page, pageSize, filters, sort }),
        isAlone: query.awaitingReview ? () => false : context.read((unit) => mayApproveAlone(unit, kind)),
      });
      return listed(path, query, shown, (asked) => toBody(asked, isAlone(asked)));
    },

    request: <Loaded>({ load, decide }: Act<Loaded, F | null>, context: Context) =>
      context.act({
        load: (unit) => Promise.all([load(unit), mayApproveAlone(unit, kind)]),
        async decide(unit, [loaded, isAlone]) {
          const { answer } = await decide(unit, loaded);
          return { answer: Promise.resolve(answer).then((file) => accepted(found(file), isAlone)) };
        },
      }),

    async get(id: number, context: Context) {
      const body = await context.read((unit) => bodyIn(unit, visibleFile(unit, kind, id)));
      return { status: 200 as const, body };
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
        return { status: 200 as const, body: await bodyIn(unit, kind.files.read(unit, id)) };
      }),
  };
}

type Common = Omit<components['schemas']['RecordExport'], 'recordType' | 'format' | 'rowsTotal' | 'rowsDone'>;

/** Returns the members that every file has in responses. */
export function fileBody(path: string, asked: MadeFile, approvableAlone: boolean): Common {
  const { id, state, requestedByUserId, requestedByName, reviewedByUserId } = asked;
  const { reviewedAt, createdAt, finishedAt, expiresAt } = asked;
  return {
    id,
    state: stateNow(asked),
    requestedByUserId,
    requestedByName,
    approvableAlone,
    reviewedByUserId,
    ...timesAsText({ reviewedAt, createdAt, finishedAt, expiresAt }),
    byteCount: asked.byteCount === null ? null : Number(asked.byteCount),
    sha256: asked.contentHash?.toString('hex') ?? null,
    links: [
      ...self(`${path}/${id}`),
      ...(state === 'ready' ? [{ href: `${path}/${id}/content`, rel: 'content' }] : []),
    ],
  };
}
