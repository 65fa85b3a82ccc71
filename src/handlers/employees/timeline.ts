import type { components } from '../../../generated/openapi';
import { readTimeline, type TimelineEntry } from '../../services/timeline';
import { employees } from '../../store/organizations/employees';
import type { SomeHandlers } from '../context';
import { found, listed, listRequest } from '../resource';

type Entry = components['schemas']['TimelineEntry'];

export const timelineHandlers = {
  async getEmployeeTimeline({ params, query }, context) {
    const page = await context.read(async (unit) => {
      const employee = found(await employees.read(unit, params.employee_id));
      return readTimeline(unit, employee, listRequest(query));
    });
    return listed(`/v1/employees/${params.employee_id}/timeline`, query, page, entryOf);
  },
} satisfies SomeHandlers;

const entryOf = ({ at, details, ...entry }: TimelineEntry): Entry => ({
  ...entry,
  at: at.toISOString(),
  details: [...details],
});
