import { together } from '../../process/together';
import { addDays, endOfDay } from '../../domain/dates';
import { namesOfUsers } from '../../store/access/users';
import type { Page } from '../../store/core/paging';
import { packagesOfInspection, type PackageOfInspection } from '../../store/i9/inspection-packages';
import { inspections, type Inspection } from '../../store/i9/inspections';
import { mendingsOf, recordEventsOf, type RecordEvent } from '../../store/i9/timeline';
import { readOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import {
  actors,
  newestOf,
  ofEvent,
  told,
  type TimelineEntry,
  type TimelineRequest,
  type Unnamed,
} from '../timeline';

/** Steps that mend a form, by their names in its audit trail. */
const mendings = ['signSection1', 'signSection2', 'presentOriginal', 'signSupplementB', 'signAmendment'];

/**
 * Returns a page of what was recorded of an inspection, of what happened to its packages, and of what was signed, from the
 * day of the notice until its end, on the forms within reach that it asks for; newest first, null when there is no such
 * inspection. Forms of people hired after the notice are left out: they are started, not mended.
 */
export async function readInspectionTimeline(
  unit: Unit,
  inspectionId: number,
  asked: Pick<TimelineRequest, 'page' | 'pageSize'>,
): Promise<Page<TimelineEntry> | null> {
  const [inspection, { timeZone }, packages] = await Promise.all([
    inspections.read(unit, inspectionId),
    readOrganization(unit),
    packagesOfInspection(unit, inspectionId),
  ]);
  if (!inspection) return null;
  const most = asked.page * asked.pageSize;
  const since = endOfDay(addDays(inspection.noticeDate, -1), timeZone);
  const ahead = unit.now.getTime() - unit.realNow.getTime();
  const { recorded, mended } = await together({
    recorded: recordEventsOf(unit, { inspectionId, packageIds: packages.map(({ id }) => id), most }),
    mended: mendingsOf(unit, {
      inspectionId,
      noticeDate: inspection.noticeDate,
      actions: mendings,
      since,
      until: inspection.closedOn === null ? null : endOfDay(inspection.closedOn, timeZone),
      updatedSince: new Date(since.getTime() - ahead),
      most,
    }),
  });
  const wordsOf = recordWords(inspection, new Map(packages.map((one) => [one.id, one])));
  const happened = [told(recorded, wordsOf), told(mended, (event) => ofEvent(event, true))];
  const names = await namesOfUsers(
    unit,
    happened.flatMap(({ rows }) => rows).flatMap(({ userId }) => userId ?? []),
  );
  return newestOf(happened, asked, names);
}

/** What is recorded of an inspection, by the field that has it, the most telling first. */
const recordings = [
  ['closedOn', 'End of the inspection'],
  ['technicalNoticeOn', 'Notice of technical failures'],
  ['handedOverOn', 'Hand-over of the forms'],
] as const satisfies readonly (readonly [keyof Inspection, string])[];

const askedFor = ['noticeDate', 'agency', 'scope', 'since', 'locationId', 'legalEntity'];

/** @returns tells events, which have to come newest first */
function recordWords(inspection: Inspection, packages: ReadonlyMap<number, PackageOfInspection>) {
  const seen = new Set<string>();
  return (event: RecordEvent): Unnamed => {
    const { at, type, id, userId, fields } = event;
    const [text = '', ...details] =
      type === 'inspection'
        ? inspectionWords(event, (field) => inspection[field] === null && !seen.has(field))
        : packageWords(event, packages.get(id));
    for (const field of fields) if (type === 'inspection') seen.add(field);
    const kind = type === 'inspection' ? 'inspection' : 'package';
    const entry = { at, kind, i9Id: null, text, by: actors.user, details, technical: null } as const;
    return { entry, userId, byEmployee: false };
  };
}

/** @param isTakenBack the event has emptied the field */
function inspectionWords(
  { operationId, fields }: RecordEvent,
  isTakenBack: (field: (typeof recordings)[number][0]) => boolean,
): string[] {
  const recorded = recordings
    .filter(([field]) => fields.includes(field))
    .map(([field, what]) => `${what} ${isTakenBack(field) ? 'taken back' : 'recorded'}`);
  if (operationId === 'createInspection') return ['Notice of inspection recorded', ...recorded];
  return [
    ...recorded,
    ...(askedFor.some((field) => fields.includes(field)) ? ['Notice of inspection changed'] : []),
  ];
}

const packageSteps: Readonly<Record<string, string>> = {
  requestInspectionPackage: 'requested',
  getInspectionPackageContent: 'downloaded',
};

function packageWords(
  { id, operationId, userId }: RecordEvent,
  asked: PackageOfInspection | undefined,
): string[] {
  const reviewed = () => {
    if (asked?.state !== 'rejected') return 'approved';
    return asked.requestedByUserId === userId ? 'withdrawn' : 'rejected';
  };
  return [`Package ${id} ${packageSteps[operationId] ?? reviewed()}`];
}
