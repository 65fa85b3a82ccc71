import { together } from '../../../process/together';
import { isOffered } from '../../../domain/everify/closures';
import { possibleClosures } from '../../../domain/everify/transitions';
import { languageOf } from '../../../domain/text';
import { everifyStatusUpdate, isEverifyOverdue } from '../../../domain/everify/states';
import type { Services } from '../../services';
import { readNewestCase, recordOf } from '../../../store/everify/cases';
import { pendingRequest as readPendingRequest } from '../../../store/everify/requests';
import { i9s } from '../../../store/i9/i9s';
import { federalClosures } from '../../../store/everify/federal-closures';
import type { Unit } from '../../../store/unit';
import { everifyUrl } from './telling';
import { everifyContextOf } from './subject';
import { readWorksiteOfForm } from '../../worksite';

/** A case with its form, as people and programs see it. */
export type CaseOnForm = NonNullable<Awaited<ReturnType<typeof viewCase>>>;

/**
 * Returns the newest case of a form within the caller's reach, in one round trip.
 * @returns null when there is no such form, or E-Verify does not apply to it
 */
export async function viewCase(unit: Unit, { config }: Pick<Services, 'config'>, i9Id: number) {
  const { form, worksite, row, closures, pendingRequest } = await together({
    form: i9s.read(unit, i9Id),
    worksite: readWorksiteOfForm(unit, i9Id),
    row: readNewestCase(unit, i9Id),
    closures: federalClosures(unit),
    pendingRequest: readPendingRequest(unit, i9Id),
  });
  if (!form || !worksite || !row || row.state === 'not_applicable') return null;
  const record = recordOf(row);
  const context = everifyContextOf(unit, worksite, closures);
  const { calendars, today } = context;
  return {
    form,
    worksite,
    row,
    record,
    status: everifyStatusUpdate(record.facts, calendars, everifyUrl(config, i9Id)),
    overdue: isEverifyOverdue(record.facts, calendars, today),
    /** How the case can be closed now. */
    closures: possibleClosures(record.facts, context).filter((code) =>
      isOffered(code, row.closureStatements),
    ),
    /** The request that is being sent to E-Verify, or will be as soon as it can be reached. */
    pendingRequest,
    /** Language of documents for the employee. */
    noticeLanguage: languageOf(worksite.employee.languagePreference),
  };
}
