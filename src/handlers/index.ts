import type { Handlers } from '../../generated/handlers';
import { notImplemented } from '../contract';
import type { Context } from './context';
import { employeeHandlers } from './employees';
import { employmentHandlers } from './employments';
import { locationHandlers } from './locations';
import { tokenHandlers } from './tokens';
import { userHandlers } from './users';

/** One handler per operation of the contract; the compiler names what is missing. */
export const handlers: Handlers<Context> = {
  ...tokenHandlers,
  ...userHandlers,
  ...locationHandlers,
  ...employeeHandlers,
  ...employmentHandlers,

  startPartnerI9: notImplemented,
  getPartner: notImplemented,
  updatePartner: notImplemented,
  rotatePartnerSecret: notImplemented,
  listDeliveries: notImplemented,
  createRedelivery: notImplemented,
  createTestDelivery: notImplemented,
  listLegalEntities: notImplemented,
  createLegalEntity: notImplemented,
  getLegalEntity: notImplemented,
  updateLegalEntity: notImplemented,
  listRoles: notImplemented,
  createRole: notImplemented,
  getRole: notImplemented,
  updateRole: notImplemented,
  listPermissions: notImplemented,
  listGroups: notImplemented,
  createGroup: notImplemented,
  getGroup: notImplemented,
  listManagements: notImplemented,
  createManagement: notImplemented,
  getManagement: notImplemented,
  updateManagement: notImplemented,
  getOrganization: notImplemented,
  updateOrganization: notImplemented,
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
  getEverifyCase: notImplemented,
  submitEverifyCase: notImplemented,
  confirmEverifyData: notImplemented,
  recordEverifyPhotoMatch: notImplemented,
  referEverifyCase: notImplemented,
  recordEverifyNoAction: notImplemented,
  closeEverifyCase: notImplemented,
  completeSandboxSection1: notImplemented,
  advanceSandboxEverifyCase: notImplemented,
  setSandboxClock: notImplemented,
};
