import { permissionsOf } from '../../domain/rights';
import { found } from '../../domain/problem';
import type { Upload } from '../../contract';
import { importOperations } from '../../services/bulk/import-kind';
import { cancelImport, receiveFile, requestImport, rowsDone } from '../../services/bulk/imports';
import { requestedBy } from '../../services/long-jobs';
import { importFaults, imports, type Import, type ImportMediaType } from '../../store/bulk/imports';
import { answering } from '../../store/unit-of-work';
import type { Context, SomeHandlers } from '../context';
import { csv } from '../../domain/lists/csv';
import { importTemplates } from './import-templates';
import { listed, listRequest, self, timesAsText } from '../resource';
import { assertPermitted } from '../rules/permissions';

const path = '/v1/imports';

export const importHandlers = {
  async listImports({ query }, { services, scope }) {
    const { page, pageSize } = listRequest(query);
    const filters = { requestedByUserId: scope.userId };
    const own = await imports.list(services, scope, { page, pageSize, filters });
    return listed(path, query, own, importBody);
  },

  createImport({ query, body }, context) {
    const { recordType: type, dryRun = false } = query;
    return take(context, { type, dryRun }, body);
  },

  createI9Import: ({ query: { dryRun = false }, body }, context) =>
    take(context, { type: 'i9s', dryRun }, body),

  async getImportTemplate({ params: { record_type: type } }) {
    return {
      status: 200,
      headers: { 'Content-Disposition': `attachment; filename="${type}-template.csv"` },
      body: Buffer.from(csv([importTemplates[type].map((name) => [name, null] as const)])),
    };
  },

  async getImport({ params }, context) {
    return { status: 200, body: importBody(await own(context, params.import_id)) };
  },

  cancelImport: ({ params }, context) =>
    context.write(async (unit) => {
      const body = importBody(found(await cancelImport(unit, params.import_id)));
      return { status: 200, body };
    }),

  async listImportFaults({ params, query }, context) {
    const { services, scope } = context;
    const importId = params.import_id;
    const [, page] = await Promise.all([
      own(context, importId),
      importFaults.list(services, scope, { ...listRequest(query), filters: { importId } }),
    ]);
    return listed(`${path}/${importId}/faults`, query, page, ({ rowNumber: row, field, code, detail }) => ({
      row,
      field,
      code,
      detail,
    }));
  },
} satisfies SomeHandlers;

/** Accepts a file for a worker to process. @throws Problem permission-denied, state-conflict */
async function take(
  context: Context,
  { type, dryRun }: Pick<Import, 'type' | 'dryRun'>,
  { mediaType, bytes }: Upload,
) {
  const { services, scope } = context;
  assertPermitted(scope, permissionsOf(importOperations[type]), `Importing ${type}`);
  return receiveFile(services, scope.organizationId, bytes, async (file) => {
    const request = { ...file, type, dryRun, mediaType: mediaTypeOf(mediaType) };
    let taken = false;
    const asking = answering(requestImport(request), (asked) => {
      taken = true;
      const headers = { Location: `${path}/${asked.id}` };
      return { status: 202 as const, headers, body: importBody(asked) };
    });
    const result = await context.act(asking);
    return { result, taken };
  });
}

/** @throws Problem not-found for an import that someone else requested */
const own = async ({ services, scope }: Context, id: number): Promise<Import> =>
  found(requestedBy(await imports.get(services, scope, id), scope.userId));

function mediaTypeOf(text: string): ImportMediaType {
  if (text === 'text/csv' || text === 'application/x-ndjson' || text === 'application/zip') return text;
  throw new Error('A file of another type was let through');
}

function importBody(asked: Import) {
  const { type: recordType, uploadId: _, begunBy: _b, ...shown } = asked;
  return {
    ...timesAsText(shown),
    recordType,
    rowsDone: rowsDone(asked),
    links: [...self(`${path}/${asked.id}`), { href: `${path}/${asked.id}/faults`, rel: 'faults' }],
  };
}
