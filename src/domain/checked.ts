/** Outcome of a check that people can fail: the cleaned value, or a code that the caller puts into words. */
export type Checked<Value, Code extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: Code };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}

/** A fault of one field of a form; `code` is stable and is translated where it is shown. */
export interface FieldFault<Code extends string = string> {
  readonly field: string;
  readonly code: Code;
}
