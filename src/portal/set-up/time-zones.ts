import type { Choice } from '../ui/fields';
const unitedStates: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Puerto Rico'],
  ['Pacific/Guam', 'Guam'],
];
const known = new Set(unitedStates.map(([zone]) => zone));
export const timeZones: readonly Choice[] = [
  ...unitedStates.map(([value, name]) => ({ value, label: `${name} (${value})` })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !known.has(zone))
    .map((value) => ({ value, label: value })),
];
