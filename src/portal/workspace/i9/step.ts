import type { OperationId } from '../../../../generated/handlers';
import type { VNode } from 'preact';
import type { Services } from '../../../services/services';
import type { I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import type { PageContext } from '../../session/page-context';
import type { Choice } from '../../ui/fields';
import type { FormBody } from '../../ui/typed';
import type { I9Facts } from './i9';

/** Steps that ask for a reason or a decision on one page, without a signature or documents. */
export interface I9Step {
  /** Of its page, where it is not the label of the action that leads there. */
  readonly title?: string;
  readonly intro: string;
  readonly button: string;
  readonly operation: OperationId | ((row: I9Row, body: FormBody) => OperationId);
  /** The button undoes or destroys something. */
  readonly severe?: true;
  /** The page shows the sections for comparison. */
  readonly shows?: true;
  /** What can be chosen on the page, where that is read. */
  choices?(context: PageContext): Promise<readonly Choice[]>;
  fields(
    values: Readonly<Record<string, string>>,
    faults: Readonly<Record<string, string>>,
    row: I9Row,
    i9: I9Facts & { readonly choices: readonly Choice[] },
  ): VNode | null;
  /** @returns what the page of the form then confirms, see `doneTexts`, if that is not the step itself */
  run(unit: Unit, services: Services, row: I9Row, body: FormBody): Promise<string | void>;
}
