import type { Language } from '../../domain/text';
import { en, type PageTexts } from './pages/en';
import { es } from './pages/es';
import { en as section1En, type Section1Texts } from './section1/en';
import { es as section1Es } from './section1/es';
import { withSource } from '../../domain/i9/documents/refusals';
import { mapValues } from '../../domain/json';
import type { FieldFault } from '../../domain/problem';
import { withLabel } from '../ui/words';

export type { Language, Section1Texts };

/** The texts of the pages; those for users of the organization are in English only. */
export interface Texts extends PageTexts {
  readonly section1: Section1Texts;
}

/** Texts in which each refusal of a document names where its rule is written. */
const withSources = (texts: PageTexts): PageTexts => ({
  ...texts,
  faults: mapValues(texts.faults, (words, code) => withSource(code, words)),
});

const all: Readonly<Record<Language, Texts>> = {
  en: { ...withSources(en), section1: section1En },
  es: { ...withSources(es), section1: section1Es },
};

export const textsOf = (language: Language): Texts => all[language];

export const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'es';

const missingCodes: ReadonlySet<string> = new Set(['required', 'reason-required']);

/**
 * Returns the messages of a fault: `words` beside its control, and `summary`, which starts with the label of the control
 * unless the message names what is missing.
 */
export function faultWords(texts: Texts, { field, code, expected }: FieldFault, label?: string) {
  const missing = missingCodes.has(code) ? texts.missing[field.slice(field.lastIndexOf('.') + 1)] : undefined;
  if (missing !== undefined) return { words: missing, summary: missing };
  const told = texts.faults[code] ?? texts.faults['other'] ?? code;
  const words = expected ? `${told}. ${texts.accepted} ${expected.join('; ')}` : told;
  return { words, summary: withLabel(label, words) };
}

/**
 * Returns the messages of all faults, by control, and as items of the page's summary.
 * @param labelOf returns the label of a control, if it has one; by default none has
 */
export function wordsOfFaults(
  texts: Texts,
  faults: readonly FieldFault[],
  labelOf: (field: string) => string | undefined = () => undefined,
) {
  const told = faults.map((fault) => ({
    id: fault.field,
    ...faultWords(texts, fault, labelOf(fault.field)),
  }));
  return {
    words: Object.fromEntries(told.map(({ id, words }) => [id, words])),
    items: told.map(({ id, summary }) => ({ id, text: summary })),
  };
}
