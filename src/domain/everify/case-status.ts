import type { EverifyState, MismatchAgency } from './record';

/** Fields of the E-Verify interface (version 31) that give the status of a case. */
export interface CaseStatusReply {
  readonly case_status: string;
  readonly case_eligibility_statement?: string | null;
  readonly ssa_referral_status?: string | null;
  readonly dhs_referral_status?: string | null;
  /** A case in continuance keeps the status REFERRED; its display text says so. */
  readonly case_status_display?: string | null;
}

const byStatus: Readonly<Record<string, EverifyState>> = {
  DRAFT: 'draft',
  UNCONFIRMED_DATA: 'unconfirmed_data',
  PHOTO_MATCH: 'photo_match',
  SCAN_AND_UPLOAD: 'scan_and_upload',
  QUEUED: 'queued',
  MANUAL_REVIEW: 'needs_more_time',
  PENDING_REFERRAL: 'mismatch',
  REFERRED: 'referred',
  EMPLOYMENT_AUTHORIZED: 'employment_authorized',
  FINAL_NONCONFIRMATION: 'final_nonconfirmation',
  CLOSE_CASE_AND_RESUBMIT: 'close_and_resubmit',
};

/** State of ours for a reply of E-Verify; undefined for a status that this service does not know. */
export function stateOfReply(reply: CaseStatusReply): EverifyState | undefined {
  if (reply.case_status === 'CLOSED') {
    return reply.case_eligibility_statement === 'EMPLOYMENT_AUTHORIZED'
      ? 'employment_authorized'
      : 'closed_other';
  }
  const state = Object.hasOwn(byStatus, reply.case_status) ? byStatus[reply.case_status] : undefined;
  return state === 'referred' && /continuance/i.test(reply.case_status_display ?? '') ? 'continuance' : state;
}

export function agencyOfReply(reply: CaseStatusReply): MismatchAgency | null {
  const open = (status: string | null | undefined): boolean =>
    status === 'PENDING_REFERRAL' || status === 'REFERRED';
  const [ssa, dhs] = [open(reply.ssa_referral_status), open(reply.dhs_referral_status)];
  if (ssa && dhs) return 'both';
  if (ssa) return 'SSA';
  return dhs ? 'DHS' : null;
}
