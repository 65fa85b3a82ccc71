import type { GroupPath } from '../../domain/hierarchy';
import type { Scope } from '../../domain/scope';
import { prepare, query } from '../core/statement';
import type { Store } from '../unit';

/** A description of the caller. */
export interface Identity {
  readonly organizationName: string;
  readonly userName: string;
  readonly roleId: number;
  readonly roleName: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly partnerName: string | null;
  /** Paths of the groups that the user manages. */
  readonly groups: readonly GroupPath[];
}

const statement = prepare<Identity>(
  'identity',
  `select o.name as "organizationName", u.first_name || ' ' || u.last_name as "userName", r.id as "roleId",
     r.name as "roleName", c.client_id as "clientId", c.name as "clientName", p.name as "partnerName",
     (select coalesce(json_agg(g.path order by g.id), '[]') from managements m
      join groups g on g.organization_id = m.organization_id and g.id = m.group_id
      where m.organization_id = u.organization_id and m.user_id = u.id) as groups
   from api_clients c
   join organizations o on o.id = c.organization_id
   join users u on u.organization_id = c.organization_id and u.id = c.user_id
   join roles r on r.organization_id = u.organization_id and r.id = u.role
   left join partners p on p.organization_id = c.organization_id and p.id = c.partner_id
   where c.organization_id = :organizationId and c.id = :clientId`,
);

/** Returns who is calling with an API client. @throws Error for a caller without one */
export async function identityOf({ database }: Pick<Store, 'database'>, scope: Scope): Promise<Identity> {
  const [identity] = await query(database, scope, statement, { clientId: scope.clientId });
  if (!identity) throw new Error('The caller has no API client');
  return identity;
}
