import {
  packageFiles,
  requestInspectionPackage,
  reviewPackage,
} from '../../services/inspections/inspection-packages';
import {
  inspectionPackages,
  packagesInReview,
  type InspectionPackage,
} from '../../store/i9/inspection-packages';
import type { SomeHandlers } from '../context';
import { fileBody, fileOperations } from '../made-files';
import { isoDate } from '../resource';

const path = '/v1/inspection-packages';

const packages = fileOperations({
  path,
  kind: packageFiles,
  subject: 'inspection_package',
  list: inspectionPackages.list,
  toReview: ({ read }, page) => read((unit) => packagesInReview(unit, page)),
  toBody: packageBody,
  nameOf: ({ id }) => ({ name: `inspection-package-${id}.zip`, mediaType: 'application/zip' }),
});

export const inspectionPackageHandlers = {
  listInspectionPackages: ({ query }, context) => packages.list(query, context),

  requestInspectionPackage({ body }, context) {
    const { startDate, employeeIds = null, inspectionId = null } = body;
    const conditions = { startDate: isoDate(startDate) ?? null, employeeIds, inspectionId };
    return packages.request(requestInspectionPackage(conditions), context);
  },

  getInspectionPackage: ({ params }, context) => packages.get(params.inspection_package_id, context),

  recordInspectionPackageReview: ({ params, body }, context) =>
    packages.review(
      params.inspection_package_id,
      (unit) =>
        reviewPackage(unit, params.inspection_package_id, {
          approved: body.approved,
          noticeServedOn: isoDate(body.noticeServedOn) ?? null,
        }),
      context,
    ),

  getInspectionPackageContent: ({ params }, context) =>
    packages.content(params.inspection_package_id, context),
} satisfies SomeHandlers;

function packageBody(asked: InspectionPackage, isApprovableAlone: boolean) {
  const { noticeServedOn, fullSsn, startDate, employeeIds, inspectionId, formsTotal, formsDone } = asked;
  return {
    ...fileBody(path, asked, isApprovableAlone),
    noticeServedOn,
    fullSsn,
    startDate,
    employeeIds,
    inspectionId,
    formsTotal,
    formsDone,
  };
}
