import { withLabel } from '../ui/words';
import type { FieldFault } from '../../domain/problem';
import {
  validateSection1,
  type Section1,
  type Section1FaultCode,
  type Section1Input,
} from '../../domain/i9/form/section1';
import { readTypedDate } from '../../domain/typed-dates';
import { maxPreparers, preparerFields } from '../../domain/i9/form/supplement-a';
import { fieldNames, fieldsAfter, type FormValues, type PreparerValues } from './form-values';
import type { LinkFacts } from '../../services/i9/section1/by-link';
import type { Section1Texts } from '../texts';

/** A fault at a control. `control` is the control's id in the page. */
export interface AnswerFault {
  control: string;
  code: Section1FaultCode | 'date-ambiguous';
}

export interface Answers {
  values: FormValues;
  preparers: readonly PreparerValues[];
}

export type Validation = { ok: true; section1: Section1 } | { ok: false; faults: readonly AnswerFault[] };

/** Every page reads dates as it stores them, so what is not in this form could not be read. */
const asRead = (date: string): string =>
  date === '' || /^\d{4}-\d\d-\d\d$/.test(date) ? date : 'unreadable';

/** Nine digits, with whatever people put between them; anything else stays as typed. */
function withoutSeparators(number: string): string {
  const digits = number.replace(/[\s.‐-―-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : number;
}

function toInput({ values, preparers }: Answers): Section1Input {
  const expiration =
    values.expirationKind === 'date' ? asRead(values.authorizationExpiration) : values.expirationKind;
  return {
    ...values,
    dateOfBirth: asRead(values.dateOfBirth),
    socialSecurityNumber: withoutSeparators(values.socialSecurityNumber),
    authorizationExpiration: expiration,
    preparers: values.helped === 'yes' ? preparers : [],
  };
}

/**
 * The domain reports faults by field. Where the page asks in two steps (which kind, then the answer), this moves the
 * fault to the step that the person has to take.
 */
function atControls({ field, code }: FieldFault<Section1FaultCode>, values: FormValues): AnswerFault[] {
  if (field === 'authorizationExpiration' && values.expirationKind !== 'date')
    return [{ control: 'expirationKind', code: code === 'duration-of-status' ? code : 'choose-one' }];
  if (field === 'authorizedAlienNumber' && code === 'choose-one') {
    const asked = fieldsAfter('numberKind', values.numberKind);
    if (asked.length === 0) return [{ control: 'numberKind', code: 'choose-one' }];
    return asked.map((control) => ({ control, code: 'required' }));
  }
  const typed = field === 'dateOfBirth' || field === 'authorizationExpiration' ? values[field] : '';
  const ambiguous = code === 'date-invalid' && isAmbiguous(typed);
  return [{ control: field, code: ambiguous ? 'date-ambiguous' : code }];
}

/** What was not read although it is a date is one that can be read in two ways. */
const isAmbiguous = (typed: string): boolean =>
  readTypedDate(typed, { language: 'es', today: '9999-12-31', years: 'ahead' }).kind === 'ambiguous';

/** The controls in page order, so that the summary lists faults in that order. */
const pageOrder: readonly string[] = [
  ...fieldNames,
  'preparers',
  ...Array.from({ length: maxPreparers }, (_, index) =>
    preparerFields.map((field) => `preparers.${index}.${field}`),
  ).flat(),
];

/** Keeps one fault per control: the first that the domain reports. */
function onePerControl(faults: readonly AnswerFault[]): AnswerFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.control, fault])).values()];
}

/** Validates the answers by the domain's rules. Faults come in the order of the pages. */
export function validate(answers: Answers, facts: LinkFacts): Validation {
  const { values } = answers;
  const result = validateSection1(toInput(answers), {
    today: facts.judgedOn,
    startDate: facts.startDate,
    everify: facts.everifyApplies,
    minimumAge: facts.minimumAge,
    recordedBirthDate: facts.recordedBirthDate,
    sandbox: facts.sandbox,
  });
  const asked: AnswerFault[] =
    values.helped === 'yes' || values.helped === 'no' ? [] : [{ control: 'helped', code: 'choose-one' }];
  if (result.ok && asked.length === 0) return result;
  const found = result.ok ? [] : result.faults.flatMap((fault) => atControls(fault, values));
  const faults = onePerControl([...found, ...asked]).sort(
    (a, b) => pageOrder.indexOf(a.control) - pageOrder.indexOf(b.control),
  );
  return { ok: false, faults };
}

/** Returns the faults; none when the section can be signed. */
export const answerFaults = (answers: Answers, facts: LinkFacts): readonly AnswerFault[] => {
  const validation = validate(answers, facts);
  return validation.ok ? [] : validation.faults;
};

/** Returns the message at the control, and that in the summary: which answer, and what to do. */
export function section1FaultWords({ control, code }: AnswerFault, texts: Section1Texts) {
  const [first = '', index, ofPreparer] = control.split('.');
  const field = ofPreparer ?? first;
  const heading = index === undefined ? undefined : texts.preparers.heading(Number(index) + 1);
  const names: Readonly<Record<string, string>> = ofPreparer ? texts.preparers.missing : texts.missing;
  const missing = code === 'required' || code === 'choose-one' ? names[field] : undefined;
  if (missing !== undefined) return { text: missing, summary: withLabel(heading, missing) };
  const numbers: Readonly<Partial<Record<string, string>>> = texts.numberFaults;
  const fields: Readonly<Partial<Record<string, { label: string }>>> = texts.fields;
  const text = (code === 'number-malformed' ? numbers[field] : undefined) ?? texts.faults[code];
  const label = fields[field]?.label ?? field;
  return { text, summary: withLabel(heading ? `${heading}, ${label}` : label, text) };
}
