import type { Language } from '../text';
import type { EmployeeDecision, EverifyCase, EverifyState, MismatchAgency } from './record';

/** Why a case is where it is, and what that asks of the employer and the employee, in a few sentences. */
export type Explanation = Readonly<Record<Language, string>>;

/** States whose reason is the state itself. */
type PlainState = Exclude<EverifyState, 'not_applicable' | 'mismatch' | 'referred' | 'final_nonconfirmation'>;

const states: Readonly<Record<PlainState, Explanation>> = {
  awaiting_i9: {
    en: 'The Form I-9 is not complete. The case is created when Section 2 is signed and, where that is required, approved.',
    es: 'El Formulario I-9 no está completo. El caso se crea cuando la Sección 2 está firmada y, si se requiere, aprobada.',
  },
  awaiting_ssn: {
    en: 'The employee has applied for a Social Security number and does not have it yet. They keep working. The employee enters the number in Section 1 when it arrives; the case is submitted after that.',
    es: 'El empleado solicitó un número de Seguro Social y todavía no lo tiene. Sigue trabajando. El empleado anota el número en la Sección 1 cuando lo recibe; después se envía el caso.',
  },
  awaiting_document: {
    en: 'The employee presented a receipt. E-Verify needs the document behind it, so the case is submitted once that was presented. The employee keeps working.',
    es: 'El empleado presentó un recibo. E-Verify necesita el documento correspondiente, por lo que el caso se envía cuando se haya presentado. El empleado sigue trabajando.',
  },
  draft: {
    en: 'The case is saved and E-Verify has not received it. The employer submits it by the third business day after the first day of employment; a later case needs a reason.',
    es: 'El caso está guardado y E-Verify no lo ha recibido. El empleador lo envía a más tardar el tercer día hábil después del primer día de empleo; un caso posterior necesita un motivo.',
  },
  duplicate_found: {
    en: 'E-Verify has another case of your company for this Social Security number from the last 365 days. The employer continues that case, or says why another one is needed.',
    es: 'E-Verify tiene otro caso de su empresa con este número de Seguro Social de los últimos 365 días. El empleador continúa ese caso o indica por qué se necesita otro.',
  },
  unconfirmed_data: {
    en: 'E-Verify did not find the information as it was entered. The employer compares it with the documents and confirms it. If it is wrong, the employee corrects Section 1 first.',
    es: 'E-Verify no encontró la información como se ingresó. El empleador la compara con los documentos y la confirma. Si hay un error, el empleado primero corrige la Sección 1.',
  },
  photo_match: {
    en: 'E-Verify has a photo of the document that the employee presented. The employer compares it with the photo on the document or its copy, not with the employee.',
    es: 'E-Verify tiene una foto del documento que presentó el empleado. El empleador la compara con la foto del documento o de su copia, no con el empleado.',
  },
  scan_and_upload: {
    en: 'The photos did not match, or E-Verify had none to compare. The employer sends images of the front and the back of the document.',
    es: 'Las fotos no coincidieron o E-Verify no tenía ninguna para comparar. El empleador envía imágenes del frente y del reverso del documento.',
  },
  queued: {
    en: 'E-Verify is processing the case. Nobody has to do anything until it answers.',
    es: 'E-Verify está procesando el caso. Nadie tiene que hacer nada hasta que responda.',
  },
  needs_more_time: {
    en: 'E-Verify could not confirm the information at once, and staff of DHS are checking it. Most answers come within three federal working days. Nobody has to do anything until then.',
    es: 'E-Verify no pudo confirmar la información de inmediato y personal del DHS la está revisando. La mayoría de las respuestas llega en tres días hábiles federales. Nadie tiene que hacer nada hasta entonces.',
  },
  continuance: {
    en: 'The employee has contacted the agency, which needs more time to decide. There is no due date. The employee keeps working, and the case cannot be closed until the agency has answered.',
    es: 'El empleado se comunicó con la agencia, que necesita más tiempo para decidir. No hay fecha límite. El empleado sigue trabajando y el caso no se puede cerrar hasta que la agencia responda.',
  },
  close_and_resubmit: {
    en: 'E-Verify cannot decide this case, for example because information about a document was wrong. The employer closes it and submits a new one. This says nothing about the employee’s authorization to work.',
    es: 'E-Verify no puede decidir este caso, por ejemplo porque la información de un documento era incorrecta. El empleador lo cierra y envía uno nuevo. Esto no dice nada sobre la autorización del empleado para trabajar.',
  },
  employment_authorized: {
    en: 'The information matched the records of the government. The case is closed, and nobody has to do anything.',
    es: 'La información coincidió con los registros del gobierno. El caso está cerrado y nadie tiene que hacer nada.',
  },
  closed_unauthorized: {
    en: 'The case was closed after a final nonconfirmation. Keep it with the form.',
    es: 'El caso se cerró después de una no confirmación final. Consérvelo con el formulario.',
  },
  closed_other: {
    en: 'The case was closed before E-Verify confirmed that the employee is authorized to work. If the employee works here, find out whether a new case is needed.',
    es: 'El caso se cerró antes de que E-Verify confirmara que el empleado está autorizado para trabajar. Si el empleado trabaja aquí, averigüe si se necesita un caso nuevo.',
  },
  error: {
    en: 'E-Verify did not accept the case. The employer corrects what was wrong and submits it again.',
    es: 'E-Verify no aceptó el caso. El empleador corrige el error y lo envía de nuevo.',
  },
};

