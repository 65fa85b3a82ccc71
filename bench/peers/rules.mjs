/**
 * The law and the form's own body, taken from this service: the peers differ in how they take a request and keep the
 * records, not in what a form is.
 */
import { program } from '../lib/program.mjs';

export const { newI9 } = program('domain/i9/record');
export const { transition } = program('domain/i9/transitions');
export const { i9StatusUpdate } = program('domain/i9/status-update');
export const { currentEdition } = program('domain/i9/editions');
export const { validateSection2 } = program('domain/i9/section2');
export const { canonicalJson } = program('domain/canonical-json');
export const { statements } = program('domain/i9/statements');
export const { employerCalendar, workWeekOf } = program('domain/calendar');
export const { addDays, ageOn, dateIn, endOfDay } = program('domain/dates');
export const { checkHireAge, minimumAge } = program('domain/minimum-age');
export const { contextOf, factValues } = program('forms/apply-command');
export const { factsFromJson } = program('forms/facts');
export const { readDocuments } = program('forms/presented-documents');
export const { sealSection } = program('forms/signing');
export const { documentInput } = program('handlers/examined-documents');
export const { i9Body } = program('handlers/i9-bodies');
