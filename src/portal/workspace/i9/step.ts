import type { VNode } from 'preact';
import type { OperationId } from '../../../../generated/handlers';
import type { FieldFault } from '../../../domain/problem';
import type { PageContext } from '../../session/page-context';
import type { Choice } from '../../ui/fields';
import type { FormBody } from '../../ui/typed';
import type { ReadForm } from '../../signing/form-to-sign';

/** An operation of the contract on the form, with the body that is sent. */
export interface StepRequest {
  readonly operation: OperationId;
  /** Fields that are undefined are left out. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** What the page of the form then confirms, see `doneTexts`, if that is not the step itself. */
  readonly done?: string;
}

/** What the page of a step shows. */
export interface ShownStep extends ReadForm {
  readonly choices: readonly Choice[];
}

/** Steps that ask for a reason or a decision on one page, without a signature or documents. */
export interface I9Step {
  /** Of its page, where it is not the label of the action that leads there. */
  readonly title?: string;
  readonly intro: string;
  readonly button: string;
  /** The button undoes or destroys something. */
  readonly severe?: true;
  /** The page shows the sections for comparison. */
  readonly shows?: true;
  /** What can be chosen on the page, where that is read. */
  choices?(context: PageContext): Promise<readonly Choice[]>;
  fields(
    values: Readonly<Record<string, string>>,
    faults: Readonly<Record<string, string>>,
    form: ShownStep,
  ): VNode | null;
  /** Pointer of a fault, or code of one without a pointer -> the control that it is about, where their names differ. */
  readonly controls?: Readonly<Record<string, string>>;
  /** Returns what the page must know before it asks the contract. */
  missing?(form: ReadForm, body: FormBody): readonly FieldFault[];
  request(form: ReadForm, body: FormBody): StepRequest;
}
