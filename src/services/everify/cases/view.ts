import type { EverifyStatusUpdate } from '../../../domain/deliveries';
import { isOffered, type ClosureCode } from '../../../domain/everify/closures';
import { possibleClosures } from '../../../domain/everify/transitions';
import { everifyStatusUpdate, isEverifyOverdue } from '../../../domain/everify/states';
import type { Services } from '../../services';
import { everifyCases, newestCase, type EverifyCaseRow } from '../../../store/everify/cases';
import { pendingRequest, type EverifyRequestType } from '../../../store/everify/requests';
import { i9s } from '../../../store/i9/i9s';
import { beyondReach, type Unit } from '../../../store/unit';
import { everifyContext, everifyUrl } from './cases';
import { recordFromJson, statementsFromJson, type CaseRecord } from './record';
import { readWorksite } from '../../worksite';

/** A case as people and programs are shown it. */
export interface CaseView {
  readonly row: EverifyCaseRow;
  readonly record: CaseRecord;
  readonly status: EverifyStatusUpdate;
  /** The next step should have been done before today. */
  readonly overdue: boolean;
  /** How the case can be closed now. */
  readonly closures: readonly ClosureCode[];
  /** What E-Verify is being asked right now, or will be as soon as it can be reached. */
  readonly pendingRequest: EverifyRequestType | null;
}

/**
 * The newest case of a form within the caller's reach.
 * @returns null when there is no such form, or E-Verify does not apply to it
 */
export async function viewCase(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  i9Id: number,
): Promise<CaseView | null> {
  const form = await i9s.read(unit, i9Id);
  const newest = form && (await newestCase(unit, i9Id));
  const row = newest && (await everifyCases.read(unit, newest.id));
  if (!form || !row || row.state === 'not_applicable') return null;
  const record = recordFromJson(row.data);
  const worksite = await readWorksite(beyondReach(unit), form.employeeId);
  const context = await everifyContext(unit, worksite);
  const { calendars, today } = context;
  const offered = statementsFromJson(row.closureStatements);
  return {
    row,
    record,
    status: everifyStatusUpdate(record.facts, calendars, everifyUrl(config, i9Id)),
    overdue: isEverifyOverdue(record.facts, calendars, today),
    closures: possibleClosures(record.facts, context).filter((code) => isOffered(code, offered)),
    pendingRequest: await pendingRequest(unit, row.id),
  };
}
