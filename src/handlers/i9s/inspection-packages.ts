import type { components } from '../../../generated/openapi';
import {
  isExpired,
  ownInspectionPackage,
  packageContent,
  packageFile,
  requestInspectionPackage,
  reviewInspectionPackage,
  visibleInspectionPackage,
} from '../../services/inspections/inspection-packages';
import { inspectionPackages, type InspectionPackage } from '../../store/i9/inspection-packages';
import { packagesToReview } from '../../store/i9/package-reach';
import { readOnly } from '../../store/unit-of-work';
import type { Unit } from '../../store/unit';
import type { Context, HandlersOf } from '../context';
import { found, isoDate, listBody, listRequest, self } from '../resource';

type Body = components['schemas']['InspectionPackage'];
type Operations =
  | 'listInspectionPackages'
  | 'requestInspectionPackage'
  | 'getInspectionPackage'
  | 'recordInspectionPackageReview'
  | 'getInspectionPackageContent';

const path = '/v1/inspection-packages';

export const inspectionPackageHandlers: HandlersOf<Operations> = {
  async listInspectionPackages({ query }, context) {
    const { services, scope } = context;
    const { page, pageSize } = listRequest(query);
    const filters = { requestedByUserId: scope.userId };
    const found = query.awaitingReview
      ? await look(context, (unit) => packagesToReview(unit, { page, pageSize }))
      : await inspectionPackages.list(services, scope, { page, pageSize, filters });
    return { status: 200, body: listBody(path, query, found, packageBody) };
  },

  requestInspectionPackage: ({ body }, context) =>
    context.write(async (unit) => {
      const startDate = isoDate(body.startDate) ?? null;
      const id = await requestInspectionPackage(unit, { startDate, employeeIds: body.employeeIds ?? null });
      const asked = found(await inspectionPackages.read(unit, id));
      return { status: 202, headers: { Location: `${path}/${id}` }, body: packageBody(asked) };
    }),

  async getInspectionPackage({ params }, context) {
    const asked = await look(context, (unit) => visibleInspectionPackage(unit, params.inspection_package_id));
    return { status: 200, body: packageBody(asked) };
  },

  recordInspectionPackageReview: ({ params, body }, context) =>
    context.write(async (unit) => {
      const reviewed = await reviewInspectionPackage(unit, params.inspection_package_id, body);
      return { status: 200, body: packageBody(reviewed) };
    }),

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

/** Looks at packages beside the forms that are in them. */
const look = async <R>({ services, scope, now }: Context, work: (unit: Unit) => Promise<R>): Promise<R> =>
  readOnly(services, { scope, now: await now() }, work);

function packageBody(asked: InspectionPackage): Body {
  const { id, state, startDate, employeeIds, i9Ids, formsDone, byteCount, contentHash } = asked;
  return {
    id,
    state: isExpired(asked) ? 'expired' : state,
    requestedByUserId: asked.requestedByUserId,
    reviewedByUserId: asked.reviewedByUserId,
    reviewedAt: asked.reviewedAt?.toISOString() ?? null,
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
