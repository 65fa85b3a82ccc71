import { sendPdf } from '../../ui/send-file';
import { idOf, type HrPage, type PageContext, call } from '../../session/page-context';

/** Below the address of a form: its PDF. */
export const documentPath = 'document';

async function send(context: PageContext, fullSsn: boolean): Promise<void> {
  const id = idOf(context);
  const { body } = await call(context, 'getI9Document', { params: { i9_id: id }, query: { fullSsn } });
  await sendPdf(context.res, `form-i-9-${id}`, body);
}

/** Sends a form as a PDF in which Social Security numbers are masked, as on its page. */
export const sendForm: HrPage = (context) => send(context, false);

/** Sends it with the whole numbers. Viewing them is recorded, so a form requests it. */
export const sendFormWithNumbers: HrPage = async (context) => {
  await call(context, 'recordI9NumberView', { params: { i9_id: idOf(context) } });
  await send(context, true);
};
