import type { Config } from '../config';
import type { FederalClosure } from '../domain/calendar';
import type { I9CommandType, I9Effect } from '../domain/i9/machine/commands';
import type { FormCase } from '../domain/i9/machine/next-step';
import type { I9 } from '../domain/i9/record';
import type { Actor } from '../store/audit/trail';
import type { EverifyCaseRow } from '../store/everify/cases';
import type { I9Row } from '../store/i9/i9s';
import type { Unit } from '../store/unit';
import type { Recalled } from '../store/unit-of-work';
import type { Place, Worksite } from './worksite';

/** What a new E-Verify case depends on besides its form, and the id reserved for it. */
export interface NewCase {
  readonly caseId: number;
  readonly closures: readonly FederalClosure[];
}

/** A transaction that works on forms, and what it needs besides. */
export interface InUnit {
  readonly unit: Unit;
  readonly services: { readonly config: Config };
}

/** A form that a transaction has locked, and where its employee works. */
export interface FormAt extends InUnit {
  readonly row: I9Row;
  readonly worksite: Worksite;
}

export interface StartedForm extends InUnit {
  readonly row: Pick<I9Row, 'id' | 'employeeId' | 'partnerId' | 'section1' | 'section2'>;
  readonly i9: I9;
  /** Where the employee works. */
  readonly place: Place;
  /** If it is already loaded. */
  readonly newCase?: NewCase | undefined;
}

export interface ChangedForm extends Omit<StartedForm, 'place' | 'newCase'> {
  readonly worksite: Worksite;
  readonly command: I9CommandType;
  readonly effects: readonly I9Effect[];
  readonly actor?: Actor;
  /** Locked with the form. */
  readonly newestCase: EverifyCaseRow | null;
}

/** What the listener would otherwise have to load. */
export interface LoadedCase {
  /** Locked with the form. */
  readonly newestCase: EverifyCaseRow | null;
  readonly closures: readonly FederalClosure[];
}

/** Is told what happens to a form, in the same transaction, so that the form's E-Verify case can follow. */
export interface FormListener {
  /** The most days before a due date on which it has something to do. */
  readonly leadDays: number;
  started(form: StartedForm): Promise<void>;
  /** Returns from memory what `started` would otherwise load where E-Verify applies, see `Act`. */
  recallNewCase(unit: Unit): Recalled<NewCase> | null;
  /** @returns the newest case, on which the next step of the form depends; null when there is none */
  changed(form: ChangedForm): Promise<FormCase | null>;
  /** The period of employment, the worksite or its calendar may have changed. */
  moved(form: FormAt, actor: Actor, loaded?: LoadedCase): Promise<unknown>;
  /** A day has started at the worksite, or the form has changed. */
  dayBegun(form: FormAt, actor: Actor): Promise<void>;
  /** The form's content is being destroyed. */
  destroyed(unit: Unit, i9Id: number): Promise<void>;
}
