import type { Language } from '../section1';
import { en, type HrTexts } from './en';
import { es } from './es';

export type { HrTexts };

const all: Readonly<Record<Language, HrTexts>> = { en, es };

export const hrTextsOf = (language: Language): HrTexts => all[language];

export const faultText = (texts: HrTexts, code: string): string =>
  texts.faults[code] ?? texts.faults['other'] ?? code;
