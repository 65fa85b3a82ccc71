import { operationPermissions } from '../../generated/permissions';
import { allows, hasKept, missingAccess, permissionsOf, rightsOf } from '../../src/domain/rights';
import { scopeOfNobody, type Scope } from '../../src/domain/scope';
import { compiledContract } from '../support/contract/contract';

const scope: Scope = {
  ...scopeOfNobody(1),
  permissions: new Set([104, 201]),
  scopes: ['read', 'write'],
  reach: [['7']],
  everifyTrained: true,
};
const then = rightsOf(scope);

describe('hasKept', () => {
  it('accepts the rights that the caller had', () => {
    expect(hasKept(scope, then)).toBe(true);
    expect(hasKept({ ...scope, scopes: ['read'] }, { ...then, scopes: ['read'] })).toBe(true);
  });

  it('accepts more than these', () => {
    expect(hasKept({ ...scope, permissions: new Set([104, 201, 601]), reach: 'everyone' }, then)).toBe(true);
    expect(hasKept({ ...scope, everifyTrained: true }, { ...then, everifyTrained: false })).toBe(true);
    expect(hasKept(scope, { ...then, scopes: ['read'] })).toBe(true);
  });

  it.each<[string, Partial<Scope>]>([
    ['a permission', { permissions: new Set([104]) }],
    ['a part of the reach', { reach: [['8']] }],
    ['the scope write', { scopes: ['read'] }],
    ['every scope', { scopes: [] }],
    ['the E-Verify training', { everifyTrained: false }],
    ['the partner system', { partnerId: 9 }],
  ])('rejects a caller who has lost %s and kept the rest', (_what, lost) => {
    expect(hasKept({ ...scope, ...lost }, then)).toBe(false);
  });
});

describe('missingAccess', () => {
  it('lists missing permissions in order, and whether the reach is smaller', () => {
    const other = { permissions: [601, 104, 501], reach: 'everyone' } as const;
    expect(missingAccess(scope, other)).toEqual({ permissions: [501, 601], reach: true });
    expect(missingAccess(scope, { permissions: [104], reach: [['7', '8']] })).toBeNull();
  });
});

describe('allows', () => {
  it('takes one of several permissions that the contract names', () => {
    const allowed = (permission: number) =>
      (['createI9DocumentCopy', 'getI9DocumentCopy', 'createToken'] as const).filter((operationId) =>
        allows({ permissions: new Set([permission]) }, operationId),
      );
    expect(allowed(503)).toEqual(['createI9DocumentCopy', 'getI9DocumentCopy', 'createToken']);
    expect(allowed(204)).toEqual(['getI9DocumentCopy', 'createToken']);
    expect(allowed(201)).toEqual(['createToken']);
  });

  it('knows the permissions of every operation', () => {
    const named = compiledContract().plans.map(({ operationId, permissions }) => [operationId, permissions]);
    expect(operationPermissions).toEqual(Object.fromEntries(named));
  });
});

test('permissionsOf names each permission once', () => {
  expect(permissionsOf(['createLocation', 'updateLocation', 'listUsers'])).toEqual([604, 601]);
});
