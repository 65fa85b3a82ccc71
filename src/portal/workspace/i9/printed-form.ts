import { Problem } from '../../../domain/problem';
import { inLargeWork } from '../../../process/admission';
import { printI9 } from '../../../records/pdf/print';
import { withMaskedSsn, type I9Record } from '../../../records/i9-record';
import { readI9Record } from '../../../services/i9/record';
import type { Unit } from '../../../store/unit';
import { call } from '../../session/call';
import { sendFile } from '../../ui/send-file';
import { idOf, look, type HrPage, type PageContext } from '../../session/page-context';

/** Below the address of a form: its PDF. */
export const documentPath = 'document';

async function readRecord(unit: Unit, id: number): Promise<I9Record> {
  const record = await readI9Record(unit, id);
  if (!record) throw new Problem('not-found');
  return record;
}

async function sendPdf({ res, session, now }: PageContext, record: I9Record): Promise<void> {
  const bytes = await inLargeWork(session.scope.organizationId, () => printI9(record, now));
  sendFile(res, { contentType: 'application/pdf', bytes, name: `form-i-9-${record.id}.pdf` });
}

/** Sends a form as a PDF in which Social Security numbers are masked, as on its page. */
export const sendForm: HrPage = async (context) => {
  const record = await look(context, (unit) => readRecord(unit, idOf(context)));
  await sendPdf(context, withMaskedSsn(record));
};

/** Sends it with the whole numbers. Viewing them is recorded, so a form requests it. */
export const sendFormWithNumbers: HrPage = async (context) => {
  await call(context, 'recordI9NumberView', { params: { i9_id: idOf(context) } });
  await sendPdf(context, await look(context, (unit) => readRecord(unit, idOf(context))));
};
