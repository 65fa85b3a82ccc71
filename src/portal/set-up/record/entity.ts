import type { ComponentChildren, VNode } from 'preact';
import type { OperationId } from '../../../contract';
import type { PageContext } from '../../session/page-context';
import type { ListOperation, Values } from './call';
import type { Kind } from './kinds';

/** One field of a record, named as in the contract. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** May be left empty. */
  readonly optional?: true;
  readonly kind: Kind;
  /** What to do about a text that is not in the right form, where the kind does not say it. */
  readonly wrong?: string;
  /** Only on the page of a new record. */
  readonly onlyNew?: true;
  /** What the control shows where the record has nothing yet. */
  readonly first?: string;
  /** Takes a line of its own where the others share one. */
  readonly alone?: true;
}

export interface Section {
  readonly heading: string;
  readonly note?: string;
  /** Its fields are short and share lines. */
  readonly beside?: true;
  readonly fields: readonly Field[];
}

export interface Column {
  readonly heading: string;
  cell(record: Values, related: Related, context: PageContext): string;
}

/** Names of records that others refer to by id. */
export type Related = ReadonlyMap<string, string>;

export interface Shown {
  readonly revision: string;
  readonly faults: Readonly<Partial<Record<string, string>>>;
}

/** Something that is shown now and never again. */
export interface ShownOnce {
  readonly title: string;
  /** What to do with it. */
  readonly text: string;
  readonly values: readonly { readonly id: string; readonly label: string; readonly value: string }[];
}

/** The page of one record. */
export interface SinglePage {
  /** Address below the portal; of a kind of record, that of its list. */
  readonly path: string;
  /** Address below the portal of the place that it belongs to, where that is not the set-up. */
  readonly place?: string;
  readonly title: string;
  readonly intro: string;
  readonly get: OperationId;
  /** Null: nothing about the record changes. */
  readonly update: OperationId | null;
  /** Fields that a change always sends. */
  readonly always?: readonly string[];
  /** Name of the id in the path of the operations, where there is more than one record. */
  readonly idName?: string;
  /** Permission to look, where it is not that of the set-up. */
  readonly view?: number;
  /** Permission to add and change. */
  readonly change: number;
  /** @param names of the records that its fields refer to */
  nameOf(record: Values, names: Related): string;
  /** A word beside the name of a record that is out of use. */
  tagOf?(record: Values): string | null;
  readonly sections: readonly Section[];
  /** Why it cannot be changed just now; null when it can. */
  closed?(context: PageContext): VNode | null;
  /** What is shown beside the record. @param shown its revision, and what is wrong with a change that was refused */
  more?(context: PageContext, record: Values, shown: Shown): Promise<ComponentChildren>;
  /** What was done, by what the address says. */
  readonly done?: Readonly<Record<string, string>>;
}

/** A kind of record that can be looked at and, with the permission, added and changed. */
export interface RecordKind extends SinglePage {
  /** One record, as a word. */
  readonly one: string;
  readonly create: OperationId;
  /** Permission to add, where it is not that to change. */
  readonly add?: number;
  readonly idName: string;
  /** What a new record shows this once. */
  secretOf?(created: Values): ShownOnce;
  /** Address below the portal that a new record leads to, where it is not its own page. */
  next?(context: PageContext, created: Values): string | null;
}

/** One that has a list in the set-up. */
export interface Entity extends RecordKind {
  readonly list: ListOperation;
  readonly columns: readonly Column[];
  /** Filter of the list, by a query parameter of the operation. */
  readonly search?: { readonly name: string; readonly label: string; readonly hint: string };
  /** Names that the columns need. */
  related?(context: PageContext): Promise<Related>;
}

export const fieldsOf = ({ sections }: Pick<SinglePage, 'sections'>): readonly Field[] =>
  sections.flatMap(({ fields }) => fields);
