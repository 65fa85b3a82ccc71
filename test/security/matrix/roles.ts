import { northwindRoles, type SandboxRole } from '../../../src/sandbox/catalogue';
import { permissionIds } from '../../../generated/permissions';
import type { Api } from '../../support/http';
import type { Ids, MarkedTenant } from './world';

/** Names by which an answer shows whose record is in it. */
export const marks = { own: 'QXOWN', beyond: 'QXBEYOND', foreign: 'QXFOREIGN' } as const;

/** A caller with the permissions of a role, and the records that he is asked about. */
export interface Role {
  readonly name: string;
  readonly permissions: ReadonlySet<number>;
  readonly client: Api;
  readonly readsOnly: boolean;
  readonly isPartner: boolean;
  /** Whose record -> values of the path parameters. */
  readonly ids: Readonly<Record<keyof typeof marks, Ids>>;
}

interface Wanted {
  readonly name: string;
  readonly permissions: readonly number[];
  readonly scopes?: readonly ('read' | 'write')[];
}

const inSandbox: Readonly<Record<string, SandboxRole>> = northwindRoles;
const wanted: readonly Wanted[] = [
  ...Object.entries(inSandbox).map(([name, { permissions }]) => ({ name, permissions })),
  { name: 'nothing', permissions: [] },
  { name: 'administrator who reads', permissions: permissionIds, scopes: ['read'] },
];

/** Whoever does not reach everybody reaches the group of the own mark. What only its maker sees, each makes for himself. */
async function roleOf(
  home: MarkedTenant,
  ids: Role['ids'],
  { name, permissions, scopes = ['read', 'write'] }: Wanted,
): Promise<Role> {
  const isPartner = name === 'partner';
  const readsOnly = !scopes.includes('write');
  const groups = permissions.includes(104) ? [] : [[marks.own]];
  const caller = await home.caller({ permissions, scopes, groups, partner: isPartner });
  const makesPackages = permissions.includes(402) && !readsOnly;
  const own = {
    ...ids.own,
    // Of locations, which needs View set-up.
    ...(permissions.includes(601) && { export_id: await home.exportOf(caller) }),
    bulk_action_id: await home.bulkActionOf(caller),
    import_id: await home.importOf(caller),
    // Of forms, which needs View I-9s.
    ...(permissions.includes(201) && { view_id: await home.viewOf(caller) }),
    ...(makesPackages && { inspection_package_id: await home.packageOf(caller) }),
    ...(isPartner && { delivery_id: await home.deliveryOf(caller), i9_id: await home.hireOf(caller) }),
  };
  const client = home.clientOf(caller);
  return { name, permissions: new Set(permissions), client, readsOnly, isPartner, ids: { ...ids, own } };
}

/** Records of every kind, with a package and a delivery of somebody. */
async function recordsOf(tenant: MarkedTenant, mark: string): Promise<Ids> {
  const asker = await tenant.caller({ partner: true });
  const inspection_package_id = await tenant.packageOf(asker);
  const delivery_id = await tenant.deliveryOf(asker);
  const bulk_action_id = await tenant.bulkActionOf(asker);
  const import_id = await tenant.importOf(asker);
  const export_id = await tenant.exportOf(asker);
  const view_id = await tenant.viewOf(asker);
  const records = await tenant.records(mark);
  const asked = { bulk_action_id, inspection_package_id, delivery_id, export_id, import_id, view_id };
  return { ...records, ...asked };
}

/** A caller of the first organization for each role of the sandbox, for none, and one whose token only reads. */
export async function rolesOf(home: MarkedTenant, other: MarkedTenant): Promise<readonly Role[]> {
  const ids = {
    own: await home.records(marks.own),
    beyond: await recordsOf(home, marks.beyond),
    foreign: await recordsOf(other, marks.foreign),
  };
  const roles: Role[] = [];
  for (const one of wanted) roles.push(await roleOf(home, ids, one));
  return roles;
}
