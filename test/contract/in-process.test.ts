import { createOperations, type Caller, type RawRequest, type RequestInfo } from '../../src/contract';
import { compiledContract } from '../support/contract/contract';

/** Operations that are called by the program's own pages pass the same checks as those that come over HTTP. */

const legalEntity = {
  id: 3,
  name: 'One',
  ein: null,
  everifyCompanyId: null,
  updatedAt: '2026-11-20T17:04:05.000Z',
  links: [],
};
const seen: { body: unknown; key: string | null }[] = [];
const handlers = {
  getLegalEntity: () => Promise.resolve({ status: 200, body: legalEntity }),
  listLegalEntities: () => Promise.resolve({ status: 200, body: { searchResult: [], links: [] } }),
  updateLegalEntity: ({ body }: RawRequest, context: RequestInfo<Caller>) => {
    context.assertCurrent(legalEntity);
    seen.push({ body, key: context.idempotency?.key ?? null });
    return Promise.resolve({ status: 200, body: legalEntity });
  },
};
const operations = createOperations<RequestInfo<Caller>, Caller>({
  handlers,
  contract: compiledContract(),
  normalizeText: (text) => text.trim(),
})((info) => info);

const sender = (permissions: readonly number[]) => ({
  caller: { clientId: null, permissions: new Set(permissions), scopes: ['read', 'write'] },
  requestId: 'r',
  remoteAddress: '192.0.2.1',
  userAgent: 'test',
});
const params = { legal_entity_id: 3 };

test('a caller needs the permission that the contract names', async () => {
  await expect(operations.call('getLegalEntity', { params }, sender([602]))).rejects.toMatchObject({
    type: 'permission-denied',
  });
  const reader = sender([605]);
  const readOnly = { ...reader, caller: { ...reader.caller, scopes: ['read'] } };
  const change = { params, body: { name: 'Two' } };
  await expect(operations.call('updateLegalEntity', change, readOnly)).rejects.toMatchObject({
    type: 'permission-denied',
  });
});

test('a body is validated by the contract, all faults together, and its texts are normalized', async () => {
  const faulty = { params, body: { name: '', ein: '12', more: 1 } };
  await expect(operations.call('updateLegalEntity', faulty, sender([605]))).rejects.toMatchObject({
    type: 'invalid-request',
    errors: [{ pointer: '/name' }, { pointer: '/ein' }, { pointer: '/more' }],
  });
  const change = { params, body: { name: '  Two ' } };
  await operations.call('updateLegalEntity', change, { ...sender([605]), idempotencyKey: 'k' });
  expect(seen).toEqual([{ body: { name: 'Two' }, key: 'k' }]);
  expect(change.body.name).toBe('  Two ');
});

test('values of path and query are validated by the contract, with those of the body', async () => {
  const sent = { params: { legal_entity_id: 0 }, body: { name: '' } };
  await expect(operations.call('updateLegalEntity', sent, sender([605]))).rejects.toMatchObject({
    type: 'invalid-request',
    errors: [{ parameter: 'legal_entity_id', code: 'out-of-range' }, { pointer: '/name' }],
  });
  await expect(operations.call('getLegalEntity', {}, sender([601]))).rejects.toMatchObject({
    errors: [{ parameter: 'legal_entity_id' }],
  });
  const list = { query: { page: 0, page_size: 20 } };
  await expect(operations.call('listLegalEntities', list, sender([601]))).rejects.toMatchObject({
    errors: [{ parameter: 'page' }],
  });
  await expect(
    operations.call('listLegalEntities', { query: { colour: 'red' } }, sender([601])),
  ).rejects.toThrow('"colour" is not a parameter of this operation');
});

test('a change names the revision that was read', async () => {
  const { revision } = await operations.call('getLegalEntity', { params }, sender([601]));
  const change = { params, body: { name: 'Two' } };
  const by = sender([605]);
  await expect(
    operations.call('updateLegalEntity', change, { ...by, revision: '"other"' }),
  ).rejects.toMatchObject({ type: 'stale-record' });
  const answer = await operations.call('updateLegalEntity', change, { ...by, revision: revision ?? '' });
  expect([answer.status, answer.revision]).toEqual([200, revision]);
});

test('an operation without a handler is a mistake in the program', async () => {
  await expect(operations.call('getRole', { params: {} }, sender([601]))).rejects.toThrow(
    'getRole cannot be called',
  );
});
