import type { Language } from '../../domain/language';
import { en, type PageTexts } from './pages/en';
import { es } from './pages/es';
import { en as section1En, type Section1Texts } from './section1/en';
import { es as section1Es } from './section1/es';

export type { Language, Section1Texts };

/** What the pages say; those for people of the organization are in English only. */
export interface Texts extends PageTexts {
  readonly section1: Section1Texts;
}

const all: Readonly<Record<Language, Texts>> = {
  en: { ...en, section1: section1En },
  es: { ...es, section1: section1Es },
};

export const textsOf = (language: Language): Texts => all[language];

export const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'es';

export const faultText = (texts: Texts, code: string): string =>
  texts.faults[code] ?? texts.faults['other'] ?? code;
