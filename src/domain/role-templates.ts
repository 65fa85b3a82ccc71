import type { components } from '../../generated/openapi';
import { permissionId, permissionIds, permissions } from '../../generated/permissions';

/** A role that organizations often need, to begin with. */
type RoleTemplate = Readonly<components['schemas']['RoleTemplate']>;

const { viewEmployees, createEmployees, editEmployees, accessEmployeesOutsideManagedGroups } = permissionId;
const { viewI9s, createI9s, completeSection2, approveI9s, reverifyEmployees, correctI9s, voidI9s } =
  permissionId;
const { viewReports, exportAuditTrails, viewEverifyCases, submitEverifyCases, resolveEverifyCases } =
  permissionId;

/** Partner systems act as themselves; no person needs that permission. */
const ofPartners: number = permissionId.actAsAPartner;

/** From the most to the least access to people's records. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    template: 'hr-administrator',
    name: 'HR administrator',
    description: 'Everything about employees, forms and E-Verify, and the set-up of users and locations.',
    permissions: permissionIds.filter((id) => id !== ofPartners),
    secondFactorRequired: true,
  },
  {
    template: 'hr-generalist',
    name: 'HR generalist',
    description: 'Hires people, completes and corrects their forms, and works on E-Verify cases.',
    permissions: [
      viewEmployees,
      createEmployees,
      editEmployees,
      viewI9s,
      createI9s,
      completeSection2,
      reverifyEmployees,
      correctI9s,
      viewReports,
      viewEverifyCases,
      submitEverifyCases,
      resolveEverifyCases,
    ],
    secondFactorRequired: true,
  },
  {
    template: 'site-manager',
    name: 'Site manager',
    description: 'Examines documents and signs Section 2 for the people of one site.',
    permissions: [viewEmployees, viewI9s, completeSection2],
    secondFactorRequired: false,
  },
  {
    template: 'compliance-auditor',
    name: 'Compliance auditor',
    description: 'Reviews and approves forms, voids mistakes, and prepares inspections, for everybody.',
    permissions: [
      viewEmployees,
      accessEmployeesOutsideManagedGroups,
      viewI9s,
      approveI9s,
      voidI9s,
      viewReports,
      exportAuditTrails,
      viewEverifyCases,
    ],
    secondFactorRequired: true,
  },
  {
    template: 'it-administrator',
    name: 'IT administrator',
    description:
      'Sets up users, roles, sign-on, partners and API clients, without seeing employees or forms.',
    permissions: permissions.filter(({ category }) => category === 'Support').map(({ id }) => id),
    secondFactorRequired: true,
  },
];
