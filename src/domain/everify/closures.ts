/** How a case ended: `eVerifyResolutionCode`. */
export type ClosureCode =
  | 'EAUTH'
  | 'EFNCW'
  | 'TRMFNC'
  | 'INCDAT'
  | 'EQUIT'
  | 'TERMO'
  | 'DUPL'
  | 'DHSINS'
  | 'SSAINS'
  | 'RESUB'
  | 'OTHER';

interface Closure {
  /** `eVerifyResolutionMessage`. */
  readonly message: string;
  /** Closure statement of the E-Verify interface (version 31). */
  readonly statement: string;
  /** The user has to say why in words. */
  readonly textRequired: boolean;
}

export const closures: Readonly<Record<ClosureCode, Closure>> = {
  EAUTH: {
    message: 'Employee continues to work after Employment Authorized',
    statement: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA',
    textRequired: false,
  },
  EFNCW: {
    message: 'Employee continues to work after Final Nonconfirmation',
    statement: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
    textRequired: true,
  },
  TRMFNC: {
    message: 'Employment ended because of Final Nonconfirmation',
    statement: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
    textRequired: false,
  },
  INCDAT: { message: 'Data were incorrect', statement: 'INCORRECT_DATA', textRequired: false },
  EQUIT: { message: 'Employee quit', statement: 'OTHER', textRequired: false },
  TERMO: { message: 'Employment ended for another reason', statement: 'OTHER', textRequired: false },
  DUPL: { message: 'Duplicate case', statement: 'OTHER', textRequired: false },
  DHSINS: {
    message: 'Closed on agency instruction',
    statement: 'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS',
    textRequired: false,
  },
  SSAINS: {
    message: 'Closed on agency instruction',
    statement: 'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA',
    textRequired: false,
  },
  RESUB: { message: 'Closed for resubmission', statement: 'OTHER', textRequired: false },
  OTHER: { message: 'Other', statement: 'OTHER', textRequired: true },
};

export function isClosureCode(code: string): code is ClosureCode {
  return Object.hasOwn(closures, code);
}

/** Text that goes with the statement `OTHER`, where the user gave none of his own: the message of the closure. */
export function closureReason(code: ClosureCode, text: string | null): string {
  return text?.trim() || closures[code].message;
}
