import type { Handlers } from '../../generated/handlers';
import { apiClientHandlers } from './access/api-clients';
import { meHandlers } from './access/me';
import { bulkActionHandlers } from './bulk/bulk-actions';
import { exportHandlers } from './bulk/exports';
import { importHandlers } from './bulk/imports';
import type { Context } from './context';
import { checklistHandlers } from './set-up/checklist';
import { employeeHandlers } from './employees/employees';
import { employmentHandlers } from './employees/employments';
import { everifyHandlers } from './everify';
import { choiceHandlers } from './choices';
import { eventHandlers } from './events';
import { groupHandlers } from './set-up/groups';
import { federalWorkingDayHandlers } from './federal-working-days';
import { i9ActionHandlers } from './i9s/actions';
import { auditTrailHandlers } from './i9s/audit-trail';
import { documentHandlers } from './i9s/documents';
import { i9Handlers } from './i9s/i9s';
import { inspectionHandlers } from './i9s/inspections';
import { inspectionPackageHandlers } from './i9s/inspection-packages';
import { legalEntityHandlers } from './set-up/legal-entities';
import { locationHandlers } from './set-up/locations';
import { managementHandlers } from './set-up/managements';
import { organizationHandlers } from './set-up/organization';
import { organizationPartnerHandlers } from './partners/organization-partners';
import { partnerHireHandlers } from './partners/partner-hires';
import { partnerI9Handlers } from './partners/partner-i9s';
import { partnerHandlers } from './partners/partners';
import { reportHandlers } from './reports';
import { roleHandlers } from './set-up/roles';
import { sandboxHandlers } from './sandbox';
import { noteHandlers } from './employees/notes';
import { timelineHandlers } from './employees/timeline';
import { tokenHandlers } from './access/tokens';
import { userHandlers } from './access/users';
import { viewHandlers } from './views';
import { workHandlers } from './i9s/work';

/** One handler per operation of the contract; the compiler names what is missing. */
export const handlers: Handlers<Context> = {
  ...tokenHandlers,
  ...userHandlers,
  ...locationHandlers,
  ...partnerI9Handlers,
  ...partnerHireHandlers,
  ...partnerHandlers,
  ...i9Handlers,
  ...auditTrailHandlers,
  ...workHandlers,
  ...reportHandlers,
  ...viewHandlers,
  ...choiceHandlers,
  ...documentHandlers,
  ...federalWorkingDayHandlers,
  ...i9ActionHandlers,
  ...sandboxHandlers,
  ...legalEntityHandlers,
  ...roleHandlers,
  ...groupHandlers,
  ...managementHandlers,
  ...organizationHandlers,
  ...checklistHandlers,
  ...meHandlers,
  ...apiClientHandlers,
  ...organizationPartnerHandlers,
  ...employeeHandlers,
  ...employmentHandlers,
  ...noteHandlers,
  ...timelineHandlers,
  ...everifyHandlers,
  ...eventHandlers,
  ...inspectionHandlers,
  ...inspectionPackageHandlers,
  ...exportHandlers,
  ...bulkActionHandlers,
  ...importHandlers,
};
