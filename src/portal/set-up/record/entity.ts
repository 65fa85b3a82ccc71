import type { ComponentChildren, VNode } from 'preact';
import type { OperationId } from '../../../contract';
import type { PageContext, Values } from '../../session/page-context';
import type { ListOperation } from '../../session/lists';
import type { Kind } from './kinds';

/** One field of a record. */
export interface RecordField {
  /** As in the contract. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** May be left empty. */
  readonly optional?: true;
  /** Must be filled in here, although the API does without it. */
  readonly needed?: true;
  readonly kind: Kind;
  /** How to correct a text in the wrong format, unless the kind says it. */
  readonly wrong?: string;
  /** Asks for what is missing, where the label does not fit into that sentence. */
  readonly missing?: string;
  /** Only on the page of a new record. */
  readonly onlyNew?: true;
  /** What the control shows if the record has no value yet. */
  readonly first?: string;
  /** Has a line of its own when the others share one. */
  readonly alone?: true;
}

/** Fields by their names, in the order of the page. */
export type RecordFields = Readonly<Record<string, Omit<RecordField, 'name'>>>;

export const fieldsNamed = (fields: RecordFields): readonly RecordField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field }));

export interface Section {
  readonly heading: string;
  readonly note?: string;
  /** Its fields are short and share lines. */
  readonly beside?: true;
  readonly fields: readonly RecordField[];
  /** What to show to those who only read, in place of fields that do not count for this record; null when they do. */
  instead?(record: Values): string | null;
}

export interface RecordColumn {
  readonly heading: string;
  cell(record: Values, related: Related, context: PageContext): string;
}

/** Names of records that others refer to by id. */
export type Related = ReadonlyMap<string, string>;

/** Something that is shown now and never again. */
export interface ShownOnce {
  readonly title: string;
  /** What to do with it. */
  readonly text: string;
  readonly values: readonly { readonly id: string; readonly label: string; readonly value: string }[];
}

interface Button {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** Returns whether it makes sense for the record. */
  when(record: Values): boolean;
  /** What it asks for: a password or a date. */
  readonly asks?: RecordField & {
    readonly hint: string;
    /** Name in the operation, where the page already has a field of that name. */
    readonly sentAs?: string;
  };
  /** What the page says once it is done. */
  readonly done?: string;
}

/**
 * What can be done to a record besides changing its fields, with a button of its own: an update of the record, or an
 * operation of its own. `asked` is what was typed.
 */
export type RecordAction = Button &
  (
    | { changes(record: Values, asked: string): Values }
    | {
        /** Does it. @returns what to show, if it is only shown now */
        run(context: PageContext, record: Values, asked: string): Promise<ShownOnce | void>;
      }
  );

/** By the last part of the address to which each is sent, in the order of the page. */
export type RecordActions = Readonly<Record<string, RecordAction>>;

/** The page of one record; the permissions to view and change it are those of its operations. */
export interface SinglePage {
  /** Address below the portal; for a kind of record, of its list. */
  readonly path: string;
  /** Address below the portal of the menu entry that it belongs to, if that is not the set-up. */
  readonly place?: string;
  readonly title: string;
  readonly intro: string;
  readonly get: OperationId;
  readonly update: OperationId;
  /** Fields that an update always sends. */
  readonly always?: readonly string[];
  /** Name of the id in the path of the operations, if there is more than one record. */
  readonly idName?: string;
  /** @param names of the records that its fields refer to */
  nameOf(record: Values, names: Related): string;
  /** A word shown beside the name of a record that is out of use. */
  tagOf?(record: Values): string | null;
  readonly sections: readonly Section[];
  /** Why it cannot be changed at present; null when it can. */
  closed?(context: PageContext): VNode | null;
  /** What is shown above the record, which is then only opened to be changed. */
  overview?(context: PageContext): Promise<ComponentChildren>;
  /** What is shown beside the record, where it is read with it. */
  beside?(context: PageContext): Promise<ComponentChildren>;
  /** The same, where it depends on the record. */
  more?(context: PageContext, record: Values): Promise<ComponentChildren>;
  /** Buttons below that. */
  readonly actions?: RecordActions;
}

/** Values that a new record can begin with. */
export interface Template {
  /** Its name in the address. */
  readonly key: string;
  readonly label: string;
  readonly record: Values;
}

/** A kind of record that users can view and, with the permission, add and update. */
export interface RecordKind extends SinglePage {
  /** The noun for one record. */
  readonly one: string;
  readonly create: OperationId;
  readonly idName: string;
  /** Templates that a new record can begin with. */
  templates?(context: PageContext): Promise<readonly Template[]>;
  /** Returns what a new record shows only once. */
  secretOf?(created: Values): ShownOnce;
  /** Address below the portal to go to after adding a record, if it is not the record's own page. */
  next?(context: PageContext, created: Values): string | null;
}

/** A kind of record with a list in the set-up. */
export interface Entity extends RecordKind {
  readonly list: ListOperation;
  readonly columns: readonly RecordColumn[];
  /** Filter of the list, by a query parameter of the operation. */
  readonly search?: { readonly name: string; readonly label: string; readonly hint: string };
  /** Names that the columns need. */
  related?(context: PageContext): Promise<Related>;
}

export const fieldsOf = ({ sections }: Pick<SinglePage, 'sections'>): readonly RecordField[] =>
  sections.flatMap(({ fields }) => fields);
