import { found } from '../../domain/problem';
import { readInspectionTimeline } from '../../services/inspections/timeline';
import { readTimeline, type TimelineEntry } from '../../services/timeline';
import type { SomeHandlers } from '../context';
import { listed, listRequest } from '../resource';

export const timelineHandlers = {
  async getEmployeeTimeline({ params: { employee_id: employeeId }, query }, context) {
    const { page } = await context.readAtOnce((unit) => ({
      page: readTimeline(unit, { employeeId, i9Id: null }, listRequest(query)),
    }));
    return listed(`/v1/employees/${employeeId}/timeline`, query, found(page), entryOf);
  },

  async getI9Timeline({ params: { i9_id: i9Id }, query }, context) {
    const { page } = await context.readAtOnce((unit) => ({
      page: readTimeline(unit, { employeeId: null, i9Id }, listRequest(query)),
    }));
    return listed(`/v1/i9s/${i9Id}/timeline`, query, found(page), entryOf);
  },

  async getInspectionTimeline({ params, query }, context) {
    const id = params.inspection_id;
    const page = await context.read((unit) => readInspectionTimeline(unit, id, listRequest(query)));
    return listed(`/v1/inspections/${id}/timeline`, query, found(page), entryOf);
  },
} satisfies SomeHandlers;

const entryOf = ({ at, details, ...entry }: TimelineEntry) => ({
  ...entry,
  at: at.toISOString(),
  details: [...details],
});
