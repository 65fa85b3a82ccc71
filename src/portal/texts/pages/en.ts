import type { DocumentCode } from '../../../domain/i9/documents/catalogue';

/** The texts of all other bilingual pages, and what users read of the same. */
export const en = {
  frame: {
    form: 'Form I-9',
    privacy: 'What you enter is encrypted, for the employer only.',
  },
  home: {
    title: 'Form I-9 and E-Verify',
    lead: 'Verify that the people you hire may work in the United States.',
    sandbox: (login: string, password: string) =>
      `This is a sandbox. Sign in as ${login} with the password ${password}. Do not enter real data.`,
    forms: 'Forms I-9',
    formsText: 'Complete and review forms, and follow E-Verify cases.',
    link: 'New hires and authorized representatives: open the link that the employer sent you.',
    developers: 'For developers',
    developersText: 'Start a Form I-9 from your own software, and receive each change of its status.',
    docs: 'API documentation',
    contract: 'OpenAPI contract',
  },
  signIn: {
    title: 'Sign in',
    intro: 'For people who complete or review Form I-9, and for new hires who were given a login.',
    login: 'Login',
    loginHint: 'New hires: your email address.',
    password: 'Password',
    button: 'Sign in',
    ended: 'You were signed out, either because you chose to or because you were inactive.',
    kept: 'You need to sign in again. We have kept what you typed. Sign in to submit it.',
    needed: 'Please sign in to open this page.',
    wrong: 'The login or the password is incorrect.',
    locked: (minutes: number) =>
      `There were too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
    help: 'If you cannot sign in, ask the person who gave you the login.',
  },
  code: {
    title: 'Enter a code',
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows, or one of your recovery codes.',
    wrong: 'This code is incorrect or has been used already. Enter the code that your app shows now',
    help: 'If you have neither your phone nor a recovery code, ask your administrator to remove the app from your account.',
    back: 'Sign in as someone else',
  },
  accounts: {
    title: 'Which account do you want to open?',
    intro: 'You have several accounts with this login and password.',
    user: (organization: string) => `${organization}: forms of employees`,
    employee: (organization: string) => `${organization}: your own Form I-9`,
  },
  forgot: {
    title: 'Forgot your password?',
    intro: 'Enter your login. We will send a link for a new password to the email address of your account.',
    button: 'Send the link',
    missing: 'Enter your login',
    sentTitle: 'Check your email',
    sent: 'If an account has this login and an email address, we have sent a link to it. The link works once, for 30 minutes. If you get no email, ask the person who gave you the login.',
    resetTitle: 'Choose a new password',
    overTitle: 'This link no longer works',
    over: 'A link for a new password works once, for 30 minutes, or until you ask for another one.',
    again: 'Request a new link',
    done: 'Your password was changed. Sign in with the new one.',
  },
  copy: {
    title: 'Open the copy of your Section 1',
    intro: 'Enter your date of birth, so that no one else opens your copy.',
    button: 'Open the copy',
    note: 'The copy is a PDF. It shows the last four digits of your Social Security number.',
    missing: 'Enter your date of birth, for example April 28, 1986',
    wrong: 'This is not the date of birth on the form. Check it and try again',
    overTitle: 'This link no longer works',
    over: 'A link to a copy works for 24 hours. Ask your employer for a copy of your Form I-9.',
  },
  passkey: {
    title: 'Sign in with a passkey',
    intro: 'Use the fingerprint, face or PIN of the device on which you saved your passkey.',
    button: 'Use my passkey',
    other: 'Sign in with a password instead',
    wrong: 'We do not recognize this passkey, or it took too long. Try again',
    failed:
      'Your passkey was not used: you canceled, it took too long, or this browser has no passkey for this site. Try again.',
    needsScript: 'Passkeys need JavaScript, which is turned off in your browser.',
  },
  sso: {
    title: 'You could not be signed in',
    text: 'We do not recognize your company account, or the sign-in was interrupted.',
    next: 'Try again. If it still does not work, ask your administrator to connect your account.',
    awayText:
      'Your organization’s sign-in does not answer, or answers in a way that we cannot check. You did nothing wrong.',
    awayNext:
      'Try again in a few minutes. If it still does not work, tell your administrator: the identity provider or its settings need attention.',
  },
  company: {
    title: 'Sign in with your company account',
    intro:
      'If your organization uses its own sign-in, we will take you there. Use your company login and password.',
    account: 'Work email address or login',
    hint: 'For example dana@company.example. We use it to find your organization.',
    back: 'Back to sign-in',
    missing: 'Enter your work email address or your login',
    askTitle: 'Continue to a company sign-in?',
    ask: 'Another page has sent you here to sign in with a company account. Continue only if you want to sign in now.',
    leaving: 'We are taking you to your organization’s sign-in.',
    askedTitle: 'Check your work email',
    asked:
      'We cannot find your organization from what you entered alone. If it belongs to an account with a company sign-in, we have sent an email with the address to open.',
    askedNext:
      'If you get no email within a few minutes, ask your administrator for the address of your company sign-in.',
  },
  my: {
    title: (name: string) => `Hello ${name}`,
    waiting: 'Section 1 of your Form I-9 is waiting for you.',
    due: (date: string) => `Complete it no later than ${date}.`,
    open: 'Continue to Section 1',
    nothing: 'You do not need to do anything right now. Section 1 of your Form I-9 is complete.',
    none: 'Your employer has not started a Form I-9 for you.',
    signOut: 'Sign out',
  },
  password: {
    title: 'Choose a password',
    intro: 'This service created your password. Choose one of your own that only you know.',
    introUser:
      'Someone else may know your current password, because it was sent to you or set for you. Choose one that only you know.',
    present: 'Current password',
    wanted: 'New password',
    wantedHint: 'At least 12 characters. Several words are easy to remember.',
    again: 'New password again',
    button: 'Save password',
    tooShort: 'Enter at least 12 characters',
    tooLong: 'Enter at most 200 characters',
    easy: 'Choose a password that is harder to guess. This one is common, or made from your name, login or organization.',
    different: 'The two new passwords do not match',
    same: 'Choose a password that is different from your current one',
    wrong: 'The current password is incorrect',
  },
  representative: {
    reopen: 'Open the form again',
    nameIntro:
      'Because you work away from your employer, someone near you will examine your documents and complete Section 2. You can choose anyone you trust, but not yourself. We will send that person a link by email.',
    firstName: 'First name of the representative',
    lastName: 'Last name of the representative',
    email: 'Email address of the representative',
    nameButton: 'Send the link',
    namedTitle: 'The link is on its way',
    named: (name: string, email: string) => `${name} will get an email at ${email} with a link to Section 2.`,
    namedNext:
      'Meet in person and show original documents that you choose from the Lists of Acceptable Documents.',
    namedBefore: (name: string, email: string) =>
      `We have sent a link to ${name} at ${email}. If you send another link, that one will stop working.`,
    startTitle: 'Section 2: examine documents',
    startIntro: (employee: string, organization: string, namedBy: 'employee' | 'employer') =>
      `${namedBy === 'employee' ? `${employee} named you as authorized representative of ${organization}` : `${organization} named you as its authorized representative for ${employee}`}. You look at original documents and complete Section 2 of Form I-9. It takes about 10 minutes, and you need no knowledge of immigration law.`,
    startSteps: [
      'Meet the employee in person. The documents must be in front of you, not a photo or a copy.',
      'The employee chooses which documents to show: one from List A, or one from List B and one from List C. Do not ask for specific documents.',
      'Enter what the documents say, read the statement, and sign.',
    ],
    lookTitle: 'What to look at',
    look: [
      'Does the document reasonably appear to be genuine?',
      'Do the name and the photo fit the person in front of you?',
      'Has it expired? Most documents must be valid on the day you look at them.',
    ],
    fault: (organization: string) =>
      `If something in Section 1 is wrong, or a document does not seem to be genuine or to belong to the employee, do not sign. Tell the employee and ${organization}: only the employee corrects Section 1, and the employee may show you another document.`,
    startButton: 'Start Section 2',
    doneTitle: 'Section 2 is signed',
    doneThanks: (organization: string) =>
      `Thank you. ${organization} now has Section 2. Give the documents back to the employee. There is nothing more for you to do.`,
    employee: 'Employee',
  },
  copies: {
    title: 'Copies of documents',
    keptTitle: 'Kept copies',
    none: 'No copies are kept with this form.',
    kept: 'The copy has been stored and encrypted.',
    remove: 'Remove',
    removed: 'The copy was removed. The audit trail records that you removed it.',
    needed: 'Section 2 was signed with this copy. Add the right one first, then remove this one.',
    addTitle: 'Add a copy',
    document: 'Document',
    front: 'Front',
    back: 'Back',
    sideOf: { front: 'Picture of the front', back: 'Picture of the back' },
    takePhoto: { front: 'Or take a photo of the front', back: 'Or take a photo of the back' },
    optional: '(if there is one)',
    stored: 'stored',
    fileHint: 'A photo (JPEG, PNG, HEIC) of up to 15 MB, or a PDF of up to 5 MB.',
    button: 'Upload',
    image: 'Image',
    backToForm: 'Back to Section 2',
  },
  closed: {
    unknown: ['We do not recognize this link', 'Open the link from the email again, or copy all of it.'],
    expired: ['This link has expired', 'Ask the employer to name you again.'],
    revoked: ['This link no longer works', 'A newer link was sent, or the form was withdrawn.'],
    used: ['Section 2 is already signed', 'There is nothing more to do here.'],
    tooMany: [
      'Too many attempts',
      'Too many invalid links were opened from your network. Wait a few minutes, then open the link from the email again.',
    ],
    naming: [
      'This link no longer works',
      'Your employer has decided who completes Section 2, or too much time has passed. Ask your employer if you have questions.',
    ],
    problem: [
      'You cannot do this now',
      'The form has changed in the meantime, and nothing was saved. Open it again to see what is left to do.',
    ],
  },
  /** Why a page cannot be shown, by status: its title, and what to do. */
  problems: {
    400: ['We could not read what was sent', 'Go back and try again.'],
    403: [
      'You do not have permission to do this',
      'Your role does not have the permission, or the page was open for too long. Go back and reload the page, or ask your administrator.',
    ],
    404: ['Page not found', 'There is nothing at this address, or you do not have access to it.'],
    409: ['You cannot do this now', 'This has changed in the meantime. Go back and open it again.'],
    413: [
      'The file is too large',
      'Choose a photo of at most 15 MB or a PDF of at most 5 MB. Most phones can make a photo smaller when you share or email it.',
    ],
    422: ['There is a problem', 'Go back and check what you have entered.'],
    429: ['Too many requests', 'Wait a minute, then try again.'],
    500: ['Something went wrong', 'Something failed on our side. Try again in a minute.'],
    503: [
      'Not available right now',
      'A service that we depend on is not responding. Try again in a few minutes.',
    ],
  } as Readonly<Record<number, readonly [title: string, text: string]>>,
  signedSection1: {
    heading: 'Section 1, as the employee signed it',
    brief: (name: string, birthDate: string) => `Section 1: ${name}, born ${birthDate}`,
    reveal: 'Show the numbers in full',
    revealed:
      'The numbers are shown in full on this page, once. The audit trail records that you viewed them.',
    note: 'Compare it with the documents. If something differs, the employee corrects Section 1 before you sign.',
    status: 'Citizenship or immigration status',
    until: 'Authorized to work until',
    ssn: 'Social Security number',
    passport: 'Foreign passport',
  },
  section2: {
    title: 'Section 2: documents',
    chooseTitle: 'Which documents does the employee present?',
    chooseOne: 'Which document does the employee present?',
    chooseIntro:
      'The employee chooses. Every document on these lists is acceptable from any employee. Do not ask for specific documents, or for more than are required.',
    choice: 'Lists of Acceptable Documents',
    choiceA: 'One document from List A',
    choiceAHint: 'Shows identity and authorization to work.',
    choiceBC: 'One document from List B and one from List C',
    choiceBCHint: 'List B shows identity, List C shows authorization to work.',
    list: (list: string) => `Document from List ${list}`,
    prompt: '- Choose -',
    keptPrompt: 'Keep the one on the form',
    change: 'Choose other documents',
    document: (list: string) => `List ${list}`,
    /** The name of a document in the language of the page, where that is not its title on the form. */
    documentName: (_code: DocumentCode): string | null => null,
    paper: (index: number) => `Document ${index}`,
    /** By control. */
    labels: {
      title: 'Document title',
      issuingAuthority: 'Issuing authority',
      number: 'Document number',
      expirationDate: 'Expiration date',
      issuedOn: 'Date of issue or admission',
      autoExtendedUntil: 'Automatically extended until',
      receiptFor: 'The receipt stands for',
      firstDay: 'First day of employment',
      additionalInformation: 'Additional information',
      liveVideoAt: 'Date and time of the live video call',
      basis: 'Why is it extended?',
      receiptNumber: 'Receipt number, or citation of the notice',
      filedOn: 'Date of filing',
      cardCategory: 'Category on the card',
      noticeCategory: 'Category on the notice',
      sevisNumber: 'SEVIS number of Form I-20',
      i94Number: 'Number of the Form I-94 shown with the card',
      i94ExpirationDate: 'Last day of that Form I-94',
      designation: 'Designation',
      designationEndsOn: 'Last day of the designation',
      extendedUntil: 'Extended until',
    },
    authorityHint: {
      country: 'Country that issued it',
      state: 'State or territory that issued it',
      free: '',
    },
    whereNumber: {
      passport: 'The passport number is usually at the top right of the page with the photo.',
      passportCard: 'The number is at the top right of the front: a letter and eight digits.',
      residentCard:
        'The card number is on the back, in the first line of the letters and digits at the bottom: three letters and ten digits. It is not the USCIS number.',
      workCard:
        'The number is on the front, beside “Card#”: three letters and ten digits. It is not the USCIS number.',
      license: 'The number is often beside “DL”, “DLN”, “ID” or “4d”. Its place differs from state to state.',
      socialSecurity: 'The number is in the middle of the card: nine digits.',
      birthCertificate: 'The number is often at the top, beside “certificate number” or “state file number”.',
    },
    optional: '(if any)',
    noNumber: 'N/A: this document has no number',
    noExpiration: 'N/A: no expiration date',
    dateHint: 'MM/DD/YYYY',
    dateHintDs: 'MM/DD/YYYY, or D/S for duration of status',
    issuedOnHint: 'MM/DD/YYYY. Needed where there is no expiration date.',
    issuedInPuertoRico: 'MM/DD/YYYY. Needed if Puerto Rico issued it.',
    explanations: {
      'ssn-differs-from-card': 'Why the Social Security number in Section 1 differs from the card',
      'ssn-of-another-employee': 'Why another employee has the same Social Security number',
      'name-differs-from-record': 'Why the name in Section 1 differs from the employee’s record',
      'document-does-not-fit-status': 'Why the document and the status in Section 1 are both right',
      'conditional-resident-list-a':
        'Why the expired Form I-551 with the notice of Form I-751 or I-829 is List A',
      'admission-without-end': 'Why a Form I-94 that says D/S goes with N/A in Section 1',
      'first-day-unusual': 'Why the first day is right',
      'section1-late': 'Why the employee signed Section 1 after the first day of employment',
      'section2-late': 'Why Section 2 is completed late',
    },
    lateReasons: {
      'The employee presented the documents late': 'The employee presented the documents late',
      'The employee was absent in the first days of employment':
        'The employee was absent in the first days of employment',
      'The person who examines documents was absent': 'The person who examines documents was absent',
      'Technical problems': 'Technical problems',
      'An audit found that the form was missing': 'An audit found that the form was missing',
    } as Readonly<Record<string, string>>,
    otherReason: 'Another reason',
    otherReasonText: 'The reason',
    explanationHint: 'Leave this empty if you correct the entry. Your explanation becomes part of Section 2.',
    photograph: 'Photograph of the employee',
    photographRow: 'Photograph',
    photographException: 'Why it has no photograph (religious objection)',
    photographExceptionHint:
      'Only with E-Verify, after you have contacted E-Verify. The form keeps the reason.',
    extendedHint: 'MM/DD/YYYY. Only where a law or notice extends an expired document.',
    extensionTitle: 'Automatic extension (if any)',
    extension: {
      title: 'Record an automatic extension',
      intro:
        'The authorization continues without a new document. This is an update, not a reverification: do not ask the employee for another document. The note is added to Additional Information, and the date of the reverification moves.',
      prompt: '- Choose -',
      bases: {
        'ead-renewal': 'Renewal of the card, filed before October 30, 2025 (up to 540 days)',
        'ead-notice': 'Notice in the Federal Register, for example of temporary protected status',
        'stem-opt': 'STEM extension of optional practical training (up to 180 days)',
        'cap-gap': 'Student whose change to H-1B is pending (cap-gap, until April 1)',
        'petition-240-days': 'Pending petition of the same employer (up to 240 days)',
        'h1b-portability': 'H-1B worker who changes to this employer (portability)',
        'h2-portability': 'H-2A or H-2B worker who changes to this employer (60 days)',
        'i551-petition': 'Petition to remove conditions, Form I-751 or I-829 (up to 48 months)',
        'state-extension': 'The state extends the license, for example for military service',
      },
      none: 'No rule extends the documents on this form. If the employee shows an extended document, record it in Supplement B.',
      hints: {
        receiptNumber:
          'Form I-797C, for example IOE0912345678; it can follow later for a petition. A notice: for example 90 FR 12345.',
        filedOn: 'MM/DD/YYYY. Needed for a renewal or a petition.',
        cardCategory: 'For example C09. Needed for a card.',
        noticeCategory: 'Needed for a renewal. A12 and C19 count as the same category.',
        sevisNumber: 'Needed for STEM and cap-gap, for example N0012345678.',
        i94Number: 'Needed for a renewal in the category A17, A18 or C26.',
        i94ExpirationDate: 'MM/DD/YYYY. The extension ends on this day at the latest.',
        designation:
          'As the notice names it, for example the country; for a license the law or notice of the state.',
        designationEndsOn: 'MM/DD/YYYY. Needed for A12 and C19 filed on or after July 22, 2025.',
      },
    },
    noPapers: 'There is nothing to enter for this document.',
    puertoRico:
      'A birth certificate issued in Puerto Rico is acceptable only if it was issued on or after July 1, 2010. Earlier ones are void by a law of Puerto Rico.',
    examination: 'Examination',
    firstDayHint: 'First day of work for pay, MM/DD/YYYY.',
    method: 'How were the documents examined?',
    physical: 'In person, with the originals',
    alternative: 'Alternative procedure authorized by DHS',
    alternativeHint: 'Copies of front and back, then the same documents in a live video call.',
    liveVideoHint: (zone: string) => `In the time zone of the work location: ${zone}.`,
    copies: 'Copies of every document are kept',
    copiesTitle: 'Copies of documents',
    copiesNote:
      'With E-Verify, copies of a U.S. passport or passport card, a Permanent Resident Card and an Employment Authorization Document are kept before Section 2 is signed; with the alternative procedure, copies of every document, and of a Form I-797C that extends one. Front and back; of a passport, the page with the photograph.',
    copiesButton: 'Save and add copies',
    copiesLink: 'Add copies (opens in a new tab)',
    /** What the form prints from the records; the signer cannot type it here. */
    ofRecords: {
      representativeLastName: 'Your last name, which an administrator can change',
      representativeFirstName: 'Your first name, which an administrator can change',
      representativeName: 'Your name, which an administrator can change',
      representativeTitle: 'Your title, which an administrator can change',
      businessName: 'The name of the employer, which an administrator can change',
      businessAddress: 'The address of the work location, which an administrator can change',
    },
    informationHint: 'Leave this empty unless the form asks for it, for example for an automatic extension.',
    review: 'Continue to review',
    save: 'Save and finish later',
    saved: 'Saved. Nothing is signed yet.',
    reviewTitle: 'Review what you sign',
    warningTitle: 'Please check again',
    warning: (title: string) =>
      `${title} is unusual for the status that the employee chose in Section 1. Check what you have entered, and ask the employee to review Section 1 if it may be wrong. You may continue: which documents to show is the employee’s choice.`,
    statement: 'Official wording',
    /** What the statement means, where the page is in another language. */
    statementMeaning: '',
    signTitle: 'Sign',
    signIntro:
      'Type your full name. This is your electronic signature. It has the same legal effect as signing on paper.',
    signature: 'Signature: type your full name',
    timeNote:
      'The exact time is set by our clock when you press the button. With your signature we record the time, your network address and your browser.',
    yes: 'Yes',
    none: 'None',
    step: ['Documents', 'Details', 'Review', 'Sign'],
  },
  /** Comes before what would be accepted in place of an entry. */
  accepted: 'Accepted:',
  /** For a missing answer, by control. */
  missing: {
    firstName: 'Enter the first name of the representative',
    lastName: 'Enter the last name of the representative',
    email: 'Enter the email address of the representative',
    emailAddress: 'Enter the employee’s email address',
    unnamedCopies: 'Say whether the copies stay with the form, or remove them first',
    lists: 'Choose which documents the employee presents',
    code: 'Choose the document',
    document: 'Choose the document',
    issuingAuthority: 'Enter the issuing authority',
    number: 'Enter the document number',
    expirationDate: 'Enter the expiration date',
    firstDay: 'Enter the first day of employment',
    basis: 'Choose why it is extended',
    receiptNumber: 'Enter the receipt number, or the citation of the notice',
    filedOn: 'Enter the date of filing',
    cardCategory: 'Enter the category on the card',
    noticeCategory: 'Enter the category on the notice',
    extendedUntil: 'Enter the date until which it is extended',
    signature: 'Type your full name to sign',
    side: 'Choose a side',
    decision: 'Choose an answer',
    explanation: 'Enter the explanation',
    reason: 'Enter a reason',
  } as Readonly<Record<string, string>>,
  faults: {
    required: 'Answer this question',
    stale: 'This page was open for too long. Please check your entries again.',
    'unknown-document': 'Choose a document from the list',
    combination: 'Choose one document from List A, or one from List B and one from List C',
    papers: 'Fill in every part of this document',
    title: 'Choose the title of the document',
    'number-malformed': 'Enter the number as it is printed: numbers of this document look different',
    'number-or-not-applicable': 'Enter the document number, or tick N/A if the document has none',
    'date-or-not-applicable': 'Enter the expiration date, or tick N/A if the document has none',
    'not-applicable-refused':
      'Every document of this type has this entry, so N/A is not accepted. Enter it, or ask for another document of the employee’s choice',
    'value-and-not-applicable': 'Either keep what you entered or tick N/A, not both',
    'date-invalid': 'Enter a real date such as 04/28/2027',
    'expiration-not-expected': 'This document has no expiration date. Leave the field empty',
    expired:
      'The document has expired. Enter the extension that applies, or ask for another document of the employee’s choice that has not expired',
    'issued-too-early':
      'Birth certificates of Puerto Rico count if they were issued on or after July 1, 2010. Ask for a newer certificate or another document of the employee’s choice',
    revoked:
      'The authorization that this document shows was revoked. Ask for another document of the employee’s choice, from List A or List C',
    'rehire-needs-document':
      'The authorization on the form ended before the rehire. Choose the new document that the employee shows',
    'conditional-resident-list-a':
      'With the notice of Form I-751 or I-829 an expired Form I-551 is usually List C, with a document of List B. Change it, or explain why it is List A',
    'admission-without-end':
      'A Form I-94 that says D/S belongs to a student (Form I-20), an exchange visitor (Form DS-2019) or a citizen of Micronesia, the Marshall Islands or Palau. Enter that form, ask for a correction of Section 1, or explain',
    'issue-date-required': 'Enter the date of issue, because there is no expiration date',
    'minors-only':
      'This entry is only for employees under 18 when they signed Section 1. Ask for another document of the employee’s choice, from List B or List A',
    'supplement-a-required':
      'A parent, guardian or representative must complete Section 1 with the employee and sign Supplement A first. Ask for a correction of Section 1',
    'unknown-basis': 'Choose a reason that extends this document',
    'not-extendable':
      'No law or notice extends this document. Leave the date empty and ask for another document of the employee’s choice',
    'category-not-extended':
      'This reason does not extend cards of this category. Choose another reason, or ask for another document. Renewals: A03, A05, A07, A08, A10, A12, A17, A18, C08, C09, C10, C16, C19, C20, C22, C24, C26, C31; notices: A11, A12, C19; STEM: C03B; cap-gap: C03B, C03C',
    'category-mismatch':
      'Card and notice must show the same category; A12 and C19 count as the same. Enter both as printed, or ask for another document of the employee’s choice',
    'citation-malformed': 'Enter the citation as volume and page, for example 90 FR 12345',
    'filed-too-late':
      'Filed too late: it must be filed before the document ended, and a renewal of a card before October 30, 2025. Correct the date, or ask for another document of the employee’s choice',
    'date-ahead': 'This date is in the future',
    'extension-ended': 'This extension has ended. Ask for another document of the employee’s choice',
    'extension-before-end':
      'An extension must end after the document that it extends. Leave it empty while the document is good',
    'extension-too-long':
      'This extension is longer than its reason allows. Enter at most the limit beside the reason',
    'photograph-required':
      'With E-Verify a List B document must have a photograph. Tick the box if it has one, or ask for another document of the employee’s choice',
    'not-with-everify':
      'This entry cannot be used with E-Verify. Ask for a document of List B with a photograph, or one of List A',
    'receipt-short-job':
      'Receipts are not accepted for jobs of less than three business days. Ask for a document that is not a receipt',
    'receipt-mismatch': 'Choose a document from the same list',
    'list-b': 'Choose a document from List A or List C',
    'nothing-to-record': 'Enter a document, a date of rehire or a new name',
    'before-birth':
      'This date is before the employee was born. Correct it, or ask for a correction of Section 1',
    'first-day-unchanged':
      'Enter the first day of employment as it is now. If the form is right, correct the employee’s record instead',
    'too-far-ahead':
      'The first day of employment can be at most 120 days from today. Correct it, or sign later',
    'before-1986': 'Form I-9 is for employees hired after November 6, 1986. Correct the date',
    'not-with-everify-off':
      'Only employers in E-Verify can use the alternative procedure. Examine the documents in person',
    'live-video-required': 'Enter when the live video call took place',
    'live-video-ahead': 'The live video call cannot be in the future. Enter when it took place',
    'live-video-of-earlier-documents':
      'The live video call must be after the last examination of documents for this form. Enter the time of the call that showed these documents',
    'live-video-before-section1':
      'The live video call must be after the employee signed Section 1. Repeat it, and enter its time',
    'ssn-differs-from-card':
      'The Social Security number in Section 1 is not the one on the card. Correct the entry, ask for a correction of Section 1, or explain why both are right',
    'ssn-of-another-employee':
      'Another employee has the Social Security number in Section 1. Ask for a correction of Section 1, or explain why it is right',
    'name-differs-from-record':
      'The name in Section 1 is not the one in the employee’s record. Correct the record, ask for a correction of Section 1, or explain why both are right',
    'document-does-not-fit-status':
      'This document is unusual for the status chosen in Section 1. Ask for a correction if the status is wrong, or explain. Accept the document if it reasonably appears to be genuine',
    'first-day-unusual':
      'The first day is more than 30 days away or in an earlier year. Correct it, or explain why it is right',
    'section1-late':
      'The employee signed Section 1 after the first day of employment. Correct the first day if it is wrong, or say why. The form keeps the reason',
    'section2-late':
      'Section 2 was due within three business days of the first day of employment. Correct the first day if it is wrong, or say why it is late. The form keeps the reason',
    'not-as-signed': 'The form says something else. Have it corrected and signed first, then submit the case',
    'copies-required':
      'Copies of this document must be kept first, front and back (of a passport, the page with the photograph); with the alternative procedure, also its Form I-797C if that extends it. Add them',
    'file-missing': 'Choose a file',
    'file-too-large':
      'The file is larger than 15 MB. Take the photo again with fewer pixels, or choose another file',
    'files-too-large':
      'The photos of one page can have 30 MB together. The others are saved. Add this one now',
    'pdf-too-large': 'A PDF can have at most 5 MB. Take photos instead, or save it with fewer pages',
    'file-unreadable': 'This picture cannot be opened. Take it again',
    'file-kind': 'This file is not a JPEG, PNG, HEIC or PDF',
    'control-character': 'Use ordinary letters and signs only',
    'letters-not-printable':
      'Use Latin letters (A to Z), as in a passport: the form cannot print these letters',
    'too-long': 'Shorten the text',
    'attestation-unread': 'Read the statement first',
    'signature-mismatch': 'The name does not match',
    'user-title-missing':
      'The form asks for your title, and your account has none. An administrator can add it',
    'business-address-missing':
      'The form asks for the address of the work location, which has none. An administrator can add it',
    'employee-without-email': 'The employee has no email address. Add one to the employee’s record first',
    'employee-without-notification-email':
      'The employee’s record names nobody to notify. Add an email address for notifications first',
    'reminded-today': 'A reminder about this form was sent today already',
    'employee-without-cell-number':
      'The employee has no cell phone number. Add one to the employee’s record first',
    'text-messages-off': 'Text messages are turned off. Send the link by email',
    'same-as-employee': 'You cannot name yourself',
    'too-many-copies': 'The form already has 30 copies, the most it can have',
    'too-many-bytes': 'Your employer has stored too many files today. Try again tomorrow',
    'unknown-reference': 'Choose another user: this one is retired, or cannot see the employee',
    'second-person-required':
      '25 forms were already destroyed today without a second person. Another person must confirm this one',
    'inspection-open':
      'An inspection that is not closed asks for this form. Nothing of it can be destroyed before the inspection ends',
    'too-many-invitations': 'Three invitations were sent in the last 24 hours. Try again later',
    'too-many-links': 'Ten links to this form were made in the last 24 hours. Try again later',
    'email-malformed': 'Enter an address such as name@example.com',
    'no-such-period': 'No current period of employment starts on this day',
    'not-of-this-receipt':
      'Choose the document itself, another one of List A, or one of List B and one of List C',
    'reason-required': 'Enter a reason',
    'one-letter': 'Enter one letter only',
    other: 'Check this entry',
  } as Readonly<Record<string, string>>,
};

export type PageTexts = typeof en;
