import { addDays, dateIn, type IsoDate } from '../domain/dates';
import { employees, type EmployeeValues } from '../store/organizations/employees';
import { employments } from '../store/organizations/employments';
import type { Unit } from '../store/unit';
import { jobTitles, shifts, streets } from './catalogue';
import type { Picker } from './picker';
import { staffNames } from './staff';

export type SandboxWorksite = Pick<
  EmployeeValues,
  'locationId' | 'legalEntity' | 'addressCity' | 'addressState' | 'addressZip'
>;

/**
 * Adds employees with their employment histories: most are employed, every ninth has left, every eleventh was re-hired.
 * Their Social Security numbers are in area 900, which is never issued.
 * @returns their ids
 */
export async function addEmployees(
  unit: Unit,
  worksites: readonly SandboxWorksite[],
  count: number,
  picker: Picker,
): Promise<number[]> {
  const names = staffNames(picker);
  const today = dateIn(unit.now, 'America/Los_Angeles');
  const drafts = Array.from({ length: count }, (_, index) => {
    const name = names();
    const values: EmployeeValues = { ...name, ...particulars(index, picker.of(worksites), picker, today) };
    return { values, periods: history(index, today, picker) };
  });
  const ids = await employees.insertAll(
    unit,
    drafts.map(({ values }) => values),
  );
  await employments.insertAll(
    unit,
    drafts.flatMap(({ periods }, index) =>
      periods.map((period) => ({ employeeId: ids[index] ?? 0, ...period })),
    ),
  );
  return ids;
}

function particulars(
  index: number,
  worksite: SandboxWorksite,
  picker: Picker,
  today: IsoDate,
): EmployeeValues {
  const { locationId, legalEntity, addressCity, addressState, addressZip } = worksite;
  const digits = (count: number, number: number) => String(number).padStart(count, '0');
  return {
    locationId,
    legalEntity,
    dateOfBirth: addDays(today, -(19 * 366 + picker.number(40 * 365))),
    socialSecurityNumber: `9${digits(2, index % 90)}-${digits(2, 10 + (index % 80))}-${digits(4, 1000 + index * 7)}`,
    profileId: `E-${digits(5, 1001 + index)}`,
    jobTitle: picker.of(jobTitles),
    languagePreference: picker.number(5) === 0 ? 2 : 1,
    addressStreet: `${1 + picker.number(900)} ${picker.of(streets)}`,
    addressCity,
    addressState,
    addressCountry: 'US',
    addressZip,
    cellNumber: `253-555-${digits(4, index)}`,
    custom1: picker.of(shifts),
    custom2: `CC-${digits(3, 100 + picker.number(30))}`,
  };
}

interface Period {
  startDate: IsoDate;
  terminatedDate: IsoDate | null;
}

function history(index: number, today: IsoDate, picker: Picker): Period[] {
  const startDate = addDays(today, -(20 + picker.number(1600)));
  if (index % 9 === 4)
    return [{ startDate: addDays(startDate, -200), terminatedDate: addDays(startDate, -10) }];
  if (index % 11 !== 5) return [{ startDate, terminatedDate: null }];
  const earlier = { startDate: addDays(startDate, -900), terminatedDate: addDays(startDate, -400) };
  return [earlier, { startDate, terminatedDate: null }];
}
