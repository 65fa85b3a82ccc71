import { CORE_SCHEMA, load } from 'js-yaml';

/** YAML 1.2, as the program reads it: a date is text. */
export const parseYaml = (text: string): unknown => load(text, { schema: CORE_SCHEMA });
