import { together } from '../../../process/together';
import type { CaseRecord } from '../../../domain/everify/record';
import type { EverifyStatusUpdate } from '../../../domain/deliveries';
import { isOffered, type ClosureCode } from '../../../domain/everify/closures';
import { possibleClosures } from '../../../domain/everify/transitions';
import { languageOf, type Language } from '../../../domain/text';
import { everifyStatusUpdate, isEverifyOverdue } from '../../../domain/everify/states';
import type { Services } from '../../services';
import { readNewestCase, recordOf, type EverifyCaseRow } from '../../../store/everify/cases';
import { pendingRequest, type EverifyRequestType } from '../../../store/everify/requests';
import { type I9Row, i9s } from '../../../store/i9/i9s';
import { federalClosures } from '../../../store/everify/federal-closures';
import type { Unit } from '../../../store/unit';
import { everifyUrl } from './telling';
import { everifyContextOf } from './subject';
import { readWorksiteOfForm, type Worksite } from '../../worksite';

/** A case as people and programs see it. */
export interface CaseView {
  readonly row: EverifyCaseRow;
  readonly record: CaseRecord;
  readonly status: EverifyStatusUpdate;
  readonly overdue: boolean;
  /** How the case can be closed now. */
  readonly closures: readonly ClosureCode[];
  /** The request that is being sent to E-Verify, or will be as soon as it can be reached. */
  readonly pendingRequest: EverifyRequestType | null;
  /** Language of documents for the employee. */
  readonly noticeLanguage: Language;
}

export interface CaseOnForm extends CaseView {
  readonly form: I9Row;
  readonly worksite: Worksite;
}

/**
 * Returns the newest case of a form within the caller's reach, in one round trip.
 * @returns null when there is no such form, or E-Verify does not apply to it
 */
export async function viewCase(
  unit: Unit,
  services: Pick<Services, 'config'>,
  i9Id: number,
): Promise<CaseOnForm | null> {
  const { form, worksite, loaded } = await together({
    form: i9s.read(unit, i9Id),
    worksite: readWorksiteOfForm(unit, i9Id),
    loaded: loadView(unit, i9Id),
  });
  const view = form && worksite && caseView(unit, services, loaded, worksite);
  return view && { ...view, form, worksite };
}

type LoadedView = Awaited<ReturnType<typeof loadView>>;

/** Loads what showing a case depends on besides the form's worksite, in one round trip. */
export const loadView = (unit: Unit, i9Id: number) =>
  together({
    row: readNewestCase(unit, i9Id),
    closures: federalClosures(unit),
    pending: pendingRequest(unit, i9Id),
  });

/** Returns a loaded case as it is shown; null when E-Verify does not apply to its form. */
export function caseView(
  { now }: Pick<Unit, 'now'>,
  { config }: Pick<Services, 'config'>,
  { row, closures, pending }: LoadedView,
  worksite: Worksite,
): CaseView | null {
  if (!row || row.state === 'not_applicable') return null;
  const record = recordOf(row);
  const context = everifyContextOf({ now }, worksite, closures);
  const { calendars, today } = context;
  return {
    row,
    record,
    status: everifyStatusUpdate(record.facts, calendars, everifyUrl(config, row.i9Id)),
    overdue: isEverifyOverdue(record.facts, calendars, today),
    closures: possibleClosures(record.facts, context).filter((code) =>
      isOffered(code, row.closureStatements),
    ),
    pendingRequest: pending,
    noticeLanguage: languageOf(worksite.employee.languagePreference),
  };
}
