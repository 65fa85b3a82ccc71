import type { I9Record } from '../i9-record';
import { drawRecord } from './record-pages';
import { drawSection1, formHead } from './section1-page';
import { section2Blocks } from './corrected';
import { drawAttachedSection2, drawSection2, slackOfForm } from './section2-page';
import { createSheet, finish, newPage } from './sheet';
import { drawAcceptableLists } from './lists-page';
import { drawSupplementA, drawSupplementB, formFooter, formPages } from './supplements';

/**
 * Prints a form: Sections 1 and 2, the Lists of Acceptable Documents and the supplements with the names and the order of
 * the fields of Form I-9 (8 CFR 274a.2(e)(1)(v), (e)(2)), then its signatures, amendments and audit trail. What is not
 * signed yet is blank.
 *
 * @param at written to the file's properties
 * @returns a PDF with embedded fonts
 */
export function i9Pdf(record: I9Record, at: Date): Promise<Buffer> {
  const sheet = createSheet({
    title: `Form I-9 no. ${record.id}, ${record.employeeName}`,
    subject: 'Employment Eligibility Verification',
    at,
  });
  newPage(sheet, formFooter(record), formPages.sections);
  sheet.slack = slackOfForm;
  formHead(sheet, 'Employment Eligibility Verification', record);
  drawSection1(sheet, record);
  const [form, ...attached] = section2Blocks(record);
  drawSection2(sheet, record, form);
  for (const block of attached) drawAttachedSection2(sheet, record, block);
  drawAcceptableLists(sheet, record);
  drawSupplementA(sheet, record);
  drawSupplementB(sheet, record);
  drawRecord(sheet, record);
  return finish(sheet);
}
