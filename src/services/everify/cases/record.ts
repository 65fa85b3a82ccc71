import type { Corrections } from '../../../domain/everify/corrections';
import type { EverifyCase } from '../../../domain/everify/record';

/** What is kept of a case, as JSON: the facts that its rules go by, and data of the form as corrected for E-Verify. */
export interface CaseRecord {
  readonly facts: EverifyCase;
  readonly corrections: Corrections;
}

/** What E-Verify lets a case be closed with; null when it has not said. */
export const statementsFromJson = (json: string | null): readonly string[] | null =>
  json === null ? null : (JSON.parse(json) as string[]);

export const recordToJson = (record: CaseRecord): string => JSON.stringify(record);

/** Instants become text there and back. */
export function recordFromJson(json: string | null): CaseRecord {
  if (json === null) throw new Error('The E-Verify case has no facts');
  const { facts, corrections } = JSON.parse(json) as CaseRecord;
  const instant = (value: Date | string | null) => (value === null ? null : new Date(value));
  return {
    corrections,
    facts: {
      ...facts,
      noticeDownloadedAt: instant(facts.noticeDownloadedAt),
      employeeNotifiedAt: instant(facts.employeeNotifiedAt),
    },
  };
}
