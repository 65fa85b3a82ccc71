/**
 * Range of the civil penalty for each form with a paperwork violation, in dollars: INA 274A(e)(5) as adjusted in 8 CFR
 * 274a.10(b)(2), for penalties assessed from January 2, 2025 on. There was no adjustment in 2026 (OMB M-26-11).
 */
export const paperworkPenalty = { lowest: 288, highest: 2861 } as const;
