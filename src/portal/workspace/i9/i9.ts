import { permissionId } from '../../../../generated/permissions';
import { formDifferences } from '../../../domain/i9/form/differences';
import type { I9 } from '../../../domain/i9/record';
import { found } from '../../../domain/problem';
import { together } from '../../../process/together';
import { caseView, loadView, type CaseView } from '../../../services/everify/cases/view';
import { isLate, storedNextStep } from '../../../services/next-step';
import { assertIntact, readWholeForm } from '../../../services/i9/record';
import { readWorksiteOfForm, type Worksite } from '../../../services/worksite';
import type { I9Record } from '../../../records/i9-record';
import { factsOf, type I9Row, i9s } from '../../../store/i9/i9s';
import { look, may, type PageContext } from '../../session/page-context';
import type { ShownCopy } from '../../signing/copy-parts';
import type { FormToSign } from '../../signing/form-to-sign';
import { copiesOf } from './copies';
import { assigneeOf, ownersOf } from '../../../store/i9/owners';

/** A form as its page shows it, read in one transaction so that it is consistent. */
export interface I9Facts {
  readonly row: I9Row;
  readonly facts: I9;
  readonly worksite: Worksite;
  readonly name: string;
  readonly step: string;
  readonly due: string | null;
  /** See `NextStep`. */
  readonly ofCase?: true;
  readonly overdue: boolean;
  /** The form with all its versions and its trail, as in the PDF and the API. */
  readonly record: I9Record;
  readonly differences: readonly string[];
  readonly everify: CaseView | null;
  readonly copies: readonly ShownCopy[];
  /** The user to whom it is assigned. */
  readonly ownerName: string | null;
}

/**
 * @throws Problem not-found for a form that does not exist or is out of reach; Error when a section was tampered with
 */
export async function readI9(context: PageContext, id: number): Promise<I9Facts> {
  const reading = look(context, async (unit) => {
    const namesCase = may(context, permissionId.viewEverifyCases);
    const { whole, assignees, ofCase } = await together({
      whole: readWholeForm(unit, id),
      assignees: assigneeOf(unit, id),
      ofCase: namesCase ? loadView(unit, id) : null,
    });
    const { row, worksite, record } = found(whole);
    assertIntact(row);
    const facts = factsOf(row);
    const { section1, section2 } = row;
    return {
      row,
      facts,
      worksite,
      name: worksite.employee.fullName,
      ...storedNextStep(row, { namesCase }),
      overdue: isLate(row, worksite.today),
      record,
      differences: formDifferences(
        { section1, firstDay: section2 && facts.startDate },
        worksite.employee,
        row.startDate,
      ),
      everify: ofCase && caseView(unit, context.services, ofCase, worksite),
      assignees,
    };
  });
  const { read, kept } = await together({ read: reading, kept: copiesOf(context, id) });
  const { assignees, ...i9 } = read;
  const owners = await ownersOf({ ...context.services, scope: context.session.scope }, [i9.row], assignees);
  const owner = owners.get(id);
  return {
    ...i9,
    copies: kept.copies,
    row: { ...i9.row, ownerUserId: owner?.id ?? null },
    ownerName: owner?.name ?? null,
  };
}

/** A form and whose it is. */
export interface NamedForm {
  readonly row: I9Row;
  readonly name: string;
  /** Its location takes part in E-Verify now. */
  readonly takesPart: boolean;
  readonly copies: readonly ShownCopy[];
}

/** Returns a form within reach, and the name of its employee. @throws Problem not-found */
export async function readNamed(context: PageContext, id: number): Promise<NamedForm> {
  const { read, kept } = await together({
    read: look(context, (unit) =>
      together({ row: i9s.read(unit, id), worksite: readWorksiteOfForm(unit, id) }),
    ),
    kept: copiesOf(context, id),
  });
  const { takesPart } = found(read.worksite);
  return { row: found(read.row), name: kept.employeeName, takesPart, copies: kept.copies };
}

/** Returns a form as the pages that end with a signature show it. @throws Error for one whose content was destroyed */
export const toSign = ({ row, copies, takesPart }: NamedForm): FormToSign => ({
  ...row,
  facts: factsOf(row),
  copies,
  takesPart,
});
