import type { Language } from '../../domain/language';
import { en, type PageTexts } from './pages/en';
import { es } from './pages/es';
import { en as section1En, type Section1Texts } from './section1/en';
import { es as section1Es } from './section1/es';
import type { FieldFault } from '../../domain/checked';
import { withLabel } from '../ui/words';

export type { Language, Section1Texts };

/** The texts of the pages; those for users of the organization are in English only. */
export interface Texts extends PageTexts {
  readonly section1: Section1Texts;
}

const all: Readonly<Record<Language, Texts>> = {
  en: { ...en, section1: section1En },
  es: { ...es, section1: section1Es },
};

export const textsOf = (language: Language): Texts => all[language];

export const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'es';

/** The messages of a fault: beside its control, and in the summary of the page. */
export interface FaultWords {
  readonly words: string;
  /** Starts with the label of the control, unless the message names what is missing. */
  readonly summary: string;
}

const missingCodes: ReadonlySet<string> = new Set(['required', 'reason-required']);

/** @param label of the control; empty if there is none */
export function faultWords(texts: Texts, { field, code }: FieldFault, label = ''): FaultWords {
  const missing = missingCodes.has(code) ? texts.missing[field.slice(field.lastIndexOf('.') + 1)] : undefined;
  if (missing !== undefined) return { words: missing, summary: missing };
  const words = texts.faults[code] ?? texts.faults['other'] ?? code;
  return { words, summary: withLabel(label, words) };
}
