import { permissionsOf } from '../../domain/rights';
import { exportOperations } from '../../domain/lists/exports';
import { exportFiles, exportsToReview, requestExport } from '../../services/bulk/exports';
import { dataExports, type Export } from '../../store/bulk/exports';
import { reviewFile } from '../../services/made-files';
import type { SomeHandlers } from '../context';
import { fileBody, fileOperations } from '../made-files';
import { selectRecords } from './export-kinds';
import { assertPermitted } from '../rules/permissions';

const path = '/v1/exports';

const exports = fileOperations({
  path,
  kind: exportFiles,
  subject: 'export',
  list: dataExports.list,
  toReview: exportsToReview,
  toBody: exportBody,
  nameOf: ({ id, type, format }) => ({ name: `${type}-${id}.${format}`, mediaType: mediaTypes[format] }),
});

const mediaTypes = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const;

export const exportHandlers = {
  listExports: ({ query }, context) => exports.list(query, context),

  async requestExport({ body: { recordType: type, format, filters = {} } }, context) {
    assertPermitted(context.scope, permissionsOf([exportOperations[type]]), `Exporting ${type}`);
    const asking = requestExport({ type, format }, (unit) => selectRecords(type, unit, filters));
    return exports.request(asking, context);
  },

  getExport: ({ params }, context) => exports.get(params.export_id, context),
  getExportContent: ({ params }, context) => exports.content(params.export_id, context),
  recordExportReview: ({ params, body }, context) =>
    exports.review(
      params.export_id,
      (unit) => reviewFile(unit, exportFiles, params.export_id, body.approved),
      context,
    ),
} satisfies SomeHandlers;

function exportBody(asked: Export, isApprovableAlone: boolean) {
  const { type: recordType, format, rowsTotal, rowsDone } = asked;
  return { ...fileBody(path, asked, isApprovableAlone), recordType, format, rowsTotal, rowsDone };
}
