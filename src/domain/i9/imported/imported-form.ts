import type { Calendar } from '../../calendar';
import type { FieldFault } from '../../problem';
import { ageOn, parseDate, type IsoDate } from '../../dates';
import { firstI9Day } from '../../employments';
import { documentCatalogue } from '../documents/catalogue';
import { isReverifiable } from '../documents/dates';
import { checkDocuments, cleanDocument, isAcceptableForReverification } from '../documents/documents';
import { reverification } from '../documents/examination';
import type { PresentedDocument } from '../documents/presented';
import type { SupplementB } from '../documents/reverification';
import type { Section2 } from '../documents/section2';
import { editionNamed, usableOn, type FormEdition } from '../form/editions';
import { readNotes, readRequiredText } from '../form/fields';
import { readSection1, type Section1, type Section1Input } from '../form/section1';
import { divideFaults, type FormFault } from './form-faults';
import { columnOfFault, lateness } from './judge';

/** Where a document is on the form; the columns of a file begin with it. */
export type DocumentPlace = 'listA' | 'listB' | 'listC' | 'reverification';

/** A form that was completed elsewhere, as imported. Dates in either form. */
export interface ImportedFormInput {
  readonly formEdition: string;
  readonly filedOn: string;
  readonly section1: Section1Input;
  readonly section1SignedOn: string;
  readonly firstDay: string;
  /** Null: the form has entries there and does not name the document. */
  readonly documents: readonly {
    readonly place: DocumentPlace;
    readonly document: PresentedDocument | null;
  }[];
  readonly additionalInformation: string;
  readonly alternativeProcedure: boolean;
  readonly examinerFirstName: string;
  readonly examinerLastName: string;
  readonly examinerTitle: string;
  readonly businessName: string;
  readonly businessAddress: string;
  readonly section2SignedOn: string;
  readonly reverifiedOn: string;
  readonly reverifiedBy: string;
}

interface ImportContext {
  /** Today where the employee works. */
  readonly today: IsoDate;
  /** Business days where the employee works. */
  readonly calendar: Calendar;
  readonly sandbox: boolean;
  /** Start of the period of employment in the record, for a form without a first day. */
  readonly startDate: IsoDate;
}

/** A form as it is taken over. */
export interface ImportedForm {
  readonly edition: FormEdition;
  readonly filedOn: IsoDate;
  readonly section1: Section1;
  readonly section1SignedOn: IsoDate;
  readonly section2: Section2;
  readonly section2SignedOn: IsoDate;
  /** The last reverification, if there was one. */
  readonly supplementB: { readonly block: SupplementB; readonly signedOn: IsoDate } | null;
  readonly faults: readonly FormFault[];
}

/** Before this day some documents were accepted after their expiration (73 FR 76505). */
const noExpiredDocuments = '2009-04-03';
/** First day of the alternative procedure (88 FR 47749). */
const alternativeProcedure = '2023-08-01';

/**
 * Checks a form against the rules that held when it was signed.
 *
 * @returns the form with what is wrong with it, or what is wrong with the data: then nothing can be taken over
 */
export function readImportedForm(
  input: ImportedFormInput,
  context: ImportContext,
):
  | { readonly form: ImportedForm; readonly faults: readonly [] }
  | { form: null; faults: readonly FieldFault[] } {
  const faults: FieldFault[] = [];
  const days = readDays(input, context, faults);
  const { section1SignedOn, firstDay } = days;
  const edition = editionNamed(input.formEdition.trim(), section1SignedOn);
  if (!edition) faults.push({ field: 'formEdition', code: 'unknown-edition' });
  else if (!usableOn(edition, section1SignedOn)) {
    faults.push({ field: 'formEdition', code: 'edition-not-in-use' });
  }
  const read = readSection1(input.section1, {
    today: section1SignedOn,
    startDate: latestOf(firstDay, section1SignedOn),
    everify: false,
    sandbox: context.sandbox,
    minimumAge: 0,
    recordedBirthDate: null,
  });
  faults.push(...read.faults.map((fault) => ({ ...fault, field: columnNames[fault.field] ?? fault.field })));
  const section1 = withStatus(read.section1, input);
  const section2 = readSection2(input, section1, days, faults);
  const supplementB = readSupplementB(input, section1, days, faults);
  faults.push(...lateness(days, { startDate: firstDay, shortJob: agreedShort }, context.calendar));
  const { ofForm, ofData } = divideFaults(faults);
  if (ofData.length > 0 || !edition) return { form: null, faults: ofData };
  const form = { ...days, edition, section1, section2, supplementB, faults: ofForm };
  return { form, faults: [] };
}

