import { permissionsOf } from '../../domain/rights';
import type { components } from '../../../generated/openapi';
import { exportOperations } from '../../domain/lists/exports';
import { type Fault, found, Problem } from '../../domain/problem';
import { actionKinds, type ActionKind } from '../../services/bulk/action-kinds';
import { requestBulkAction } from '../../services/bulk/bulk-actions';
import { requestedBy } from '../../services/long-jobs';
import {
  bulkActionRows,
  bulkActions,
  succeededOf,
  type BulkAction,
  type BulkActionRow,
} from '../../store/bulk/bulk-actions';
import { i9s } from '../../store/i9/i9s';
import { employees, type Employee } from '../../store/organizations/employees';
import type { Unit } from '../../store/unit';
import { answering } from '../../store/unit-of-work';
import type { Context, SomeHandlers } from '../context';
import { listed, listRequest, self, timesAsText } from '../resource';
import { assertPermitted } from '../rules/permissions';
import { selectRecords } from './export-kinds';

type Asked = components['schemas']['BulkActionRequest'];
const path = '/v1/bulk-actions';

export const bulkActionHandlers = {
  async listBulkActions({ query }, { services, scope }) {
    const { page, pageSize } = listRequest(query);
    const filters = { requestedByUserId: scope.userId };
    const own = await bulkActions.list(services, scope, { page, pageSize, filters });
    return listed(path, query, own, bulkActionBody);
  },

  async createBulkAction({ body }, context) {
    const { action, dryRun, filters, previewId, ownerUserId = null, channel = null } = body;
    const kind = actionKinds[action];
    const needed = [kind.operationId, ...(filters ? [exportOperations[kind.records]] : [])];
    assertPermitted(context.scope, permissionsOf(needed), `The action ${action}`);
    assertFields(body, kind);
    if (previewId !== undefined) await assertPreview(context, previewId, action);
    const ids = body[idField[kind.records]];
    const { remote = false, sendEmail = false, reason = null } = body;
    const request = { action, dryRun, ownerUserId, channel, remote, sendEmail, reason };
    const asking = requestBulkAction(
      request,
      ids ??
        ((unit) =>
          previewId === undefined
            ? selectRecords(kind.records, unit, filters ?? {})
            : succeededOf(previewId)),
    );
    return context.act(
      answering(asking, (asked) => ({
        status: 202 as const,
        headers: { Location: `${path}/${found(asked).id}` },
        body: bulkActionBody(found(asked)),
      })),
    );
  },

  async getBulkAction({ params }, context) {
    return { status: 200, body: bulkActionBody(await own(context, params.bulk_action_id)) };
  },

  async listBulkActionRows({ params, query }, context) {
    const { services, scope } = context;
    const { id: bulkActionId, action } = await own(context, params.bulk_action_id);
    const { filters, ...request } = listRequest(query);
    const succeeded = filters.result && filters.result === 'succeeded';
    const page = await bulkActionRows.list(services, scope, {
      ...request,
      filters: { bulkActionId, succeeded },
    });
    const ids = page.rows.map(({ recordId }) => recordId);
    const people = await context.read((unit) => peopleOf(unit, actionKinds[action], ids));
    return listed(`${path}/${bulkActionId}/rows`, query, page, rowBody(actionKinds[action], people));
  },
} satisfies SomeHandlers;

const idField = { employees: 'employeeIds', i9s: 'i9Ids' } as const;

/** @throws Problem impossible-value for a field that the action needs and lacks, or that it does not have */
function assertFields(body: Asked, { records, needs = [], takes = [] }: ActionKind): void {
  const ids = idField[records];
  const choosing: readonly string[] = [ids, 'filters', 'previewId'];
  const known: ReadonlySet<string> = new Set(['action', 'dryRun', ...choosing, ...needs, ...takes]);
  const sent = Object.keys(body);
  const strange = sent.filter((name) => !known.has(name));
  const chosen = sent.filter((name) => choosing.includes(name));
  const missing = needs.filter((name) => body[name] === undefined);
  const faults = [
    ...strange.map((name) =>
      faultOf(name, 'mutually-exclusive', `The action ${body.action} has no such field.`),
    ),
    ...missing.map((name) => faultOf(name, 'needed', `The action ${body.action} needs this field.`)),
    ...(chosen.length === 1 ? [] : [recordsFault(ids, chosen)]),
  ];
  const [first] = faults;
  if (first) throw new Problem('impossible-value', { detail: first.detail, errors: faults });
}

const faultOf = (name: string, code: string, detail: string): Fault => ({
  pointer: `/${name}`,
  code,
  detail,
});

const recordsFault = (ids: string, [, second]: readonly string[]): Fault =>
  second === undefined
    ? faultOf(ids, 'needed', `Choose the records with ${ids}, filters or previewId.`)
    : faultOf(
        second,
        'mutually-exclusive',
        `Choose the records with ${ids}, filters or previewId, with one of them alone.`,
      );

/** @throws Problem unknown-reference unless the caller has a finished dry run of this action with this id */
async function assertPreview(
  { services, scope }: Context,
  id: number,
  action: Asked['action'],
): Promise<void> {
  const preview = requestedBy(await bulkActions.get(services, scope, id), scope.userId);
  if (preview?.dryRun && preview.state === 'finished' && preview.action === action) return;
  const detail = `You have no finished dry run of the action ${action} with this id.`;
  throw new Problem('unknown-reference', {
    detail,
    errors: [faultOf('previewId', 'unknown-reference', detail)],
  });
}

/** @throws Problem not-found for a bulk action that someone else requested */
const own = async ({ services, scope }: Context, id: number): Promise<BulkAction> =>
  found(requestedBy(await bulkActions.get(services, scope, id), scope.userId));

function bulkActionBody(asked: BulkAction) {
  const { requestedByClientId: _, attempts: _a, ...shown } = asked;
  return {
    ...timesAsText(shown),
    rowsDone: asked.succeeded + asked.refused,
    links: [...self(`${path}/${asked.id}`), { href: `${path}/${asked.id}/rows`, rel: 'rows' }],
  };
}

type People = ReadonlyMap<number, Pick<Employee, 'id' | 'firstName' | 'lastName'>>;

/** Returns the employees within reach, by the ids of the records. */
async function peopleOf(unit: Unit, { records }: ActionKind, ids: readonly number[]): Promise<People> {
  if (records === 'employees') return new Map((await employees.among(unit, ids)).map((one) => [one.id, one]));
  const forms = await i9s.entries(unit, ids);
  const people = await employees.among(unit, [...new Set(forms.map(({ employeeId }) => employeeId))]);
  const byId = new Map(people.map((one) => [one.id, one]));
  return new Map(
    forms.flatMap(({ id, employeeId }) => {
      const person = byId.get(employeeId);
      return person ? [[id, person] as const] : [];
    }),
  );
}

const rowBody =
  ({ records }: ActionKind, people: People) =>
  ({
    rowNumber: row,
    recordId,
    succeeded,
    code,
    detail,
  }: BulkActionRow): components['schemas']['BulkActionRow'] => {
    const { id = null, firstName = null, lastName = null } = people.get(recordId) ?? {};
    const ids = records === 'i9s' ? { i9Id: recordId, employeeId: id } : { i9Id: null, employeeId: recordId };
    return { row, ...ids, firstName, lastName, result: succeeded ? 'succeeded' : 'refused', code, detail };
  };
