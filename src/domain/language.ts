/** Language of the help texts (interface specification, languagePreference: 1 English, 2 Spanish). */
export type Language = 'en' | 'es';
