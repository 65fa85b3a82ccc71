interface Closure {
  /** `eVerifyResolutionMessage`. */
  readonly message: string;
  /** Closure statement of the E-Verify interface (version 31). */
  readonly statement: string;
  /** The statement of the contract, where it is another one. */
  readonly named?: string;
  /** The user has to explain why. */
  readonly textRequired?: true;
}

const table = {
  EAUTH: {
    message: 'Employee continues to work after Employment Authorized',
    statement: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA',
  },
  EFNCW: {
    message: 'Employee continues to work after Final Nonconfirmation',
    statement: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
    textRequired: true,
  },
  TRMFNC: {
    message: 'Employment ended because of Final Nonconfirmation',
    statement: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
  },
  INCDAT: { message: 'Data were incorrect', statement: 'INCORRECT_DATA' },
  EQUIT: { message: 'Employee quit', statement: 'OTHER', named: 'EMPLOYEE_QUIT' },
  TERMO: {
    message: 'Employment ended for another reason',
    statement: 'OTHER',
    named: 'EMPLOYEE_TERMINATED_OTHER',
  },
  DUPL: { message: 'Duplicate case', statement: 'OTHER', named: 'DUPLICATE' },
  DHSINS: {
    message: 'Closed on agency instruction',
    statement: 'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS',
  },
  SSAINS: {
    message: 'Closed on agency instruction',
    statement: 'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA',
  },
  RESUB: { message: 'Closed for resubmission', statement: 'OTHER', named: 'CLOSE_AND_RESUBMIT' },
  OTHER: { message: 'Other', statement: 'OTHER', textRequired: true },
} as const satisfies Readonly<Record<string, Closure>>;

/** How a case ended: `eVerifyResolutionCode`. */
export type ClosureCode = keyof typeof table;

export const closures: Readonly<Record<ClosureCode, Closure>> = table;

export function isClosureCode(code: string): code is ClosureCode {
  return Object.hasOwn(closures, code);
}

/** Text that goes with the statement `OTHER`, where the user wrote nothing: the message of the closure. */
export function closureReason(code: ClosureCode, text: string | null): string {
  return text?.trim() || closures[code].message;
}

/** The statement of the contract for a closure. */
export const statementOf = (code: ClosureCode): string => closures[code].named ?? closures[code].statement;

/** The closure for a statement of the contract. @throws Error for one that the contract does not know */
export function closureOf(statement: string): ClosureCode {
  const code = Object.keys(closures)
    .filter(isClosureCode)
    .find((known) => statementOf(known) === statement);
  if (code === undefined) throw new Error(`There is no closure ${statement}`);
  return code;
}

/** @param offered statements that E-Verify lets the case be closed with; null when it has not said */
export const isOffered = (code: ClosureCode, offered: readonly string[] | null): boolean =>
  offered === null || offered.includes(closures[code].statement);
