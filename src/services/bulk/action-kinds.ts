import type { OperationId } from '../../../generated/handlers';
import type { OperationRequest } from '../../contract';
import type { BulkAction, BulkActionName } from '../../store/bulk/bulk-actions';

/** What an action takes besides the records. */
export type ActionValues = Pick<BulkAction, 'ownerUserId' | 'channel' | 'remote' | 'sendEmail' | 'reason'>;

/** An action, and the operation that does it for one record. */
export interface ActionKind {
  readonly records: 'employees' | 'i9s';
  readonly operationId: OperationId;
  /** Fields that must be sent, and that can be. No others may be. */
  readonly needs?: readonly (keyof ActionValues)[];
  readonly takes?: readonly (keyof ActionValues)[];
  request(recordId: number, values: ActionValues): OperationRequest;
}

const form = (i9Id: number, body?: Readonly<Record<string, unknown>>): OperationRequest => ({
  params: { i9_id: i9Id },
  ...(body && { body }),
});

const holding = (hold: boolean): ActionKind => ({
  records: 'i9s',
  operationId: 'setI9Hold',
  needs: ['reason'],
  request: (id, { reason }) => form(id, { hold, reason }),
});

export const actionKinds: Readonly<Record<BulkActionName, ActionKind>> = {
  remind: {
    records: 'i9s',
    operationId: 'createI9Reminder',
    request: (id) => form(id),
  },
  'renew-link': {
    records: 'i9s',
    operationId: 'createSection1Link',
    takes: ['channel'],
    request: (id, { channel }) => form(id, channel === null ? {} : { channel }),
  },
  assign: {
    records: 'i9s',
    operationId: 'setI9Owner',
    needs: ['ownerUserId'],
    request: (id, { ownerUserId }) => form(id, { ownerUserId }),
  },
  'start-i9': {
    records: 'employees',
    operationId: 'createEmployeeI9',
    takes: ['remote', 'sendEmail'],
    request: (id, { remote, sendEmail }) => ({ params: { employee_id: id }, body: { remote, sendEmail } }),
  },
  hold: holding(true),
  release: holding(false),
};
