import { permissionsOf } from '../../domain/rights';
import { together } from '../../process/together';
import { createHash } from 'node:crypto';
import type { BodyValidator } from '../../contract';
import { canonicalJson } from '../../domain/json';
import { mediaTypeOf, largestCopy } from '../../domain/i9/documents/copies';
import { parseDate } from '../../domain/dates';
import { type Fault, Problem } from '../../domain/problem';
import type { ImportFile } from '../../services/bulk/import-file';
import {
  type ImportKind,
  importOperations,
  type RowValues,
  type WriteRow,
} from '../../services/bulk/import-kind';
import { faultSentence } from '../../domain/i9/fault-sentences';
import { importI9 } from '../../services/i9/start/import-i9';
import { UnreadableArchive } from '../../records/read-archive';
import type { FormServices } from '../../services/services';
import { importedForms } from '../../store/i9/i9s';
import { atOnce, oneByOne } from '../../process/throttle';
import { employees } from '../../store/organizations/employees';
import { beyondReach } from '../../store/unit';
import { formOfRow, rowText } from './form-rows';
import { matcher } from './matcher';

const key = 'sourceId';

/** Forms completed in another system, matched by `sourceId`. */
export function formKind({ validate, fields }: BodyValidator, services: FormServices): ImportKind {
  const columns = new Map([...fields('createI9Import')].map(([name, { type }]) => [name, type] as const));
  return {
    key,
    columns,
    // Each row has a scan and takes about fifteen round trips.
    batchRows: 20,
    permissions: permissionsOf(importOperations.i9s),
    validate(row) {
      const stated = Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== '' && value !== null),
      );
      const { body, faults } = validate('createI9Import', stated);
      return { values: body, faults };
    },
    async prepare(unit, rows, file) {
      const profileIds = rows.map((row) => rowText(row, 'profileId'));
      const { near, all, known } = await together({
        near: employees.matching(unit, 'profile_id', profileIds),
        all: employees.matching(beyondReach(unit), 'profile_id', profileIds),
        known: importedForms(
          unit,
          rows.map((row) => rowText(row, key)),
        ),
      });
      const find = matcher('profileId', near, all);
      // Only one scan at a time is in memory, not those of a whole batch.
      const inTurn = oneByOne(atOnce);
      return rows.map((row) => {
        const sourceHash = hashOf(row);
        const before = known.get(rowText(row, key));
        if (before !== undefined)
          return before?.equals(sourceHash) ? unchanged : [faultOf('sourceId', 'other-facts')];
        const match = find(rowText(row, 'profileId'));
        if ('fault' in match) return [match.fault];
        const employee = match.record;
        if (!employee) return [unknownEmployee];
        const scan = file.attached(rowText(row, 'scan'));
        if (!scan) return [scanFault('scan-missing')];
        return (within) =>
          inTurn(async () => {
            const content = await bytesOf(scan);
            await importI9(within, services, {
              employeeId: employee.id,
              sourceId: rowText(row, key),
              sourceHash,
              startDate: parseDate(rowText(row, 'startDate')) ?? null,
              input: formOfRow(row),
              scan: content,
              bytes: await file.bytesBefore(within, content),
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
