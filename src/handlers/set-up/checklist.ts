import type { components } from '../../../generated/openapi';
import { roleTemplates } from '../../domain/role-templates';
import { checklistItems, readChecklist, type ChecklistItem } from '../../store/organizations/checklist';
import type { SomeHandlers } from '../context';
import { listedAmong, self } from '../resource';

const optional: ReadonlySet<ChecklistItem> = new Set(['sign-on', 'partner']);

export const checklistHandlers = {
  async getOrganizationChecklist(_request, { services, scope }) {
    const done = await readChecklist(services, scope);
    const items = checklistItems.map((item): components['schemas']['ChecklistItem'] => ({
      item,
      done: done[item],
      optional: optional.has(item),
    }));
    const complete = items.every((item) => item.done || item.optional);
    return { status: 200, body: { complete, items, links: self('/v1/organization/checklist') } };
  },

  listRoleTemplates: async ({ query }) =>
    listedAmong('/v1/role-templates', query, roleTemplates, (template) => ({
      ...template,
      permissions: [...template.permissions],
    })),
} satisfies SomeHandlers;