const names: Readonly<Record<Language, Readonly<Record<MismatchAgency | 'unknown', string>>>> = {
  en: {
    SSA: 'the Social Security Administration (SSA)',
    DHS: 'the Department of Homeland Security (DHS)',
    both: 'the Social Security Administration (SSA) and the Department of Homeland Security (DHS)',
    unknown: 'the government',
  },
  es: {
    SSA: 'la Administración del Seguro Social (SSA)',
    DHS: 'el Departamento de Seguridad Nacional (DHS)',
    both: 'la Administración del Seguro Social (SSA) y el Departamento de Seguridad Nacional (DHS)',
    unknown: 'el gobierno',
  },
};

/** What a referred employee does, by the agency that could not match the data. */
const contacts: Readonly<Record<Language, Readonly<Record<MismatchAgency | 'unknown', string>>>> = {
  en: {
    SSA: 'visits an SSA field office',
    DHS: 'contacts DHS',
    both: 'visits an SSA field office and contacts DHS',
    unknown: 'contacts the agency',
  },
  es: {
    SSA: 'visita una oficina de la SSA',
    DHS: 'se comunica con el DHS',
    both: 'visita una oficina de la SSA y se comunica con el DHS',
    unknown: 'se comunica con la agencia',
  },
};

const mismatch = (agency: MismatchAgency | 'unknown'): Explanation => ({
  en: `The information that was entered does not match the records of ${names.en[agency]}. That does not mean that the employee may not work. The employer gives the employee the Further Action Notice in private, and the employee decides whether to take action. The decision is recorded within ten federal working days.`,
  es: `La información ingresada no coincide con los registros de ${names.es[agency]}. Eso no significa que el empleado no pueda trabajar. El empleador entrega al empleado el Aviso de Acción Adicional en privado, y el empleado decide si toma acción. La decisión se registra dentro de diez días hábiles federales.`,
});

const referred = (agency: MismatchAgency | 'unknown'): Explanation => ({
  en: `The employee takes action on the mismatch, and ${contacts.en[agency]} within eight federal working days of the referral. The employee keeps working. Look for the result every day; the case cannot be closed before it has come.`,
  es: `El empleado toma acción sobre la discrepancia y ${contacts.es[agency]} dentro de ocho días hábiles federales después de la remisión. El empleado sigue trabajando. Busque el resultado cada día; el caso no se puede cerrar antes de que llegue.`,
});

/** Why E-Verify ended without confirming, by what the employee had decided. */
const nonconfirmations: Readonly<Record<EmployeeDecision | 'none', Explanation>> = {
  contest: {
    en: 'The agency could not confirm that the employee is authorized to work, or the employee did not contact it in time.',
    es: 'La agencia no pudo confirmar que el empleado está autorizado para trabajar, o el empleado no se comunicó con ella a tiempo.',
  },
  'no-action': {
    en: 'The employee chose not to take action on the mismatch, or the case was not referred in time.',
    es: 'El empleado decidió no tomar acción sobre la discrepancia, o el caso no se remitió a tiempo.',
  },
  none: {
    en: 'E-Verify could not confirm that the employee is authorized to work.',
    es: 'E-Verify no pudo confirmar que el empleado está autorizado para trabajar.',
  },
};

const closing: Explanation = {
  en: 'The employer closes the case and states whether the employee continues to work. If so, DHS is told.',
  es: 'El empleador cierra el caso e indica si el empleado sigue trabajando. En ese caso se informa al DHS.',
};

/**
 * Returns why a case is in its state and what that asks for (E-Verify User Manual, M-775, sections 2 to 4), in English and
 * Spanish; both empty where E-Verify does not apply. Dates and whose turn it is are those of the next step.
 */
export function explanationOf({
  state,
  agency,
  employeeDecision,
}: Pick<EverifyCase, 'state' | 'agency' | 'employeeDecision'>): Explanation {
  if (state === 'not_applicable') return { en: '', es: '' };
  if (state === 'mismatch') return mismatch(agency ?? 'unknown');
  if (state === 'referred') return referred(agency ?? 'unknown');
  if (state !== 'final_nonconfirmation') return states[state];
  const why = nonconfirmations[employeeDecision ?? 'none'];
  return { en: `${why.en} ${closing.en}`, es: `${why.es} ${closing.es}` };
}
