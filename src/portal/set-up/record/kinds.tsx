import type { VNode } from 'preact';
import {
  DateField,
  Select,
  TextArea,
  TextField,
  type Choice,
  type TextFieldProps,
  Checkbox,
  RadioTiles,
} from '../../ui/fields';
import { type PageContext, textOf } from '../../session/page-context';
import { shownDate, dateAsShown } from '../../ui/words';

/** What a control needs to know about its field. */
export interface ControlProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** As typed. */
  readonly value: string;
  readonly choices: readonly Choice[];
}

/** How a field is asked for, sent and shown. */
export interface Kind {
  /** Returns the control's text for a value of the record. */
  typed(value: unknown): string;
  /** Returns what to send to the API for the control's text; the API validates it. */
  sent(text: string): unknown;
  /** Returns the text for users who may only read. */
  shown(value: unknown, choices: readonly Choice[]): string;
  /** Instead of `shown`, if a text would be hard to read. */
  readonly listed?: (value: unknown) => VNode;
  control(props: ControlProps): VNode;
  /** What can be chosen. */
  readonly choices?: (context: PageContext) => Promise<readonly Choice[]>;
  /** Those of a form that is sent folded; null if there are too many to send unasked. */
  readonly fewChoices?: (context: PageContext) => Promise<readonly Choice[] | null>;
  /** Starts the sentence that asks to fill in the field. */
  readonly verb?: 'Choose';
  /** How to correct a text in the wrong format. */
  readonly wrong?: string;
}

type TextLook = Pick<TextFieldProps, 'type' | 'inputMode' | 'size' | 'autoCapitalize' | 'maxLength'>;

export const textKind = (look: TextLook): Kind => ({
  typed: textOf,
  sent: (text) => text,
  shown: textOf,
  control: ({ choices: _, ...props }) => <TextField {...props} {...look} />,
});

/** A text that can be empty, which clears it. */
export const freeText = textKind({});
export const shortText = textKind({ size: 'md' });
export const email: Kind = {
  ...textKind({ type: 'email', autoCapitalize: 'off' }),
  wrong: 'Enter an email address such as name@example.com',
};
export const telephone = textKind({ type: 'tel', size: 'md' });
export const identifier = textKind({ autoCapitalize: 'off' });

/** A text that the service stores and never shows. */
export const secretKind: Kind = {
  ...textKind({ type: 'password' }),
  typed: () => '',
  // If left empty, the stored text stays.
  sent: (value) => value || undefined,
  shown: () => 'Never shown',
};

/** A calendar date, typed and shown as `MM/DD/YYYY`. */
export const dateKind: Kind = {
  // No numeric keyboard: that of an iPhone has no slash.
  ...freeText,
  control: ({ choices: _, ...props }) => <DateField {...props} />,
  wrong: 'Enter a date such as 02/16/2026',
  typed: (value) => shownDate(textOf(value)),
  sent: dateAsShown,
  shown: (value) => shownDate(textOf(value)),
};

const numberOf = (value: string): unknown => (/^\d{1,10}$/.test(value) ? Number(value) : value);

export const number: Kind = {
  ...textKind({ size: '2xs', inputMode: 'numeric' }),
  wrong: 'Enter a whole number such as 16',
  sent: (value) => (value.trim() === '' ? null : numberOf(value.trim())),
};

const boxKind = (ticked: boolean): Kind => ({
  typed: (value) => (value === ticked ? 'yes' : ''),
  sent: (value) => (value === 'yes') === ticked,
  shown: (value) => (value === ticked ? 'Yes' : 'No'),
  control: ({ value, choices: _, ...props }) => <Checkbox {...props} checked={value === 'yes'} />,
});

export const box = boxKind(true);
/** A box that is checked when the contract's field is false. */
export const invertedBox = boxKind(false);

/** Returns the label of the choice with the value; the value itself if there is none. */
export const labelIn = (choices: readonly Choice[], value: unknown): string =>
  choices.find((choice) => choice.value === textOf(value))?.label ?? textOf(value);

/** One of the choices. @param optional label for choosing none, if that is allowed */
export const select = (choices: NonNullable<Kind['choices']>, optional?: string): Kind => ({
  verb: 'Choose',
  choices,
  typed: textOf,
  sent: (value) => value,
  shown: (value, known) => labelIn(known, value) || (optional ?? ''),
  control: ({ choices: known, ...props }) => (
    <Select {...props} choices={known} prompt={optional ?? '- Choose -'} />
  ),
});

/** One record from a list, by its id. */
export const reference = (choices: NonNullable<Kind['choices']>, optional?: string): Kind => ({
  ...select(choices, optional),
  sent: number.sent,
});

/** One of a few choices, which are all shown. */
export const radios = (choices: NonNullable<Kind['choices']>): Kind => ({
  ...select(choices),
  control: ({ choices: known, ...props }) => <RadioTiles {...props} choices={known} />,
});

/** A text of several lines. @param maxLength in characters */
export const areaOf = (maxLength?: number): Kind => ({
  ...freeText,
  control: ({ choices: _, ...props }) => (
    <TextArea {...props} {...(maxLength !== undefined && { maxLength })} />
  ),
});
export const longText = areaOf();

/** Returns the members of a list as one text. */
export const joinedTexts =
  (separator: string) =>
  (value: unknown): string =>
    Array.isArray(value) ? value.join(separator) : '';

/** Addresses, typed with spaces or line breaks between them. */
export const addresses: Kind = {
  ...longText,
  typed: joinedTexts('\n'),
  sent: (value) => value.split(/[\s,;]+/).filter(Boolean),
  shown: joinedTexts(', '),
};

/** Whole numbers, typed with commas between them. */
export const numbers: Kind = {
  ...textKind({ size: 'md' }),
  wrong: 'Enter whole numbers separated by commas',
  typed: joinedTexts(', '),
  sent: (value) =>
    value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(numberOf),
  shown: joinedTexts(', '),
};
