/**
 * The law and the form's own body, taken from this service: the peers differ in how they take a request and keep the
 * records, not in what a form is.
 */
import { program } from '../lib/program.mjs';

export const { newI9 } = program('domain/i9/record');
export const { transition } = program('domain/i9/machine/transitions');
export const { section2DueDate } = program('domain/i9/machine/states');
export const { formNextStep, i9StatusUpdate } = program('domain/i9/machine/next-step');
export const { currentEdition } = program('domain/i9/form/editions');
export const { validateSection2 } = program('domain/i9/documents/section2');
export const { canonicalJson } = program('domain/json');
export const { statements } = program('domain/i9/form/statements');
export const { employerCalendar, workWeekOf } = program('domain/calendar');
export const { addDays, ageOn, dateIn, endOfDay } = program('domain/dates');
export const { checkHireAge, minimumAge } = program('domain/employments');
export const { contextOf, factValues } = program('services/i9/form');
export const { factsFromJson } = program('store/i9/stored-facts');
export const { readDocuments } = program('services/i9/section2/presented-documents');
export const { signSection, signingDetails } = program('services/i9/signing');
export const { documentInput } = program('domain/i9/documents/examined');
export const { i9Body } = program('handlers/i9s/bodies');
