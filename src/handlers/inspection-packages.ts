import type { components } from '../../generated/openapi';
import {
  isExpired,
  ownInspectionPackage,
  packageContent,
  packageFile,
  requestInspectionPackage,
} from '../forms/inspection-packages';
import { inspectionPackages, type InspectionPackage } from '../store/inspection-packages';
import type { HandlersOf } from './context';
import { found, isoDate, listBody, listRequest, self } from './resource';

type Body = components['schemas']['InspectionPackage'];
type Operations =
  | 'listInspectionPackages'
  | 'requestInspectionPackage'
  | 'getInspectionPackage'
  | 'getInspectionPackageContent';

const path = '/v1/inspection-packages';

export const inspectionPackageHandlers: HandlersOf<Operations> = {
  async listInspectionPackages({ query }, { services, scope }) {
    const filters = { requestedByUserId: scope.userId };
    const page = await inspectionPackages.list(services, scope, { ...listRequest(query), filters });
    return { status: 200, body: listBody(path, query, page, packageBody) };
  },

  requestInspectionPackage: ({ body }, context) =>
    context.write(async (unit) => {
      const startDate = isoDate(body.startDate) ?? null;
      const id = await requestInspectionPackage(unit, { startDate, employeeIds: body.employeeIds ?? null });
      const asked = found(await inspectionPackages.read(unit, id));
      return { status: 202, headers: { Location: `${path}/${id}` }, body: packageBody(asked) };
    }),

  async getInspectionPackage({ params }, context) {
    return {
      status: 200,
      body: packageBody(
        await ownInspectionPackage(context.services, context.scope, params.inspection_package_id),
      ),
    };
  },

  async getInspectionPackageContent({ params }, context) {
    const { services, scope } = context;
    const asked = await ownInspectionPackage(services, scope, params.inspection_package_id);
    const body = await packageContent(services, { scope, now: await context.now() }, asked);
    // Reading changes nothing, but who took the forms out of the system has to be known.
    await context.write(async (unit) =>
      unit.change({ type: 'inspection_package', id: asked.id }, ['content']),
    );
    return { status: 200, headers: packageFile(asked), body };
  },
};

function packageBody(asked: InspectionPackage): Body {
  const { id, state, startDate, employeeIds, i9Ids, formsDone, byteCount, contentHash } = asked;
  return {
    id,
    state: isExpired(asked) ? 'expired' : state,
    startDate,
    employeeIds,
    formsTotal: i9Ids.length,
    formsDone,
    byteCount: byteCount === null ? null : Number(byteCount),
    sha256: contentHash?.toString('hex') ?? null,
    createdAt: asked.createdAt.toISOString(),
    finishedAt: asked.finishedAt?.toISOString() ?? null,
    expiresAt: asked.expiresAt.toISOString(),
    links: [
      ...self(`${path}/${id}`),
      ...(state === 'ready' ? [{ href: `${path}/${id}/content`, rel: 'content' }] : []),
    ],
  };
}
