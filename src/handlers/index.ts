import type { Handlers } from '../../generated/handlers';
import { notImplemented } from '../contract';
import type { Context } from './context';
import { employeeHandlers } from './employees';
import { employmentHandlers } from './employments';
import { everifyHandlers } from './everify';
import { groupHandlers } from './groups';
import { legalEntityHandlers } from './legal-entities';
import { locationHandlers } from './locations';
import { managementHandlers } from './managements';
import { organizationHandlers } from './organization';
import { partnerI9Handlers } from './partner-i9s';
import { permissionHandlers } from './permissions';
import { roleHandlers } from './roles';
import { tokenHandlers } from './tokens';
import { userHandlers } from './users';

/** One handler per operation of the contract; the compiler names what is missing. */
export const handlers: Handlers<Context> = {
  ...tokenHandlers,
  ...userHandlers,
  ...locationHandlers,
  ...partnerI9Handlers,
  ...legalEntityHandlers,
  ...roleHandlers,
  ...permissionHandlers,
  ...groupHandlers,
  ...managementHandlers,
  ...organizationHandlers,
  ...employeeHandlers,
  ...employmentHandlers,
  ...everifyHandlers,

  getPartner: notImplemented,
  updatePartner: notImplemented,
  rotatePartnerSecret: notImplemented,
  listDeliveries: notImplemented,
  createRedelivery: notImplemented,
  createTestDelivery: notImplemented,
  listEmployeeI9s: notImplemented,
  listI9s: notImplemented,
  getI9: notImplemented,
  getI9AuditTrail: notImplemented,
  getI9Document: notImplemented,
  completeSection2: notImplemented,
  approveI9: notImplemented,
  requestI9Correction: notImplemented,
  recordReverification: notImplemented,
  recordReceiptReplacement: notImplemented,
  voidI9: notImplemented,
  completeSandboxSection1: notImplemented,
  setSandboxClock: notImplemented,
};
