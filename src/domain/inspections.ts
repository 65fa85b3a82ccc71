import type { components } from '../../generated/openapi';
import { addBusinessDays, federalCalendar } from './calendar';
import type { IsoDate } from './dates';
import { faultsThatApply, type FieldFault } from './problem';

type Inspection = Readonly<components['schemas']['Inspection']>;

export type InspectionDays = Pick<
  Inspection,
  'noticeDate' | 'handedOverOn' | 'technicalNoticeOn' | 'closedOn'
>;

/** With the scope `since`: forms of everyone employed on that day or later. */
export type InspectionRange = Pick<Inspection, 'scope' | 'since'>;

export type InspectionScope = Inspection['scope'];

/** A closure of the government does not stop these clocks, so that a day too early is the worst that can happen. */
const isBusinessDay = federalCalendar([]);

/** Returns the last day for handing over the forms: three business days after the notice, 8 CFR 274a.2(b)(2)(ii). */
export const formsDueOn = (noticeDate: IsoDate): IsoDate => addBusinessDays(noticeDate, 3, isBusinessDay);

/** Returns the last day for correcting technical failures: ten business days after their notice, INA 274A(b)(6)(B). */
export const technicalDueOn = (technicalNoticeOn: IsoDate): IsoDate =>
  addBusinessDays(technicalNoticeOn, 10, isBusinessDay);

export function inspectionState({
  handedOverOn,
  technicalNoticeOn,
  closedOn,
}: InspectionDays): Inspection['state'] {
  if (closedOn !== null) return 'closed';
  if (technicalNoticeOn !== null) return 'correcting';
  return handedOverOn === null ? 'open' : 'handed-over';
}

/** Returns the day on which the next step of an inspection is due; null when it waits for the agency or is closed. */
export function inspectionDueOn(days: InspectionDays): IsoDate | null {
  const { noticeDate, technicalNoticeOn } = days;
  const state = inspectionState(days);
  if (state === 'open') return formsDueOn(noticeDate);
  return state === 'correcting' && technicalNoticeOn !== null ? technicalDueOn(technicalNoticeOn) : null;
}

type Fault = FieldFault<
  'date-ahead' | 'since-with-scope' | 'before-notice-of-inspection' | 'before-hand-over'
>;

/** Returns what is wrong with an inspection as it would be stored. */
export function inspectionFaults(inspection: InspectionDays & InspectionRange, today: IsoDate): Fault[] {
  const { noticeDate, handedOverOn, technicalNoticeOn, closedOn, scope, since } = inspection;
  const given = { noticeDate, since, handedOverOn, technicalNoticeOn, closedOn };
  const ahead = Object.entries(given).filter(([, day]) => day !== null && day > today);
  const early = Object.entries({ handedOverOn, closedOn }).filter(
    ([, day]) => day !== null && day < noticeDate,
  );
  const notHandedOver =
    technicalNoticeOn !== null && (handedOverOn === null || technicalNoticeOn < handedOverOn);
  return [
    ...ahead.map(([field]): Fault => ({ field, code: 'date-ahead' })),
    ...early.map(([field]): Fault => ({ field, code: 'before-notice-of-inspection' })),
    ...faultsThatApply(
      [notHandedOver, 'technicalNoticeOn', 'before-hand-over'],
      [(scope === 'since') !== (since !== null), 'since', 'since-with-scope'],
    ),
  ];
}

/** Returns the filter for employees who lack a form that an inspection asks for. */
export const lacksInspected = (inspectionId: number | undefined, now: Date) =>
  inspectionId === undefined ? {} : { inspectionId: [String(inspectionId), now.toISOString()] };