/** Without a statement of status the dates of the form follow its documents; the fault tells that it is blank. */
function withStatus(section1: Section1, { section1: typed, documents }: ImportedFormInput): Section1 {
  if ((typed.attestation ?? '') !== '') return section1;
  const [attestation] = documents.flatMap(
    ({ document }) => (document && documentCatalogue[document.code].plausibleFor?.slice(0, 1)) ?? [],
  );
  return { ...section1, attestation: attestation ?? section1.attestation };
}

/** Names of columns that are others than those of the form's fields. */
const columnNames: Readonly<Record<string, string>> = {
  attestation: 'citizenshipStatus',
  authorizationExpiration: 'workAuthorizationExpiration',
  passportCountry: 'foreignPassportCountry',
  authorizedAlienNumber: 'alienNumber',
};

const latestOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const earlierOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

interface Days {
  readonly filedOn: IsoDate;
  readonly section1SignedOn: IsoDate;
  readonly section2SignedOn: IsoDate;
  readonly firstDay: IsoDate;
  readonly reverifiedOn: IsoDate | null;
}

/**
 * The days of a form. One that is blank is a fault of the form (ICE fact sheet of 16 March 2026); its dates follow the day
 * that comes nearest to it, and the fault tells what the form leaves blank.
 */
function readDays(input: ImportedFormInput, { today, startDate }: ImportContext, faults: FieldFault[]): Days {
  const day = (field: string, text: string, { required = true, ahead = false } = {}): IsoDate | null => {
    if (text.trim() === '') {
      if (required) faults.push({ field, code: 'required' });
      return null;
    }
    const date = parseDate(text.trim());
    if (!date) faults.push({ field, code: 'date-invalid' });
    else if (date > today && !ahead) faults.push({ field, code: 'date-ahead' });
    return date ?? null;
  };
  const filedOn = parseDate(input.filedOn.trim());
  if (!filedOn) faults.push({ field: 'filedOn', code: 'date-invalid' });
  else if (filedOn > today) faults.push({ field: 'filedOn', code: 'date-ahead' });
  const stated = {
    section1SignedOn: day('section1SignedOn', input.section1SignedOn),
    section2SignedOn: day('section2SignedOn', input.section2SignedOn),
    firstDay: day('firstDayOfEmployment', input.firstDay, { ahead: true }),
  };
  const firstDay = stated.firstDay ?? startDate;
  const nearest = stated.section2SignedOn ?? stated.section1SignedOn ?? earlierOf(firstDay, filedOn ?? today);
  const days = {
    filedOn: filedOn ?? today,
    section1SignedOn: stated.section1SignedOn ?? earlierOf(firstDay, nearest),
    section2SignedOn: stated.section2SignedOn ?? nearest,
    firstDay,
    reverifiedOn: day('reverifiedOn', input.reverifiedOn, { required: false }),
  };
  if (days.filedOn < days.section2SignedOn)
    faults.push({ field: 'section2SignedOn', code: 'filed-before-signed' });
  if (days.section2SignedOn < days.section1SignedOn)
    faults.push({ field: 'section2SignedOn', code: 'signed-before-section1' });
  if (days.firstDay < firstI9Day) faults.push({ field: 'firstDayOfEmployment', code: 'before-1986' });
  return days;
}

/** The record has the end of employment, not whether it was agreed on before: only that makes a short job. */
const agreedShort = false;

/** The documents in Section 2 that the form names. */
const shownIn = ({ documents }: ImportedFormInput) =>
  documents.flatMap(({ place, document }) =>
    document && place !== 'reverification' ? [{ place, document }] : [],
  );

