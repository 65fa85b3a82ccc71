import type { Language } from '../../../domain/language';
import { en, type Texts } from './en';
import { es } from './es';

const all: Record<Language, Texts> = { en, es };

export function textsOf(language: Language): Texts {
  return all[language];
}

export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'es';
}

export type { Language, Texts };
