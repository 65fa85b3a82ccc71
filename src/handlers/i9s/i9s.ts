import { found } from '../../domain/problem';
import { inLargeWork } from '../../process/admission';
import { i9s } from '../../store/i9/i9s';
import { assigneeOf, ownerFilter, type OwnerSource, withOwner, withOwners } from '../../store/i9/owners';
import { printI9 } from '../../records/pdf/print';
import { startFor } from '../../services/hires/extras';
import { withMaskedSsn } from '../../records/i9-record';
import { readPossibleActions } from '../../services/i9/actions';
import { readI9Record } from '../../services/i9/record';
import type { SomeHandlers } from '../context';
import { userOf } from '../../domain/scope';
import type { ExportFilters } from '../../domain/lists/exports';
import { personOf } from '../../domain/person-search';
import { overdueFilter, storedWaiter } from '../../services/next-step';
import { i9ListEntry, readI9Body, shownRecord } from './bodies';
import { besideEmployee, listed, listRequest } from '../resource';
import { ofRecord, withPointers } from '../rules/pointers';
import { recordReading } from '../rules/search';

export const i9Handlers = {
  async listEmployeeI9s({ params: { employee_id: employeeId }, query }, context) {
    const { services, scope } = context;
    const request = { ...listRequest(query), filters: { employeeId } };
    const page = await besideEmployee(context, employeeId, i9s.list(services, scope, request));
    const now = await context.now();
    const path = `/v1/employees/${employeeId}/i9s`;
    const rows = await withOwners({ ...services, scope }, page.rows);
    return listed(path, query, { ...page, rows }, (row) => i9ListEntry(row, { scope, now }));
  },

  createEmployeeI9: ({ params, body: { remote, sendEmail } }, context) =>
    withPointers(ofRecord, () =>
      context.write(async (unit) => {
        const wanted = { remote, email: remote || sendEmail };
        const id = await startFor(unit, context.services, params.employee_id, wanted);
        const body = await readI9Body(unit, context.services, id);
        return { status: 201 as const, headers: { Location: `/v1/i9s/${id}` }, body };
      }),
    ),

  async listI9s({ query }, context) {
    await recordReading(context, query);
    const { sort, owners = true, download: _, ...others } = query;
    const { filters, ...request } = listRequest(others);
    const now = await context.now();
    const { services, scope } = context;
    const page = await i9s.list(services, scope, {
      ...request,
      sort,
      filters: await i9Filters(filters, { ...services, now, scope }),
    });
    const rows = await withOwners({ ...services, scope }, page.rows, owners ? undefined : []);
    return listed('/v1/i9s', query, { ...page, rows }, (row) => i9ListEntry(row, { scope, now }));
  },

  async getI9({ params, query }, { services, scope, readAtOnce }) {
    const withDetails = query.expand !== undefined;
    const { read, assignees } = await readAtOnce((unit) => ({
      read: readI9Body(unit, services, params.i9_id, { withDetails }),
      assignees: assigneeOf(unit, params.i9_id),
    }));
    const { ownerName, ...body } = await withOwner({ ...services, scope }, read, assignees);
    const details = body.details && { ...body.details, ownerName };
    return { status: 200, body: { ...body, ...(details && { details }) } };
  },

  async getI9Actions({ params }, context) {
    return {
      status: 200,
      body: { actions: [...(await context.read((unit) => readPossibleActions(unit, params.i9_id)))] },
    };
  },

  async getI9Document({ params, query }, context) {
    const { read, now } = await context.readAtOnce((unit) => ({
      read: readI9Record(unit, params.i9_id),
      now: unit.now,
    }));
    const record = found(read);
    const headers = { 'Content-Disposition': `inline; filename="form-i-9-${record.id}.pdf"` };
    const shown = query.fullSsn === false ? withMaskedSsn(record) : shownRecord(context.scope, record);
    const body = await inLargeWork(context.scope.organizationId, () => printI9(shown, now));
    return { status: 200, headers, body };
  },
} satisfies SomeHandlers;

/** Converts the list's filters to the form in which forms are compared. */
export async function i9Filters<
  F extends Pick<ExportFilters, 'overdue' | 'waitingFor' | 'search' | 'owner' | 'ownerUserId'>,
>(
  { overdue, waitingFor, search = '', owner, ownerUserId, ...others }: F,
  source: OwnerSource & { now: Date },
) {
  return {
    ...others,
    ...(await ownerFilter(source, ownerUserId)),
    ...(owner === 'me' && { callerUserId: userOf(source.scope) }),
    ...personOf(search),
    ...(waitingFor !== undefined && { waitingFor: storedWaiter({ waitingFor }) }),
    ...overdueFilter(overdue, source.now),
  };
}
