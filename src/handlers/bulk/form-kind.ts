import { createHash } from 'node:crypto';
import type { BodyValidator } from '../../contract';
import { canonicalJson } from '../../domain/json';
import { mediaTypeOf } from '../../domain/i9/documents/copies';
import { parseDate } from '../../domain/dates';
import { type Fault, Problem } from '../../domain/problem';
import type { ImportFile } from '../../services/bulk/import-file';
import {
  foldKey,
  type ImportKind,
  importPermissions,
  type RowValues,
  type WriteRow,
} from '../../services/bulk/import-kind';
import { faultSentence } from '../../services/faults';
import { importI9 } from '../../services/i9/start/import-i9';
import { largestCopy } from '../../services/i9/section2/document-copies';
import { UnreadableArchive } from '../../records/read-archive';
import type { FormServices } from '../../services/services';
import { importedForms } from '../../store/i9/i9s';
import { employees } from '../../store/organizations/employees';
import { beyondReach } from '../../store/unit';
import { formOfRow, textOf } from './form-rows';

const key = 'sourceId';

/** Forms completed in another system, matched by `sourceId`. */
export function formKind({ validate, fields }: BodyValidator, services: FormServices): ImportKind {
  const columns = new Map([...fields('createI9Import')].map(([name, { type }]) => [name, type] as const));
  return {
    key,
    columns,
    // Each row has a scan and takes about fifteen round trips.
    batchRows: 20,
    permissions: importPermissions.i9s,
    validate(row) {
      const stated = Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== '' && value !== null),
      );
      const { body, faults } = validate('createI9Import', stated);
      return { values: body, faults };
    },
    async prepare(unit, rows, file) {
      const profileIds = rows.map((row) => textOf(row, 'profileId'));
      const [near, all, known] = await Promise.all([
        employees.matching(unit, 'profile_id', profileIds),
        employees.matching(beyondReach(unit), 'profile_id', profileIds),
        importedForms(
          unit,
          rows.map((row) => textOf(row, key)),
        ),
      ]);
      const find = matcher('profileId', near, all);
      const inTurn = oneAfterTheOther();
      return rows.map((row) => {
        const sourceHash = hashOf(row);
        const before = known.get(textOf(row, key));
        if (before !== undefined)
          return before?.equals(sourceHash) ? unchanged : [faultOf('sourceId', 'other-facts')];
        const match = find(textOf(row, 'profileId'));
        if ('fault' in match) return [match.fault];
        const employee = match.record;
        if (!employee) return [unknownEmployee];
        const scan = file.attached(textOf(row, 'scan'));
        if (!scan) return [scanFault('scan-missing')];
        return (within) =>
          inTurn(async () => {
            await importI9(within, services, {
              employeeId: employee.id,
              sourceId: textOf(row, key),
              sourceHash,
              startDate: parseDate(textOf(row, 'startDate')) ?? null,
              input: formOfRow(row),
              scan: await bytesOf(scan),
            });
            return 'created' as const;
          });
      });
    },
  };
}

const unchanged: WriteRow = () => Promise.resolve('unchanged');

const faultOf = (field: string, code: string): Fault => ({
  pointer: `/${field}`,
  code,
  detail: faultSentence(code),
});

const scanFault = (code: string): Fault => faultOf('scan', code);

const unknownEmployee: Fault = {
  pointer: '/profileId',
  code: 'unknown-reference',
  detail: 'There is no employee with this profileId in this organization.',
};

/** Returns a hash of an imported form's row, by which the same row is recognized later. */
const hashOf = (row: RowValues): Buffer => createHash('sha256').update(canonicalJson(row)).digest();

/** @throws Problem impossible-value for a scan that is too large or damaged */
async function bytesOf(scan: NonNullable<ReturnType<ImportFile['attached']>>): Promise<Buffer> {
  const refused = (code: string) =>
    new Problem('impossible-value', { detail: faultSentence(code), errors: [scanFault(code)] });
  if (scan.byteCount > largestCopy) throw refused('file-too-large');
  try {
    const pieces: Buffer[] = [];
    for await (const piece of scan.read()) pieces.push(piece);
    const content = Buffer.concat(pieces);
    // Checked before any of the form is written: later rows in the same transaction would find a half-written form.
    if (!mediaTypeOf(content)) throw refused('file-kind');
    return content;
  } catch (error) {
    throw error instanceof UnreadableArchive ? refused('scan-unreadable') : error;
  }
}

/** Runs tasks one at a time, so that only one scan is in memory and not a whole batch. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(work: () => Promise<R>): Promise<R> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

/** The record that a row's key identifies, null for none, or the fault if it is not clear which. */
export type Match<R> = { readonly record: R | null } | { readonly fault: Fault };

/** @param within records within reach that have one of the keys; `anywhere`: all of the organization that have one */
export function matcher<R>(
  key: string & keyof R,
  within: readonly R[],
  anywhere: readonly R[],
): (value: unknown) => Match<R> {
  const [near, all] = [byKey(within, key), byKey(anywhere, key)];
  return (value) => {
    const folded = foldKey(String(value));
    const [record = null, ...others] = near.get(folded) ?? [];
    const count = all.get(folded)?.length ?? 0;
    if (others.length > 0 || (record && count > 1)) return { fault: ambiguous(key) };
    return !record && count > 0 ? { fault: outOfReach(key) } : { record };
  };
}

function byKey<R>(records: readonly R[], key: keyof R): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>();
  for (const record of records) {
    const folded = foldKey(String(record[key]));
    const same = found.get(folded);
    if (same) same.push(record);
    else found.set(folded, [record]);
  }
  return found;
}

const ambiguous = (key: string): Fault => ({
  pointer: `/${key}`,
  code: 'ambiguous-key',
  detail: `Several records have this ${key}. Make it unique first.`,
});

const outOfReach = (key: string): Fault => ({
  pointer: `/${key}`,
  code: 'out-of-reach',
  detail: `A record with this ${key} is outside the groups that you manage.`,
});
