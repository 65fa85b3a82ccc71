import { together } from '../../process/together';
import { found } from '../../domain/problem';
import type { components } from '../../../generated/openapi';
import { dateIn } from '../../domain/dates';
import { formsDueOn, inspectionState, technicalDueOn } from '../../domain/inspections';
import { changeInspection, inspectionTasks, openInspection } from '../../services/inspections/inspections';
import {
  countInspected,
  inspections,
  packageOfInspection,
  type Inspection,
} from '../../store/i9/inspections';
import { organizations } from '../../store/organizations/organizations';
import type { SomeHandlers } from '../context';
import {
  createRecord,
  isoDate,
  listRecords,
  nothing,
  readRecord,
  self,
  sentFields,
  timesAsText,
  updateRecord,
} from '../resource';

type InspectionFields = components['schemas']['InspectionFields'];

const path = '/v1/inspections';
const resource = { path, table: inspections, toBody };

export const inspectionHandlers = {
  listInspections: ({ query }, context) => listRecords(context, resource, query),

  getInspection: ({ params }, context) => readRecord(context, resource, params.inspection_id),

  createInspection: ({ body }, context) =>
    createRecord(context, resource, {
      ...nothing,
      work: (unit, id) => {
        const { noticeDate, agency, scope } = body;
        return openInspection(unit, id, {
          ...valuesOf(body),
          noticeDate: isoDate(noticeDate),
          agency,
          scope,
        });
      },
    }),

  updateInspection: ({ params, body }, context) =>
    updateRecord(context, resource, params.inspection_id, body, {
      ...nothing,
      work: (unit, before) => changeInspection(unit, before, valuesOf(body)),
    }),

  async getInspectionReadiness({ params }, context) {
    const { services, scope } = context;
    const id = params.inspection_id;
    const [inspection, { timeZone }] = await Promise.all([
      inspections.get(services, scope, id).then(found),
      organizations.get(services, scope).then(found),
    ]);
    const asOf = dateIn(await context.now(), timeZone);
    const { counted, packageId } = await together({
      counted: countInspected(services, scope, id, asOf),
      packageId: packageOfInspection(services, scope, id),
    });
    const withoutFaults = counted.forms - counted.technical - counted.substantive;
    const tasks = inspectionTasks(inspection, counted, packageId);
    return { status: 200, body: { asOf, ...counted, withoutFaults, packageId, tasks } };
  },
} satisfies SomeHandlers;

function toBody(inspection: Inspection) {
  const { noticeDate, technicalNoticeOn } = inspection;
  return {
    ...timesAsText(inspection),
    state: inspectionState(inspection),
    formsDueDate: formsDueOn(noticeDate),
    technicalDueDate: technicalNoticeOn && technicalDueOn(technicalNoticeOn),
    links: [
      ...self(`${path}/${inspection.id}`),
      { href: `${path}/${inspection.id}/readiness`, rel: 'readiness' },
      { href: `${path}/${inspection.id}/timeline`, rel: 'timeline' },
      { href: `/v1/i9s/?page=1&inspectionId=${inspection.id}`, rel: 'i9s' },
    ],
  };
}

function valuesOf(body: InspectionFields) {
  const { noticeDate, since, handedOverOn, technicalNoticeOn, closedOn } = body;
  const { agency, scope, locationId, legalEntity } = body;
  return {
    ...sentFields({ agency, scope, locationId, legalEntity }),
    noticeDate: noticeDate === undefined ? undefined : isoDate(noticeDate),
    since: isoDate(since),
    handedOverOn: isoDate(handedOverOn),
    technicalNoticeOn: isoDate(technicalNoticeOn),
    closedOn: isoDate(closedOn),
  };
}
