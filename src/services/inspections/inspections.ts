import type { components } from '../../../generated/openapi';
import { dateIn, type IsoDate } from '../../domain/dates';
import {
  formsDueOn,
  inspectionFaults,
  inspectionState,
  technicalDueOn,
  type InspectionDays,
  type InspectionRange,
} from '../../domain/inspections';
import { given } from '../../domain/json';
import { userOf } from '../../domain/scope';
import {
  inspections,
  lockInspections,
  type InspectedForms,
  type Inspection,
  type InspectionValues,
} from '../../store/i9/inspections';
import { readOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import { faultProblem } from '../faults';

type Notice = InspectionValues & Pick<Inspection, 'noticeDate' | 'agency' | 'scope'>;

const unset = {
  since: null,
  locationId: null,
  legalEntity: null,
  handedOverOn: null,
  technicalNoticeOn: null,
  closedOn: null,
} as const;

/** Opens an inspection under a reserved id. @throws Problem impossible-value */
export async function openInspection(unit: Unit, id: number, notice: Notice): Promise<void> {
  const inspection = given(notice);
  await assertPossible(unit, { ...notice, ...unset, ...inspection });
  await lockInspections(unit);
  await inspections.add(unit, id, {
    ...inspection,
    createdByUserId: userOf(unit.scope),
    createdAt: unit.now,
  });
}

/** Changes an inspection that the caller has locked. @throws Problem impossible-value */
export async function changeInspection(
  unit: Unit,
  before: Inspection,
  changes: InspectionValues,
): Promise<void> {
  await assertPossible(unit, { ...before, ...given(changes) });
  await lockInspections(unit);
  const current: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(given(changes)).filter(([name, value]) => current[name] !== value);
  await inspections.set(
    unit,
    before.id,
    changes,
    changed.map(([name]) => name),
  );
}

async function assertPossible(unit: Unit, inspection: InspectionDays & InspectionRange): Promise<void> {
  const { timeZone } = await readOrganization(unit);
  const faults = inspectionFaults(inspection, dateIn(unit.now, timeZone));
  if (faults.length > 0) throw faultProblem('The inspection cannot be recorded like this.', faults);
}

/** Returns the steps of an inspection in their order. @param packageId the newest package that was requested for it */
export function inspectionTasks(
  inspection: Inspection,
  { forms, missing, substantive, technical }: InspectedForms,
  packageId: number | null,
): components['schemas']['InspectionTask'][] {
  const { noticeDate, handedOverOn, technicalNoticeOn } = inspection;
  const isClosed = inspectionState(inspection) === 'closed';
  const due = (day: IsoDate) => (isClosed ? null : day);
  const formsDue = due(formsDueOn(noticeDate));
  const technicalDue = technicalNoticeOn === null ? formsDue : due(technicalDueOn(technicalNoticeOn));
  return [
    { task: 'complete-missing', count: missing, dueDate: formsDue, done: missing === 0 },
    { task: 'correct-substantive', count: substantive, dueDate: formsDue, done: substantive === 0 },
    { task: 'correct-technical', count: technical, dueDate: technicalDue, done: technical === 0 },
    { task: 'request-package', count: forms, dueDate: formsDue, done: packageId !== null },
    { task: 'hand-over', count: forms, dueDate: formsDue, done: handedOverOn !== null },
  ];
}
