import { appendFileSync } from 'node:fs';

/** Where `npm run test:experiments` collects the rows of its tables; in other runs of the tests nothing is noted. */
const file = process.env['TEST_EXPERIMENTS'];

export const isExperiment = file !== undefined;

/** The heads of the tables. */
const tables = {
  callers: [
    'experiment',
    'requests',
    'hires',
    'not answered well',
    'pushes doubled',
    'hires lost, doubled',
    'longest wait',
  ],
  pages: ['outage', 'alerts that page', 'first page after', 'last page ends after'],
} as const;

/** Adds a row to one of the tables; cells that are left out at the end are empty. */
export function noteExperiment(table: keyof typeof tables, cells: readonly (string | number)[]): void {
  if (file) appendFileSync(file, `${JSON.stringify([tables[table], cells])}\n`);
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
