import type { Language } from '../../text';
import { documentCatalogue, documentsOfList, type DocumentCode, type DocumentList } from './catalogue';

/**
 * The Lists of Acceptable Documents of Form I-9, edition 01/20/25. The titles are those of the catalogue by which
 * Section 2 is validated; this file has what else the lists say.
 */

/** An entry of a list: its words, and what they consist of where that is a list of its own. */
export interface ListEntry {
  readonly text: string;
  readonly parts?: readonly string[];
}

interface Item {
  readonly codes: readonly DocumentCode[];
  /** What follows the titles of the catalogue in English … */
  readonly more?: string;
  /** … or replaces them. */
  readonly en?: ListEntry;
  readonly es: ListEntry;
}

const descriptions = {
  en: 'provided it contains a photograph or information such as name, date of birth, sex, height, eye color, and address',
  es: 'siempre que contenga una fotografía o información como nombre, fecha de nacimiento, sexo, estatura, color de ojos y dirección',
};

const only = (code: DocumentCode, es: string, more = ''): Item => ({ codes: [code], more, es: { text: es } });

const compact =
  ' indicating nonimmigrant admission under the Compact of Free Association Between the United States and the FSM or RMI';

const items: Readonly<Record<DocumentList, readonly Item[]>> = {
  A: [
    {
      codes: ['A_US_PASSPORT', 'A_US_PASSPORT_CARD'],
      es: { text: 'Pasaporte de EE. UU. o tarjeta de pasaporte de EE. UU.' },
    },
    only(
      'A_I551',
      'Tarjeta de residente permanente o tarjeta de recibo de registro de extranjero (Formulario I-551)',
    ),
    only(
      'A_FP_I551',
      'Pasaporte extranjero con un sello temporal I-551 o una anotación impresa temporal I-551 en una visa de inmigrante legible por máquina',
    ),
    only('A_EAD', 'Documento de autorización de empleo con fotografía (Formulario I-766)'),
    {
      codes: ['A_FP_I94', 'A_FP_I94_I20', 'A_FP_I94_DS2019'],
      en: {
        text: 'For an individual temporarily authorized to work for a specific employer because of his or her status or parole:',
        parts: [
          'Foreign passport; and',
          'Form I-94 or Form I-94A that has the following: (1) The same name as the passport; and (2) An endorsement of the individual’s status or parole as long as that period of endorsement has not yet expired and the proposed employment is not in conflict with any restrictions or limitations identified on the form.',
        ],
      },
      es: {
        text: 'Para una persona autorizada temporalmente a trabajar para un empleador específico por su estatus o permiso de permanencia temporal (parole):',
        parts: [
          'Pasaporte extranjero; y',
          'Formulario I-94 o I-94A que tenga: (1) el mismo nombre que el pasaporte; y (2) una anotación del estatus o del permiso (parole) de la persona, siempre que ese período no haya vencido y el empleo propuesto no contradiga ninguna restricción o limitación indicada en el formulario.',
        ],
      },
    },
    only(
      'A_FSM_RMI',
      'Pasaporte de los Estados Federados de Micronesia (FSM) o de la República de las Islas Marshall (RMI) con el Formulario I-94 o I-94A que indique la admisión como no inmigrante según el Tratado de Libre Asociación entre Estados Unidos y los FSM o la RMI',
      compact,
    ),
  ],
  B: [
    {
      codes: ['B_DL', 'B_STATE_ID'],
      more: ` ${descriptions.en}`,
      es: {
        text: `Licencia de conducir o tarjeta de identificación emitida por un estado o posesión periférica de Estados Unidos, ${descriptions.es}`,
      },
    },
    only(
      'B_GOV_ID',
      `Tarjeta de identificación emitida por agencias o entidades del gobierno federal, estatal o local, ${descriptions.es}`,
      `, ${descriptions.en}`,
    ),
    only('B_SCHOOL_ID', 'Tarjeta de identificación escolar con fotografía'),
    only('B_VOTER', 'Tarjeta de registro de votante'),
    only('B_MIL', 'Tarjeta militar de EE. UU. o registro de reclutamiento'),
    only('B_MIL_DEP', 'Tarjeta de identificación de dependiente de militar'),
    only('B_USCG', 'Tarjeta de marino mercante de la Guardia Costera de EE. UU.'),
    only('B_TRIBAL', 'Documento tribal de nativo americano'),
    only('B_CAN_DL', 'Licencia de conducir emitida por una autoridad del gobierno de Canadá'),
    only('B_SCHOOL_REC', 'Expediente escolar o boleta de calificaciones'),
    only('B_MED_REC', 'Expediente de clínica, médico u hospital'),
    only('B_DAYCARE', 'Expediente de guardería infantil o preescolar'),
  ],
  C: [
    {
      codes: ['C_SSN_CARD'],
      en: {
        text: 'A Social Security Account Number card, unless the card includes one of the following restrictions:',
        parts: [
          'NOT VALID FOR EMPLOYMENT',
          'VALID FOR WORK ONLY WITH INS AUTHORIZATION',
          'VALID FOR WORK ONLY WITH DHS AUTHORIZATION',
        ],
      },
      es: {
        text: 'Una tarjeta del número de Seguro Social, a menos que incluya una de estas restricciones:',
        parts: [
          'NOT VALID FOR EMPLOYMENT (no válida para empleo)',
          'VALID FOR WORK ONLY WITH INS AUTHORIZATION (válida para trabajar solo con autorización del INS)',
          'VALID FOR WORK ONLY WITH DHS AUTHORIZATION (válida para trabajar solo con autorización del DHS)',
        ],
      },
    },
    only(
      'C_DOS_BIRTH',
      'Certificación de informe de nacimiento emitida por el Departamento de Estado (Formularios DS-1350, FS-545, FS-240)',
    ),
    only(
      'C_BIRTH_CERT',
      'Acta de nacimiento original o copia certificada, con sello oficial, emitida por un estado, condado, autoridad municipal o territorio de Estados Unidos',
    ),
    only('C_TRIBAL', 'Documento tribal de nativo americano'),
    only('C_I197', 'Tarjeta de identificación de ciudadano estadounidense (Formulario I-197)'),
    only(
      'C_I179',
      'Tarjeta de identificación para uso de ciudadano residente en Estados Unidos (Formulario I-179)',
    ),
    only(
      'C_DHS_EAD',
      'Documento de autorización de empleo emitido por el Departamento de Seguridad Nacional (DHS). Para ver ejemplos, consulte las secciones 7 y 13 del M-274 en uscis.gov/i-9-central. El Formulario I-766, Documento de autorización de empleo, es el número 4 de la Lista A y no un documento de la Lista C.',
      '. For examples, see Section 7 and Section 13 of the M-274 on uscis.gov/i-9-central. The Form I-766, Employment Authorization Document, is a List A, Item Number 4. document, not a List C document.',
    ),
  ],
};

