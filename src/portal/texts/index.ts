import { en, type Texts } from './en';
import { es } from './es';

/** Language of the help texts (interface specification, languagePreference: 1 English, 2 Spanish). */
export type Language = 'en' | 'es';

export const languages: readonly Language[] = ['en', 'es'];

const all: Record<Language, Texts> = { en, es };

export function textsOf(language: Language): Texts {
  return all[language];
}

export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'es';
}

export type { Texts };
