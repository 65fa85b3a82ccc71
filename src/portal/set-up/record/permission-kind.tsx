import { permissions, type Permission } from '../../../../generated/permissions';
import { describedBy, Notes } from '../../ui/fields';
import type { ControlProps, Kind } from './kinds';

/** Permissions to check, with what each of them means. */

/** Each permission is listed once, in the last of its categories. */
const byCategory = [...new Map(permissions.map((permission) => [permission.id, permission])).values()].reduce(
  (groups, permission) =>
    groups.set(permission.category, [...(groups.get(permission.category) ?? []), permission]),
  new Map<string, readonly Permission[]>(),
);

const idsIn = (text: string): ReadonlySet<string> => new Set(text.split(',').filter(Boolean));

function PermissionTable({ id, label, hint, error, value }: ControlProps) {
  const held = idsIn(value);
  const first = [...byCategory.values()][0]?.[0]?.id;
  return (
    <fieldset class="usa-fieldset hr-permissions" aria-describedby={describedBy(id, hint, error)}>
      <legend class="usa-sr-only">{label}</legend>
      <Notes id={id} hint={hint} error={error} />
      {[...byCategory].map(([category, entries]) => (
        <fieldset class="usa-fieldset" key={category}>
          <legend class="usa-legend portal-question">{category}</legend>
          {entries.map((permission) => {
            const boxId = permission.id === first ? id : `${id}-${permission.id}`;
            return (
              <div class="usa-checkbox" key={permission.id}>
                <input
                  class="usa-checkbox__input"
                  type="checkbox"
                  id={boxId}
                  name={id}
                  value={String(permission.id)}
                  checked={held.has(String(permission.id))}
                />
                <label class="usa-checkbox__label" for={boxId}>
                  {permission.displayName}
                  <span class="usa-checkbox__label-description">{permission.description}</span>
                </label>
              </div>
            );
          })}
        </fieldset>
      ))}
    </fieldset>
  );
}

const byId = new Map(permissions.map((permission) => [String(permission.id), permission]));

/** In the order of the catalog. */
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...byId.keys()].filter((id) => value.map(String).includes(id)) : [];

export const permissionBoxes: Kind = {
  typed: (value) => listOf(value).join(','),
  sent: (text) => [...idsIn(text)].map(Number),
  shown: (value) =>
    listOf(value)
      .map((id) => byId.get(id)?.displayName)
      .join(', '),
  listed: (value) => (
    <ul class="usa-list usa-list--unstyled">
      {listOf(value).map((id) => (
        <li key={id}>
          {byId.get(id)?.displayName}
          <span class="hr-note">{byId.get(id)?.description}</span>
        </li>
      ))}
    </ul>
  ),
  control: (props) => <PermissionTable {...props} />,
};