function readSection2(
  input: ImportedFormInput,
  { dateOfBirth, signedAs }: Section1,
  { section1SignedOn, section2SignedOn, firstDay }: Days,
  faults: FieldFault[],
): Section2 {
  const shown = shownIn(input);
  for (const { place, document } of input.documents) {
    const field = `${place}Document`;
    // The form has a number or a date there, and no title.
    if (!document) faults.push({ field, code: 'required' });
    else if (place !== 'reverification' && place !== `list${documentCatalogue[document.code].list}`)
      faults.push({ field, code: 'not-of-this-list' });
  }
  const validated = checkDocuments(
    shown.map(({ document }) => document),
    {
      examinedOn: section2SignedOn,
      everify: false,
      minor: dateOfBirth !== '' && ageOn(dateOfBirth, section1SignedOn) < 18,
      signedAs,
      shortJob: agreedShort,
      existingForm: true,
    },
  );
  faults.push(
    ...validated.faults
      .filter(({ code }) => code !== 'expired' || section2SignedOn >= noExpiredDocuments)
      .map((fault) => {
        const [, index, ...path] = fault.field.split('.');
        return { ...fault, field: columnOfFault(shown[Number(index)]?.place ?? 'listA', path) };
      }),
  );
  if (input.alternativeProcedure && section2SignedOn < alternativeProcedure)
    faults.push({ field: 'alternativeProcedure', code: 'alternative-procedure-too-early' });
  const text = (
    field: 'examinerFirstName' | 'examinerLastName' | 'examinerTitle' | 'businessName' | 'businessAddress',
    maxLength: number,
  ) => readRequiredText(field, input[field], maxLength, faults);
  return {
    documents: validated.documents.map((document, index) => asStated(document, shown[index]?.document)),
    firstDay,
    additionalInformation: readNotes(input.additionalInformation, faults),
    examinationMethod: input.alternativeProcedure ? 'alternative' : 'physical',
    liveVideoAt: null,
    copiesKept: false,
    representativeLastName: text('examinerLastName', 40),
    representativeFirstName: text('examinerFirstName', 40),
    representativeTitle: text('examinerTitle', 80),
    businessName: text('businessName', 255),
    businessAddress: text('businessAddress', 255),
  };
}

/** A number that today's form would not take is kept as written, and a blank is not N/A. */
function asStated(validated: PresentedDocument, told: PresentedDocument | undefined): PresentedDocument {
  const rules = documentCatalogue[validated.code].papers;
  return {
    ...validated,
    papers: validated.papers.map((paper, index) => ({
      ...paper,
      number: paper.number ?? told?.papers[index]?.number?.trim() ?? '',
      expirationDate: paper.expirationDate ?? (rules[index]?.expiration === 'none' ? null : ''),
    })),
  };
}

/** Not whether it was in time: reverifications and extensions before the last one are not imported. */
function readSupplementB(
  input: ImportedFormInput,
  { attestation }: Section1,
  { reverifiedOn, section2SignedOn, filedOn }: Days,
  faults: FieldFault[],
): ImportedForm['supplementB'] {
  const { documents, reverifiedBy } = input;
  const told = documents.find(({ place }) => place === 'reverification');
  if (!told && reverifiedOn === null) return null;
  if (!told) faults.push({ field: 'reverificationDocument', code: 'of-reverification' });
  if (reverifiedOn === null) faults.push({ field: 'reverifiedOn', code: 'of-reverification' });
  const shown = shownIn(input).map(({ document }) => document);
  if (!isReverifiable(attestation, shown)) faults.push({ field: 'reverifiedOn', code: 'never-reverified' });
  if (reverifiedOn !== null && reverifiedOn < section2SignedOn)
    faults.push({ field: 'reverifiedOn', code: 'signed-before-section2' });
  // A blank day: no later than the form was filed.
  const signedOn = reverifiedOn ?? filedOn;
  const block = {
    document: told?.document ? reverificationDocument(told.document, signedOn, faults) : null,
    rehiredOn: null,
    newLastName: null,
    newFirstName: null,
    newMiddleInitial: null,
    additionalInformation: null,
    examinationMethod: 'physical' as const,
    liveVideoAt: null,
    representativeName: readRequiredText('reverifiedBy', reverifiedBy, 80, faults),
  };
  return { block, signedOn };
}

function reverificationDocument(
  told: PresentedDocument,
  signedOn: IsoDate,
  faults: FieldFault[],
): PresentedDocument {
  if (!isAcceptableForReverification([told]))
    faults.push({ field: 'reverificationDocument', code: 'list-b' });
  const { document, faults: found } = cleanDocument(told, {
    ...reverification(signedOn),
    existingForm: true,
  });
  for (const fault of found) {
    faults.push({ ...fault, field: columnOfFault('reverification', fault.field.split('.')) });
  }
  return asStated(document, told);
}
