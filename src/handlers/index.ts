import type { Handlers } from '../../generated/handlers';
import type { Context } from './context';
import { employeeHandlers } from './employees';
import { employmentHandlers } from './employments';
import { everifyHandlers } from './everify';
import { eventHandlers } from './events';
import { groupHandlers } from './groups';
import { i9ActionHandlers } from './i9-actions';
import { i9DocumentHandlers } from './i9-document';
import { i9Handlers } from './i9s';
import { inspectionPackageHandlers } from './inspection-packages';
import { legalEntityHandlers } from './legal-entities';
import { locationHandlers } from './locations';
import { managementHandlers } from './managements';
import { organizationHandlers } from './organization';
import { documentCopyHandlers } from './document-copies';
import { partnerHireHandlers } from './partner-hires';
import { partnerI9Handlers } from './partner-i9s';
import { partnerHandlers } from './partners';
import { permissionHandlers } from './permissions';
import { roleHandlers } from './roles';
import { sandboxHandlers } from './sandbox';
import { tokenHandlers } from './tokens';
import { userHandlers } from './users';

/** One handler per operation of the contract; the compiler names what is missing. */
export const handlers: Handlers<Context> = {
  ...tokenHandlers,
  ...userHandlers,
  ...locationHandlers,
  ...partnerI9Handlers,
  ...partnerHireHandlers,
  ...partnerHandlers,
  ...i9Handlers,
  ...i9DocumentHandlers,
  ...documentCopyHandlers,
  ...i9ActionHandlers,
  ...sandboxHandlers,
  ...legalEntityHandlers,
  ...roleHandlers,
  ...permissionHandlers,
  ...groupHandlers,
  ...managementHandlers,
  ...organizationHandlers,
  ...employeeHandlers,
  ...employmentHandlers,
  ...everifyHandlers,
  ...eventHandlers,
  ...inspectionPackageHandlers,
};