const replacement = (list: DocumentList) =>
  `Recibo por el reemplazo de un documento de la Lista ${list} perdido, robado o dañado`;

/** Receipts, which the catalogue marks as such. */
const receiptsEs: Readonly<Partial<Record<DocumentCode, string>>> = {
  A_RCPT_REPL: replacement('A'),
  A_RCPT_I94_551:
    'Formulario I-94 emitido a un residente permanente legal, con un sello I-551 y una fotografía de la persona',
  A_RCPT_I94_REF: 'Formulario I-94 con la anotación "RE" o sello de refugiado, emitido a un refugiado',
  B_RCPT_REPL: replacement('B'),
  C_RCPT_REPL: replacement('C'),
};

const titleOf = (code: DocumentCode): string => documentCatalogue[code].title;

const entryOf = ({ codes, more = '', en, es }: Item, language: Language): ListEntry =>
  language === 'es' ? es : (en ?? { text: codes.map(titleOf).join(' or ') + more });

const isForMinors = ({ codes }: Item): boolean =>
  codes.every((code) => documentCatalogue[code].minorsOnly === true);

/** The three lists as the new hire and the examiner of documents are shown them. */
export function acceptableLists(language: Language) {
  return (['A', 'B', 'C'] as const).map((list) => ({
    list,
    entries: items[list].filter((item) => !isForMinors(item)).map((item) => entryOf(item, language)),
    /** Numbered on after the entries; only persons under 18 can use them. */
    minors: items[list].filter(isForMinors).map((item) => entryOf(item, language)),
    receipts: documentsOfList(list)
      .filter(({ receipt }) => receipt !== undefined)
      .map(({ code, title }): ListEntry => ({ text: (language === 'es' && receiptsEs[code]) || title })),
  }));
}

/** Codes of the catalogue that an entry stands for: a test looks each document up. @internal */
export const listedCodes: ReadonlySet<DocumentCode> = new Set(
  Object.values(items).flatMap((list) => list.flatMap(({ codes }) => codes)),
);

/** What the lists say beside their entries. */
export const listWords = {
  en: {
    title: 'Lists of Acceptable Documents',
    unexpired: 'All documents containing an expiration date must be unexpired.',
    extended: 'Documents extended by the issuing authority are considered unexpired.',
    choice:
      'Employees may present one selection from List A or a combination of one selection from List B and one selection from List C.',
    examples: 'Examples of many of these documents appear in the Handbook for Employers (M-274).',
    list: (list: DocumentList) => `List ${list}`,
    purposes: {
      A: 'Documents that Establish Both Identity and Employment Authorization',
      B: 'Documents that Establish Identity',
      C: 'Documents that Establish Employment Authorization',
    },
    between: ['OR', 'AND', ''],
    minors: 'For persons under age 18 who are unable to present a document listed above:',
    receipts: 'Acceptable Receipts',
    receiptsIntro:
      'May be presented in lieu of a document listed above for a temporary period. For receipt validity dates, see the M-274.',
    extensions: 'Refer to the Employment Authorization Extensions page on I-9 Central for more information.',
  },
  es: {
    title: 'Listas de Documentos Aceptables',
    unexpired: 'Todos los documentos que tengan fecha de vencimiento deben estar vigentes.',
    extended: 'Los documentos prorrogados por la autoridad que los emitió se consideran vigentes.',
    choice:
      'Los empleados pueden presentar un documento de la Lista A, o una combinación de un documento de la Lista B y uno de la Lista C.',
    examples: 'El Manual para Empleadores (M-274) muestra ejemplos de muchos de estos documentos.',
    list: (list: DocumentList) => `Lista ${list}`,
    purposes: {
      A: 'Documentos que establecen tanto la identidad como la autorización de empleo',
      B: 'Documentos que establecen la identidad',
      C: 'Documentos que establecen la autorización de empleo',
    },
    between: ['O', 'Y', ''],
    minors: 'Para menores de 18 años que no pueden presentar un documento de los anteriores:',
    receipts: 'Recibos aceptables',
    receiptsIntro:
      'Se pueden presentar temporalmente en lugar de un documento de la lista. Las fechas de validez de los recibos están en el M-274.',
    extensions:
      'Consulte la página de I-9 Central sobre prórrogas de la autorización de empleo (Employment Authorization Extensions).',
  },
} as const satisfies Record<Language, unknown>;
