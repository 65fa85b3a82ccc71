import { withSource } from './documents/refusals';

/** Returns the sentence that the API shows for a fault: what is wrong, what would be accepted, and where that is written. */
export const faultSentence = (code: string): string =>
  withSource(code, formFaults[code] ?? `Enter what the table of \`Fault.code\` gives for \`${code}\`.`);

export const formFaults: Readonly<Record<string, string>> = {
  required: 'A value is required.',
  'unknown-document':
    'There is no acceptable document with this code: take one from `GET /v1/document-types`.',
  combination:
    'Section 2 takes one List A document, or one of List B and one of List C: enter the documents that the employee has chosen, and no others.',
  papers: 'The document consists of another number of papers: enter each paper that belongs to it, once.',
  title: 'The document has no such title: choose the one that is printed on the paper.',
  'number-malformed': 'Numbers of this kind look different: enter the number as it is printed.',
  'number-or-not-applicable': 'Enter the number of the document, or `N/A` if it has none.',
  'date-or-not-applicable': 'Enter the expiration date of the document, or `N/A` if it has none.',
  'not-applicable-refused':
    "A document of this kind always has this entry, so `N/A` is not accepted: enter it as it is printed, or take another document of the employee's choice.",
  'date-invalid': 'This is not a date.',
  'expiration-not-expected': 'Documents of this kind have no expiration date: leave the date out.',
  'letters-not-printable': 'The form has no font for these letters; enter them in Latin script.',
  'under-minimum-age':
    'On the first day of employment the employee would be younger than this location employs.',
  'duration-of-status':
    'D/S is not a date: students and exchange visitors enter the program end date of Form I-20 or DS-2019.',
  'receipt-late': 'A receipt was not replaced by the day on which it ended.',
  expired:
    'The document had expired on the day of the examination: enter the extension that applies to it, or let the employee choose another document that has not expired.',
  'issue-date-required': 'Without an expiration date the day of issue is required: enter it.',
  'issued-too-early':
    "Birth certificates of Puerto Rico count if they were issued on or after July 1, 2010: a newer certificate or another document of the employee's choice is acceptable.",
  revoked:
    'The authorization that this document shows was revoked: another document of List A or List C is acceptable.',
  'rehire-needs-document':
    'The authorization on the form ended before the re-hire: enter a new document of List A or List C in the same block of Supplement B.',
  'conditional-resident-list-a':
    'With the notice of Form I-751 or I-829 an expired Form I-551 is usually List C (`C_I551`) with a document of List B: change it, or explain it in `explanations`.',
  'admission-without-end':
    'A Form I-94 that says D/S belongs to a student (Form I-20), an exchange visitor (Form DS-2019) or a citizen of FSM, RMI or Palau: enter that form, have Section 1 corrected, or explain it in `explanations`.',
  'minors-only':
    'This document is only for employees who were under 18 when they signed Section 1: let the employee choose another document of List B, or one of List A.',
  'supplement-a-required':
    'This entry needs a parent, legal guardian or representative who completed Section 1 with the employee and signed Supplement A: have Section 1 corrected so, or let the employee choose a document of List B.',
  'unknown-basis':
    'This basis does not extend this document: choose one of the `extensions` of the document in `GET /v1/document-types`.',
  'not-extendable':
    'No law or notice extends this document: leave `autoExtendedUntil` out, and let the employee choose another document that has not expired.',
  'category-not-extended':
    'The basis does not extend cards of this category. Accepted for renewals: A03, A05, A07, A08, A10, A12, A17, A18, C08, C09, C10, C16, C19, C20, C22, C24, C26, C31; for notices: A11, A12, C19; for STEM OPT: C03B; for cap-gap: C03B, C03C.',
  'category-mismatch':
    'Card and notice name different categories, and only the same extends the card (A12 and C19 count as one): enter both as printed, or let the employee choose another document.',
  'citation-malformed': 'Enter the notice in the Federal Register as volume and page, such as `90 FR 12345`.',
  'filed-too-late':
    'The filing does not extend the authorization: it has to come before the end of the document, and a renewal of a card before October 30, 2025. Correct the date, or let the employee choose another document.',
  'extension-ended':
    'The extension has ended: enter one that lasts until today or longer, or let the employee choose another document.',
  'extension-before-end':
    'The extension ends before the document that it extends. Leave it out while the document itself is good.',
  'extension-too-long':
    'The extension is longer than its basis allows: enter at most the `limit` that `extensions` of the document in `GET /v1/document-types` gives, with its source.',
  'photograph-required':
    'With E-Verify a List B document needs a photograph: let the employee choose a document with one, or give the reason for a religious objection in `photographException`.',
  'not-with-everify':
    'This entry cannot be used with E-Verify: let the employee choose a document of List B with a photograph, or one of List A.',
  'receipt-short-job':
    'No receipt is accepted when employment lasts less than three business days: let the employee choose a document that is no receipt.',
  'receipt-mismatch':
    'A receipt stands for a document of its own list: enter in `receiptFor` a document of the same list.',
  'list-b': 'A reverification takes one document of List A or List C: let the employee choose one of these.',
  'nothing-to-record':
    'There is neither a document, nor a date of re-hire, nor a new name: enter at least one of them.',
  'before-birth':
    'Employment cannot start before birth: correct the first day of employment, or have the date of birth corrected in Section 1.',
  'first-day-unchanged':
    'The amendment states the first day of employment as it is now; if the record is wrong, correct the record instead.',
  'too-far-ahead':
    'The first day of employment can be at most 120 days ahead: correct it, or sign Section 2 later.',
  'before-1986':
    'Form I-9 is for employees hired after November 6, 1986: correct the day; for an earlier hire leave the form out.',
  'not-with-everify-off':
    'The alternative procedure is open only where the location takes part in E-Verify: examine the documents in person.',
  'ssn-differs-from-card':
    'The Social Security number in Section 1 differs from that of the card: correct it, or explain it in `explanations`.',
  'ssn-of-another-employee':
    'Another employee has the Social Security number in Section 1: correct it, or explain it in `explanations`.',
  'name-differs-from-record':
    "The name in Section 1 is not the one in the employee's record: correct it, or explain it in `explanations`.",
  'document-does-not-fit-status':
    'The document is unusual for the status chosen in Section 1: have Section 1 corrected if it is wrong, or explain it in `explanations`. Accept the document all the same if it reasonably appears to be genuine.',
  'first-day-unusual':
    'The first day of employment is more than 30 days ahead or in an earlier year: correct it, or explain it in `explanations`.',
  'section1-late':
    'Section 1 was signed after the first day of employment: correct the day, or give the reason in `explanations`.',
  'section2-late':
    'Section 2 is signed after its due date, three business days after the first day of employment: correct the day, or give the reason in `explanations`.',
  'not-as-signed':
    'The form says something else. Have it corrected and signed there first: what goes to E-Verify is what was signed.',
  'live-video-required': 'The alternative procedure needs the time of the live video: enter it.',
  'live-video-ahead': 'The live video comes before the signature: enter a time that is not in the future.',
  'live-video-of-earlier-documents':
    'The live video comes after the last examination of documents of this form: enter the time of the video that showed these documents.',
  'live-video-before-section1':
    'The live video comes after Section 1 was signed: repeat it, and enter its time.',
  'copies-required':
    'A copy of this document, front and back, has to be kept with the form first (a passport: the page with the photograph); in the alternative procedure also the Form I-797C that extends it. Keep it with `createI9DocumentCopy`.',
  'file-missing': 'There is no file.',
  'file-too-large': 'A copy may have five megabytes at most.',
  'too-many-copies': 'The form has 30 copies, which is the most that it can have.',
  'too-many-bytes': 'The organization has kept 20 GiB of copies within 24 hours. Try again later.',
  'file-kind': 'The content is no JPEG, PNG or PDF.',
  'control-character': 'The text contains characters that are not allowed.',
  'too-long': 'The text is too long.',
  'attestation-unread': 'The attestation has to be read before it is signed.',
  'api-signing-off':
    'API clients of this organization prepare drafts and do not sign: a person signs in the portal, or an administrator sets `apiSigning`.',
  'examiner-required':
    'State in `examiner` who examined the documents and signs: name, title and how this person was identified.',
  'signature-mismatch': 'The signature is not the name of the person who signs.',
  'user-title-missing': 'The user who signs has no title; the form asks for it.',
  'business-address-missing': "The employee's location has no address; the form asks for it.",
  'employee-without-email': 'The employee has no email address; add one to the record first.',
  'employee-without-notification-email':
    "The employee's record has no email address for notifications; add one first.",
  'employee-without-cell-number': 'The employee has no cell phone number; add one to the record first.',
  'text-messages-off': 'This service sends no text messages: send the link by email.',
  'same-as-employee': 'The employee cannot be the authorized representative.',
  'too-many-invitations': 'Three invitations were sent for this form within 24 hours. Try again later.',
  'too-many-links': 'Ten links to Section 1 of this form were made within 24 hours. Try again later.',
  'email-malformed': 'This is not an email address.',
  'no-such-period': 'There is no period of employment that starts on this day and has not ended.',
  'not-of-this-receipt':
    'A receipt is settled by its document, by another one of List A, or by one of List B and one of List C: enter one of these.',
  'reason-required': 'A reason is required.',
  'one-letter': 'A middle initial is one letter.',
  'state-unknown': 'This is not the code of a state, territory or country that the form takes.',
  'post-office-box': 'The form asks for the address where the employee lives, not for a post office box.',
  'phone-malformed':
    'This is not a telephone number of ten digits, such as 202-555-0143; of Mexico with +52 before them.',
  'zip-malformed': 'This is not a ZIP Code, or a postal code of Canada or Mexico.',
  'ssn-malformed': 'This is not a Social Security number.',
  'ssn-never-issued': 'This Social Security number was never issued.',
  'country-unknown': 'This is not the name of a country that E-Verify knows.',
  'date-not-past': 'The date is not in the past.',
  'authorization-expired': 'The authorization to work has ended.',
  'choose-one': 'One of the values that the form offers is required, and not several.',
  'date-after-start': 'The date comes after the first day of employment.',
  'date-implausible': 'The date is more than 120 years ago.',
  'date-ahead': 'The day is still to come.',
  'before-notice-of-inspection': 'The day comes before the notice of inspection.',
  'before-hand-over':
    'Technical failures are explained after the forms were handed over: enter that day too.',
  'since-with-scope':
    'Enter a day where the inspection asks for forms since a day, and none where it asks for others.',
  'unknown-edition':
    'There is no edition of Form I-9 with this date. It is at the bottom of the form, as MM/DD/YY.',
  'edition-not-in-use': 'This edition of Form I-9 was not in use on the day on which Section 1 was signed.',
  'filed-before-signed': 'Section 2 has a later day than the filing of the form.',
  'signed-before-section1': 'Section 2 is not signed before Section 1.',
  'signed-before-section2': 'A reverification comes after Section 2.',
  'of-reverification':
    'Of a reverification both are needed: its document, and the day on which it was signed.',
  'never-reverified': 'Only employees whose authorization to work ends are reverified.',
  'reverified-late':
    'The reverification came after the first authorization to work had ended; an earlier reverification is not known.',
  'alternative-procedure-too-early': 'There was no alternative procedure before August 1, 2023.',
  'no-such-employment':
    'The employee has no period of employment that begins on this day. Name its start in `startDate` where the form has another first day.',
  'not-of-this-list': 'The document belongs to another list of the form.',
  'scan-missing': 'The archive has no file of this name.',
  'scan-unreadable': 'The file in the archive is damaged, or has a password. Create the archive again.',
  'other-facts':
    'A form with this `sourceId` was imported with other facts. An import never changes a form: correct it by an amendment.',
  'preparer-required': 'A preparer or translator helped: each of them signs Supplement A.',
  'birth-date-differs':
    "The date of birth in Section 1 is not the one in the employee's record: correct it, or have the record corrected.",
  'too-many': 'There are more entries than the form has room for: leave some of them out.',
};
