import type { VNode } from 'preact';
import type { OperationId } from '../../../../generated/handlers';
import type { FieldFault } from '../../../domain/problem';
import type { Values } from '../../session/page-context';
import type { RecordField } from '../../set-up/record/entity';
import type { Choices, Typed } from '../../set-up/record/form';
import type { Choice } from '../../ui/fields';
import type { Faults, FormBody } from '../../ui/typed';
import type { ReadForm } from './i9';

/** An operation of the contract on the form, with the body that is sent. */
export interface StepRequest {
  readonly operation: OperationId;
  /** Fields that are undefined are left out. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** What the page of the form then confirms, see `doneTexts`, if that is not the step itself. */
  readonly done?: string;
}

/** The form that the page of a step is about, and what can be chosen there. */
export interface StepForm extends ReadForm {
  readonly choices: Choices;
}

/** What the page of a step shows. */
export interface ShownStep extends StepForm {
  readonly values: Typed;
  readonly faults: Faults;
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
  /** What the operation of the step is asked with. */
  readonly fields?: readonly RecordField[];
  /** Returns what the fields show at first, where they are not empty. */
  first?(form: ReadForm): Values;
  /** Returns choices that the form has, by field: they are kept where the user is not offered them. */
  kept?(form: ReadForm): Readonly<Record<string, Choice>>;
  /** What is on the page, where that is not only the fields. */
  page?(shown: ShownStep, fields: VNode): VNode;
  /** Pointer of a fault, or code of one without a pointer -> the control that it is about, where their names differ. */
  readonly controls?: Readonly<Record<string, string>>;
  /** Returns what the page must know before it asks the contract. */
  missing?(form: ReadForm, body: FormBody): readonly FieldFault[];
  /** Returns what is asked of the contract, where it is not the first operation of the page with its fields. */
  request?(form: ReadForm, body: FormBody): StepRequest;
}
