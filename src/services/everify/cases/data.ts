import type { IsoDate } from '../../../domain/dates';
import type { Corrections } from '../../../domain/everify/corrections';
import { placesOf, type Places } from '../../../domain/everify/places';
import type { PresentedDocument } from '../../../domain/i9/documents/presented';
import type { Section1 } from '../../../domain/i9/form/section1';
import { Problem } from '../../../domain/problem';
import { i9s, type I9Row } from '../../../store/i9/i9s';
import { beyondReach, type Unit } from '../../../store/unit';
import { factsOf } from '../../../store/i9/facts';

/** What E-Verify receives from a signed form. */
export interface FormData {
  readonly section1: Section1;
  readonly documents: readonly PresentedDocument[];
  /** First day of employment, as last amended. */
  readonly firstDay: IsoDate;
}

/** @returns null for a form without Section 1 */
export function formDataOf({ section1, facts }: Pick<I9Row, 'section1' | 'facts'>): FormData | null {
  if (section1 === null) return null;
  const { section2, startDate: firstDay } = factsOf({ facts });
  return { section1, documents: section2?.documents ?? [], firstDay };
}

/**
 * Returns whether Section 1 is being corrected: by the employee, or by the employer comparing Section 2 with it
 * afterwards.
 */
export function isSection1Amended({ state, facts }: Pick<I9Row, 'state' | 'facts'>): boolean {
  if (state !== 'amendment_required') return false;
  const { amendmentSection, checksToAnswer = [] } = factsOf({ facts });
  return amendmentSection === 1 || checksToAnswer.length > 0;
}

/**
 * Returns where the documents of a form were issued; null for a form without Section 1. The caller may act on the form.
 */
export async function readPlaces(unit: Unit, i9Id: number, corrections: Corrections): Promise<Places | null> {
  const row = await i9s.read(beyondReach(unit), i9Id);
  return row && placesIn(row, corrections);
}

/** The same for a form that is already loaded. */
export function placesIn(row: Pick<I9Row, 'section1' | 'facts'>, corrections: Corrections): Places | null {
  const data = formDataOf(row);
  return data ? placesOf(data.section1, data.documents, corrections) : null;
}

const details = {
  'country-unknown': 'E-Verify does not know the country that issued the passport. Enter its name.',
  'state-unknown':
    'E-Verify does not know the state that issued the document. Enter its name or postal code.',
} as const;

/**
 * E-Verify only accepts places from its lists, so a case that names another is not sent.
 * @throws Problem impossible-value with each field that is wrong
 */
export function assertPlaces(places: Places | null): void {
  if (!places || places.faults.length === 0) return;
  const errors = places.faults.map(({ field, code }) => ({
    pointer: `/corrections/${field}`,
    code,
    detail: details[code],
  }));
  throw new Problem('impossible-value', { detail: 'E-Verify does not know a place.', errors });
}
