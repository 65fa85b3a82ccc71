/** Who holds a token: the look-up that every server but the floor makes. */
import { createHash } from 'node:crypto';

export const callerText = `
  select t.organization_id as "organizationId", t.user_id as "userId", c.id as "clientId", c.partner_id as "partnerId",
    t.scopes,
    array(select rp.permission_id from role_permissions rp
          where rp.organization_id = u.organization_id and rp.role_id = u.role) as permissions
  from access_tokens t
  join api_clients c on c.organization_id = t.organization_id and c.id = t.api_client_id
  join users u on u.organization_id = t.organization_id and u.id = t.user_id
  where t.token_hash = $1 and t.revoked_at is null and t.expires_at > now() and not c.retired and not u.retired`;

export const digest = (token) => createHash('sha256').update(token).digest();

export const toCaller = (row) => row && { ...row, permissions: new Set(row.permissions) };
