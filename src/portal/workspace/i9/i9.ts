import { formDifferences } from '../../../domain/i9/form/differences';
import type { Section1 } from '../../../domain/i9/form/section1';
import { isIntact, type SignatureRecord } from '../../../domain/i9/form/signature';
import type { I9 } from '../../../domain/i9/record';
import { Problem } from '../../../domain/problem';
import { viewCase, type CaseView } from '../../../services/everify/cases/view';
import { factsFromJson } from '../../../store/i9/facts';
import { isLate, storedNextStep } from '../../../services/next-step';
import { readI9Record } from '../../../services/i9/record';
import { representativeOf } from '../../../services/i9/section2/representative';
import { section2Of } from '../../../services/i9/section2/section2';
import { section1SignatureFromJson } from '../../../services/i9/section1/sign-section1';
import { readWorksite, type Worksite } from '../../../services/worksite';
import type { I9Record } from '../../../records/i9-record';
import { i9s, type I9Row } from '../../../store/i9/i9s';
import { beyondReach } from '../../../store/unit';
import { listCopies, type CopyEntry } from '../../../store/i9/document-copies';
import { may, permissions, type HrVisit, look } from '../../session/visit';

/** A form as its page shows it: read in one transaction, so that it fits together. */
export interface I9Facts {
  readonly row: I9Row;
  readonly facts: I9;
  readonly worksite: Worksite;
  readonly name: string;
  readonly step: string;
  readonly due: string | null;
  readonly overdue: boolean;
  readonly section1: Section1 | null;
  readonly section1Signature: ReturnType<typeof section1SignatureFromJson> | null;
  readonly section2: ReturnType<typeof section2Of>;
  readonly section2Signature: SignatureRecord | null;
  /** The form with all its versions and its trail, as the PDF and the API have it too. */
  readonly record: I9Record;
  readonly representative: ReturnType<typeof representativeOf>;
  readonly differences: readonly string[];
  readonly everify: CaseView | null;
  readonly copies: readonly CopyEntry[];
}

/** @throws Problem not-found for a form that does not exist or is out of reach; Error when a section was tampered with */
export function readI9(visit: HrVisit, id: number): Promise<I9Facts> {
  return look(visit, async (unit) => {
    const row = await i9s.read(unit, id);
    if (!row) throw new Problem('not-found');
    const facts = factsFromJson(row.facts);
    const worksite = await readWorksite(beyondReach(unit), row.employeeId);
    const section1 = row.section1 === null ? null : (JSON.parse(row.section1) as Section1);
    const section1Signature = section1 ? section1SignatureFromJson(row.section1Signature) : null;
    const section2 = section2Of(row);
    const section2Signature = JSON.parse(row.section2Signature ?? 'null') as SignatureRecord | null;
    if (section1 && section1Signature) assertIntact(section1Signature.employee, section1);
    if (section2 && section2Signature) assertIntact(section2Signature, section2);
    const record = await readI9Record(unit, id);
    if (!record) throw new Problem('not-found');
    const namesCase = may(visit, permissions.viewCases);
    const everify = namesCase ? await viewCase(unit, visit.services, id) : null;
    return {
      row,
      facts,
      worksite,
      name: worksite.employee.fullName,
      ...storedNextStep(row, { namesCase }),
      overdue: isLate(row, worksite.today),
      section1,
      section1Signature,
      section2,
      section2Signature,
      representative: representativeOf(row),
      record,
      differences: formDifferences(
        { section1, firstDay: section2 && facts.startDate },
        worksite.employee,
        row.startDate,
      ),
      everify,
      copies: await listCopies(unit, id),
    };
  });
}

function assertIntact(signature: SignatureRecord, section: unknown): void {
  if (!isIntact(signature, section)) throw new Error('A section is not the one that was signed');
}

/** A row of the form within reach. @throws Problem not-found */
export async function visibleRow({ services, session }: HrVisit, id: number): Promise<I9Row> {
  const row = await i9s.get(services, session.scope, id);
  if (!row) throw new Problem('not-found');
  return row;
}
