import type { Message, Statement } from './wire';

/** How the tenant is set for what follows in the same transaction. */
export interface TenantSetting {
  /** Has one parameter. */
  readonly statement: Statement;
  /** The same for all servers of a cluster. */
  readonly onCluster: Statement;
  readonly value: unknown;
}

/** @param organization expression for the number as text; if empty, no rows are visible */
const settingBy = (name: string, organization: string): Omit<TenantSetting, 'value'> => ({
  statement: { name, text: `select set_config('app.organization_id', ${organization}, true)` },
  onCluster: { name: `${name}_on_cluster`, text: `select name_tenant(${organization})` },
});

const setTenant = settingBy('set_tenant', '$1');

export const tenantOf = (organizationId: number): TenantSetting => ({ ...setTenant, value: organizationId });

/**
 * Sets the tenant that a directory function finds. If it returns null there is no tenant, so no rows are visible.
 *
 * @param finder name of a function with one parameter that returns an organization
 */
export const tenantFoundBy = (finder: string, value: unknown): TenantSetting => ({
  ...settingBy(`set_tenant_by_${finder}`, `coalesce(open_organization(${finder}($1))::text, '')`),
  value,
});

/** Statement -> the same with the setting in it. */
const asOne = new WeakMap<Statement, Statement>();

/**
 * Returns a reading statement that sets its tenant itself, by its last parameter: one statement costs this process less
 * than two (docs/performance.md).
 *
 * What is read depends on the row that sets the tenant, so the database sets it first. If it ever did not, row-level
 * security would show no rows, or those of the one organization that shares the batch.
 *
 * @param tenant id of the organization
 */
export function settingTenant({ statement, values }: Message, tenant: unknown): Message {
  const whole = asOne.get(statement) ?? withSetting(statement, values.length);
  return { statement: whole, values: [...values, tenant] };
}

function withSetting(statement: Statement, parameters: number): Statement {
  const { name, text, label = name } = statement;
  const whole = `
    select answer.*
    from (select set_config('app.organization_id', $${parameters + 1}, true) as tenant offset 0) as setting
    cross join lateral (
      select * from (${text}
      ) as asked where setting.tenant is not null offset 0
    ) as answer`;
  const made = { name: `t_${name}`, text: whole, label };
  asOne.set(statement, made);
  return made;
}

/** What is sent for one statement and its tenant, in one round trip and one implicit transaction. */
export type Arrange = (setting: TenantSetting | null, asked: Message) => readonly Message[];

/** For a statement of any kind: the tenant is set by another one before it. */
export const settingFirst: Arrange = (setting, asked) =>
  setting ? [{ statement: setting.statement, values: [setting.value] }, asked] : [asked];

/** For a statement that reads: it sets the tenant itself, unless the tenant has to be found first. */
export const settingWithin: Arrange = (setting, asked) =>
  setting?.statement !== setTenant.statement || asked.statement.tenantFirst
    ? settingFirst(setting, asked)
    : [settingTenant(asked, setting.value)];
