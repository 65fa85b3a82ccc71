import type { components } from '../../../generated/openapi';
import { Problem } from '../../domain/problem';
import {
  exportContent,
  exportsToReview,
  isExpired,
  requestExport,
  reviewExport,
  visibleExport,
} from '../../services/bulk/exports';
import { dataExports, type Export, type ExportType } from '../../store/bulk/exports';
import { readOnly } from '../../store/unit-of-work';
import type { Unit } from '../../store/unit';
import type { Context, HandlersOf } from '../context';
import { found, listBody, listRequest, self } from '../resource';
import { exportSources } from './export-kinds';
import { permissionName } from './permissions';

type Body = components['schemas']['RecordExport'];
type Operations = 'listExports' | 'requestExport' | 'getExport' | 'getExportContent' | 'recordExportReview';

const path = '/v1/exports';

export const exportHandlers: HandlersOf<Operations> = {
  async listExports({ query }, context) {
    const { services, scope } = context;
    const { page, pageSize } = listRequest(query);
    const filters = { requestedByUserId: scope.userId };
    const shown = query.awaitingReview
      ? await look(context, (unit) => exportsToReview(services, unit, exportSources, { page, pageSize }))
      : await dataExports.list(services, scope, { page, pageSize, filters });
    return { status: 200, body: listBody(path, query, shown, exportBody) };
  },

  async requestExport({ body: { recordType: type, format, filters = {} } }, context) {
    assertMayExport(context, type);
    return context.write(async (unit) => {
      const ids = await exportSources[type].find(unit, filters);
      const id = await requestExport(unit, { type, format, ids });
      const asked = found(await dataExports.read(unit, id));
      return { status: 202, headers: { Location: `${path}/${id}` }, body: exportBody(asked) };
    });
  },

  async getExport({ params }, context) {
    const asked = await look(context, (unit) => visibleExport(unit, exportSources, params.export_id));
    return { status: 200, body: exportBody(asked) };
  },

  async getExportContent({ params }, context) {
    const { services, scope } = context;
    const viewer = { scope, now: await context.now() };
    const { asked, content } = await exportContent(services, viewer, exportSources, params.export_id);
    // Reading changes nothing, but who took the records out of the system has to be known.
    await context.write(async (unit) => unit.change({ type: 'export', id: asked.id }, ['content']));
    return { status: 200, headers: exportFile(asked), body: content };
  },

  recordExportReview: ({ params: { export_id: id }, body }, context) =>
    context.write(async (unit) => {
      await reviewExport(unit, exportSources, id, body.approved);
      return { status: 200, body: exportBody(found(await dataExports.read(unit, id))) };
    }),
};

/** Looks at exports beside the records that are in them. */
const look = async <R>({ services, scope, now }: Context, work: (unit: Unit) => Promise<R>): Promise<R> =>
  readOnly(services, { scope, now: await now() }, work);

/** @throws Problem permission-denied */
function assertMayExport({ scope }: Context, type: ExportType): void {
  const { permission } = exportSources[type];
  if (scope.permissions.has(permission)) return;
  throw new Problem('permission-denied', {
    detail: `Exporting ${type} needs the permission ${permissionName(permission)}.`,
  });
}

const mediaTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

/** Headers that make the content a file. */
const exportFile = ({ id, type, format, byteCount }: Export) => ({
  'Content-Type': mediaTypes[format],
  'Content-Disposition': `attachment; filename="${type}-${id}.${format}"`,
  'Content-Length': byteCount ?? '',
});

function exportBody(asked: Export): Body {
  const { id, type, format, state, requestedByUserId, reviewedByUserId, rowsTotal, rowsDone } = asked;
  return {
    id,
    recordType: type,
    format,
    state: isExpired(asked) ? 'expired' : state,
    requestedByUserId,
    reviewedByUserId,
    reviewedAt: asked.reviewedAt?.toISOString() ?? null,
    rowsTotal,
    rowsDone,
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
