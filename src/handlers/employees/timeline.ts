import type { components } from '../../../generated/openapi';
import { readTimeline, type TimelineEntry } from '../../services/timeline';
import type { SomeHandlers } from '../context';
import { found, listed, listRequest } from '../resource';

type Entry = components['schemas']['TimelineEntry'];

export const timelineHandlers = {
  async getEmployeeTimeline({ params, query }, context) {
    const page = await context.read((unit) => readTimeline(unit, params.employee_id, listRequest(query)));
    return listed(`/v1/employees/${params.employee_id}/timeline`, query, found(page), entryOf);
  },
} satisfies SomeHandlers;

const entryOf = ({ at, details, ...entry }: TimelineEntry): Entry => ({
  ...entry,
  at: at.toISOString(),
  details: [...details],
});
