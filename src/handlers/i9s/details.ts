import { permissionId } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import { readInstant } from '../../domain/dates';
import type { Section2Form } from '../../domain/i9/documents/section2';
import { documentBody } from '../../domain/i9/documents/examined';
import { correctsRehire } from '../../domain/i9/machine/rehires';
import { standingState } from '../../domain/i9/record';
import { seesFullSsn } from '../../domain/rights';
import type { Scope } from '../../domain/scope';
import { withMaskedNumbers } from '../../domain/ssn';
import { remindedOf } from '../../services/next-step';
import type { Worksite } from '../../services/worksite';
import type { notesOf } from '../../store/everify/cases';
import type { I9Row } from '../../store/i9/i9s';
import type { SectionVersions } from '../../store/i9/sections';
import { recordedDocument } from './examined-documents';
import { shownSection1 } from './section1';
import { statusCode } from './status-code';

type Details = components['schemas']['I9Details'];

/** What `expand=details` is made from. */
interface Behind {
  readonly row: I9Row;
  readonly worksite: Worksite;
  readonly versions: SectionVersions;
  readonly notes: Awaited<ReturnType<typeof notesOf>>;
}

/** Returns what the page of a form shows beside what is signed; whose it is follows with the form's owner. */
export function i9Details({ row, worksite, versions, notes }: Behind, scope: Scope): Details {
  const { facts, section2Draft } = row;
  const { employee, location, timeZone, takesPart } = worksite;
  const documents = facts?.section2?.documents ?? [];
  const completes = scope.permissions.has(permissionId.completeSection2);
  return {
    employeeName: employee.fullName,
    emailAddress: employee.emailAddress,
    cellNumber: employee.cellNumber,
    jobTitle: employee.jobTitle,
    locationName: location?.name ?? null,
    timeZone,
    ownerName: null,
    formExpiration: row.formExpiration,
    firstDayOfEmployment: facts?.startDate ?? row.startDate,
    terminatedDate: facts?.terminatedDate ?? null,
    reason: row.stateReason,
    notes: notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
    remindedAddresses: [...remindedOf(row, worksite)],
    everify: facts?.everify ?? false,
    everifyNow: takesPart,
    standingStatusCode: statusCode(facts ? standingState(facts) : row.state),
    reverificationDueDate: facts?.reverificationDueDate ?? null,
    documents: (seesFullSsn(scope) ? documents : withMaskedNumbers(documents)).map(recordedDocument),
    documentsReplaced: facts?.section2?.examinedAt !== undefined,
    correctsRehire: facts !== null && correctsRehire(facts, row),
    section2Draft: completes && section2Draft ? draftBody(section2Draft, timeZone) : null,
    earlierSections1: versions.section1
      .slice(0, -1)
      .map(({ content, signature }) => shownSection1(scope, content, signature)),
  };
}

/** Returns a draft as `setSection2Draft` takes it. */
const draftBody = (
  { documents, firstDay, liveVideoAt, ...rest }: Section2Form,
  timeZone: string,
): NonNullable<Details['section2Draft']> => ({
  ...rest,
  documents: documents.map(documentBody),
  firstDayOfEmployment: firstDay || null,
  liveVideoAt: readInstant(liveVideoAt, timeZone)?.toISOString() ?? null,
});
