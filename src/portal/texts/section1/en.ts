/**
 * The texts of the Section 1 pages, in English. The Spanish file has the same shape, so a missing translation does not
 * compile.
 */
export const en = {
  layout: {
    skip: 'Skip to main content',
    service: 'Employment Eligibility Service',
    form: 'Form I-9, Section 1',
    otherLanguage: 'Español',
    otherLanguageHelp: 'Cambiar el idioma de ayuda a español',
    errorPrefix: 'Error: ',
    footerForm: 'Form I-9, Employment Eligibility Verification',
    footerEdition: (edition: string, expires: string) => `Edition ${edition}, expires ${expires}`,
    footerPrivacy:
      'Your answers are encrypted. They are kept for you until you sign or the link ends, and go to your employer only when you sign.',
    instructions: 'Instructions for Section 1',
    newTab: '(opens in a new tab)',
    ifAny: '(if any)',
    optional: '(optional)',
    back: 'Back',
    officialName: 'On the form:',
  },
  steps: {
    titles: {
      name: 'Your name',
      address: 'Your home address',
      'birth-date': 'Your date of birth and contact details',
      'social-security': 'Your Social Security number',
      status: 'Your citizenship or immigration status',
      authorization: 'Your authorization to work',
      number: 'Your number',
      help: 'Help with this form',
      review: 'Check your answers',
      attestation: 'Read before you sign',
      sign: 'Sign Section 1',
    },
    place: (step: number, steps: number) => `Step ${step} of ${steps}`,
    label: 'Progress',
    step: 'Step',
    of: 'of',
    completed: 'completed',
    notCompleted: 'not completed',
  },
  start: {
    title: 'Complete your Form I-9',
    asks: (organization: string) => `${organization} asks you to complete Section 1 of Form I-9.`,
    why: 'Every employer in the United States uses this federal form to confirm that a new employee may work here. You fill in Section 1 yourself.',
    when: (startDate: string) =>
      `Complete it no later than your first day of work for pay, ${startDate}. Only start after you have accepted the job.`,
    confirmHeading: 'Is this you?',
    name: 'Name',
    email: 'Email',
    startDate: 'First day of work',
    employer: 'Employer',
    notYou: 'If this is not you, close this page and tell the employer. Do not sign for someone else.',
    time: 'It takes about 5 minutes.',
    needHeading: 'What you will need',
    late: (startDate: string) =>
      `It was due on your first day of work for pay, ${startDate}. Complete it today.`,
    need: [
      'Your legal name and your home address',
      'Your date of birth',
      'Your Social Security number, if you have one',
      'If you are not a U.S. citizen or national: your USCIS number or A-Number, Form I-94 number, or foreign passport, and the date until which you may work, if there is one',
    ],
    notNeeded:
      'You do not need to show or send any documents now. Later, your employer will examine documents that you choose.',
    helpHeading: 'Can someone help me?',
    help: 'Yes. Someone can translate the form or fill it in with you. That person signs a statement of their own at the end.',
    begin: 'Start Section 1',
    beginCorrection: 'See what you signed',
    resumeHeading: 'You have already begun',
    resume:
      'Your answers are kept until you sign. You can go on here or on another device with the same link.',
    continue: 'Continue with my answers',
    startOver: 'Delete my answers and start again',
    correctionHeading: 'Your employer asks you to correct Section 1',
    correction:
      'You will see what you signed. Change what is wrong, check the rest, and sign again. What you signed before is kept with it.',
  },
  form: {
    intro: 'Answer as of today. You can skip questions marked “optional” or “if any”.',
    noticesHeading: 'Before you begin: your rights and duties',
    statusQuestion: 'Choose the one statement that is true for you today',
    helpQuestion: 'Did a preparer or translator help you with Section 1?',
    helpNo: 'No, I am completing it by myself',
    helpYes: 'Yes, someone is helping me',
    helpYesHint:
      'Each person, up to four, completes a block of Supplement A and signs it at the end. We ask for the name and address on the next page.',
    everify:
      'This employer uses E-Verify, so the form asks for your Social Security number. If you have applied for one and do not have it yet, leave it empty and tick the box below.',
    continue: 'Continue',
    choose: 'Choose one',
    errorSummary: (count: number) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
  },
  fields: {
    lastName: {
      label: 'Last name (family name)',
      hint: 'Your full legal last name. If you have two last names, enter both. If you have only one name, enter it here.',
    },
    firstName: {
      label: 'First name (given name)',
      hint: 'Your full legal first name. If you have only one name, enter Unknown here.',
    },
    middleInitial: { label: 'Middle initial', hint: '' },
    otherLastNames: { label: 'Other last names used', hint: 'For example a maiden name.' },
    addressStreet: {
      label: 'Address (street number and name)',
      hint: 'Where you live, no P.O. box. If it has no street address, describe where it is.',
    },
    addressApartment: { label: 'Apt. number', hint: '' },
    addressCity: { label: 'City or town', hint: '' },
    addressState: {
      label: 'State',
      hint: 'If you live in Canada or Mexico and cross the border to work, choose that country.',
    },
    addressZip: { label: 'ZIP code', hint: 'Five digits, or your postal code in Canada or Mexico.' },
    dateOfBirth: { label: 'Date of birth', hint: 'Month, day, year: 04/28/1986 or April 28, 1986.' },
    socialSecurityNumber: {
      label: 'U.S. Social Security number',
      hint: 'Nine digits, for example 123-45-6789.',
    },
    emailAddress: { label: 'Your email address', hint: '' },
    phoneNumber: { label: 'Your telephone number', hint: 'Ten digits with the area code.' },
    alienNumber: {
      label: 'USCIS number or A-Number',
      hint: 'Seven to nine digits. It is on the front of your Permanent Resident Card.',
    },
    expirationKind: {
      label: 'Until when may you work?',
      hint: 'The expiration date of your work authorization, if there is one.',
    },
    authorizationExpiration: {
      label: 'Expiration date',
      hint: 'Month, day, year: 06/30/2030 or June 30, 2030. It must not be in the past. If your Form I-94 says D/S, enter the program end date of your Form I-20 (students) or DS-2019 (exchange visitors).',
    },
    numberKind: {
      label: 'Enter one of these numbers',
      hint: 'Choose the one that you have with you. One is enough.',
    },
    authorizedAlienNumber: { label: 'USCIS number or A-Number', hint: 'Seven to nine digits.' },
    i94Number: { label: 'Form I-94 admission number', hint: '11 characters.' },
    foreignPassportNumber: { label: 'Foreign passport number', hint: '6 to 12 letters and digits.' },
    passportCountry: { label: 'Country of issuance', hint: '' },
    attestation: { label: 'Your citizenship or immigration status', hint: '' },
    helped: { label: 'Preparer or translator', hint: '' },
    signedAs: { label: 'Who signs', hint: '' },
    preparers: { label: 'Preparers and translators', hint: '' },
  },
  birthDateRight: 'I have entered my date of birth correctly',
  ssnMissing: 'I have applied for a Social Security number and do not have it yet',
  /** For a missing answer, by control. */
  missing: {
    lastName: 'Enter your last name',
    firstName: 'Enter your first name',
    addressStreet: 'Enter your street address',
    addressCity: 'Enter your city or town',
    addressState: 'Choose your state',
    addressZip: 'Enter your ZIP code',
    dateOfBirth: 'Enter your date of birth',
    socialSecurityNumber: 'Enter your Social Security number, or tick the box below it',
    attestation: 'Choose your citizenship or immigration status',
    alienNumber: 'Enter your USCIS number or A-Number',
    expirationKind: 'Choose until when you may work',
    authorizationExpiration: 'Enter the date until which you may work',
    numberKind: 'Choose which number you want to enter',
    authorizedAlienNumber: 'Enter your USCIS number or A-Number',
    i94Number: 'Enter your Form I-94 admission number',
    foreignPassportNumber: 'Enter the number of your foreign passport',
    passportCountry: 'Enter the country that issued your passport',
    helped: 'Choose whether someone is helping you',
  },
  faults: {
    required: 'Answer this question',
    'choose-one': 'Choose one',
    'control-character': 'Use ordinary letters and signs only',
    'too-long': 'Shorten the answer, it is too long for the form',
    'one-letter': 'Enter one letter only',
    'state-unknown': 'Choose a state from the list',
    'post-office-box': 'Enter the address where you live, not a P.O. box',
    'zip-malformed':
      'Enter five digits, or five and four digits such as 12345-6789 (for Canada or Mexico its postal code)',
    'date-invalid': 'Enter a real date with month, day and year, such as 04/28/1986 or April 28, 1986',
    'date-ambiguous': 'Write the month as a word, so that it is not taken for the day, such as April 5, 1986',
    'date-not-past': 'Enter a date in the past',
    'date-after-start': 'Enter a date before your first day of work',
    'date-implausible': 'Check the year',
    'letters-not-printable':
      'Enter this in Latin letters (A to Z), as in your passport: the form cannot print these letters',
    'under-minimum-age':
      'Check the date: it would make you too young to work here on your first day. If it is right, talk to your employer',
    'birth-date-differs':
      'Check your date of birth: your employer’s records have a different one. If yours is right, tick the box below it',
    'ssn-malformed': 'Enter nine digits such as 123-45-6789',
    'ssn-never-issued': 'Check the number: one like this is never issued',
    'email-malformed': 'Enter an address such as name@example.com',
    'phone-malformed':
      'Enter ten digits with the area code, such as 202-555-0143, or a number of Mexico with +52',
    'number-malformed': 'Check the number',
    'authorization-expired':
      'This date has passed. Check it, or talk to your employer if your authorization was renewed',
    'duration-of-status': 'D/S is not a date. Enter the program end date of your Form I-20 or DS-2019',
    'too-many': 'Enter at most four people',
    'minors-only': 'A parent or guardian may sign only for an employee under 18',
    'not-with-everify': 'This is not possible with an employer that uses E-Verify',
    'preparer-required': 'Enter the person who signs for you below',
  },
  numberFaults: {
    alienNumber: 'Enter seven to nine digits',
    authorizedAlienNumber: 'Enter seven to nine digits',
    i94Number: 'Enter 11 digits, or nine digits, a letter and a digit',
    foreignPassportNumber: 'Enter 6 to 12 letters and digits',
  },
  attestationHelp: {
    citizen: '',
    national:
      'This is rare: people born in American Samoa or Swains Island, and certain children of noncitizen nationals.',
    resident: 'You have a Permanent Resident Card (Green Card). Conditional residents choose this too.',
    authorized:
      'You may work in the United States for some other reason, such as a visa, asylum, refugee status or a work permit.',
  },
  expirationChoices: {
    date: 'Until a date',
    notApplicable: 'It has no expiration date (N/A)',
    notApplicableHint:
      'For example refugees, asylees, and certain citizens of Micronesia, the Marshall Islands or Palau.',
  },
  numberChoices: {
    alien: 'USCIS number or A-Number',
    i94: 'Form I-94 admission number',
    passport: 'Foreign passport number and country of issuance',
  },
  preparers: {
    heading: (index: number) => `Preparer or translator ${index}`,
    who: {
      question: 'Who signs as employee?',
      hint: 'A parent, guardian or representative signs only if the employee has no identity document from List B.',
      employee: 'The employee',
      'parent-or-guardian': 'A parent or guardian, because the employee is under 18',
      'special-placement': 'A representative, because of a special placement for a person with a disability',
    },
    add: 'Add another person',
    remove: (index: number) => `Remove person ${index}`,
    missing: {
      lastName: 'Enter their last name',
      firstName: 'Enter their first name',
      addressStreet: 'Enter their street address',
      addressCity: 'Enter their city or town',
      addressState: 'Choose their state',
      addressZip: 'Enter their ZIP code',
    },
  },
  review: {
    intro: 'This is what your Form I-9 will say. Change anything that is not right before you sign.',
    change: 'Change',
    aboutHeading: 'About you',
    correct: 'Confirm and continue',
    empty: 'Left empty',
    status: 'Citizenship or immigration status',
    noHelp: 'No one helped me',
    help: 'Someone helped me',
    changed: 'Your answers were changed in another window. Please check them again before you sign.',
  },
  attestation: {
    intro: 'Please read this statement. You will sign it on the next page.',
    exact: 'Official wording',
    meaning: '',
    youAttest: 'You attest to this status:',
    read: 'I have read this statement',
    preparerHeading: (name: string) => `For ${name}`,
    preparerIntro: 'The person who helps you reads this statement.',
    preparerRead: (name: string) => `I, ${name}, have read this statement`,
    continue: 'Continue to sign',
    mustRead: 'Tick the box after you have read the statement',
  },
  sign: {
    whole: 'Section 1 as it will be stored',
    intro:
      'Type your full name as you entered it. This is your electronic signature. It has the same legal effect as signing on paper.',
    expected: (name: string) => `Type: ${name}`,
    substitute: (name: string) =>
      `${name} signs for the employee. These words take the place of the employee’s signature:`,
    substituteRead: (name: string) => `I, ${name}, have read this statement for the employee`,
    employeeLabel: 'Signature of employee: type your full name',
    preparerLabel: (name: string) => `Signature of preparer or translator: ${name} types the full name here`,
    time: 'Date and time of signature',
    timeNote: 'The exact time is set by our clock when you press the button.',
    recorded: 'With your signature we record the time, your network address and your browser.',
    button: 'Sign Section 1',
    missing: 'Type your full name to sign',
    different: (name: string) => `The name does not match. Type: ${name}`,
  },
  done: {
    title: 'You have signed Section 1',
    thanks: (organization: string) => `Thank you. ${organization} now has your Section 1.`,
    nameRepresentative: 'Name your authorized representative',
    nextHeading: 'What happens next',
    showDocuments: (due: string) => `Show your original documents no later than ${due}.`,
    oneOfA: 'Bring one document from List A, for example a U.S. passport or a Permanent Resident Card,',
    oneOfBAndC:
      'or one from List B with one from List C, for example a driver’s license and a Social Security card.',
    yourChoice: 'You choose the documents. Your employer cannot tell you which ones to show.',
    calendar: 'Add the date to your calendar',
    calendarTitle: (organization: string) => `Form I-9: show your documents to ${organization}`,
    afterwards: 'Your employer, or someone your employer authorizes, examines them and completes Section 2.',
    confirmation: 'Confirmation of your signature',
    signedBy: 'Signed by',
    signedAt: 'Signed on',
    employer: 'Employer',
    form: 'Form',
    reference: 'Reference',
    preparers: 'Preparer or translator',
    copy: 'Email me a copy',
    copyNote: (address: string) =>
      `We send a link to ${address}. It opens the form you signed with your date of birth.`,
    copySent: (address: string) =>
      `We sent a link to ${address}. It works for 24 hours and asks for your date of birth.`,
    print: 'To keep this confirmation, print this page or save it as a PDF.',
    returnTo: (host: string) => `Continue to ${host}`,
    close: 'You may close this page now.',
  },
  closed: {
    expired: {
      title: 'This link has expired',
      body: 'You can no longer use this link.',
      next: 'Ask your employer, or the website where you applied for the job, for a new link.',
    },
    revoked: {
      title: 'This link was replaced',
      body: 'A newer link was made for you, or your employer withdrew the form.',
      next: 'If you have a login and a password, sign in to open the form. Otherwise, use the newest message from your employer or ask for a new link.',
    },
    used: {
      title: 'Section 1 is already complete',
      body: 'Section 1 was signed with this link. There is nothing more to do here.',
      next: 'If something in it is wrong, tell your employer, who can ask you to correct it.',
    },
    unknown: {
      title: 'We do not recognize this link',
      body: 'The address may be incomplete, for example because it was broken over two lines in a message.',
      next: 'Open the link from the message again, or copy all of it. If it still does not work, ask your employer for a new link.',
    },
    notFound: {
      title: 'Page not found',
      body: 'There is no page at this address.',
      next: 'Open the link from your employer’s message again.',
    },
    tooMany: {
      title: 'Too many attempts',
      body: 'Too many invalid links were opened from your network.',
      next: 'Wait a few minutes, then open the link from your employer’s message again.',
    },
    foreign: {
      title: 'This did not come from our page',
      body: 'For your protection we only accept answers that were sent from this service’s own pages.',
      next: 'Open the link from your employer’s message again.',
    },
    tooLarge: {
      title: 'That is too much text',
      body: 'The answers are longer than the form allows. Nothing was saved.',
      next: 'Go back and shorten your answers.',
    },
    failed: {
      title: 'Something went wrong',
      body: 'We could not do this because of a fault on our side.',
      next: 'Your answers up to the page before are kept. Wait a minute and try again.',
    },
    changed: {
      title: 'Section 1 was not signed',
      body: 'Something that your form depends on has changed since you read the statement, for example your first day of work in your employer’s records.',
      next: 'Your answers are still here. Check them, read the statement again, and sign.',
    },
    unreadable: {
      title: 'We could not read what was sent',
      body: 'Part of what your browser sent did not arrive as it should. Nothing was saved.',
      next: 'Go back and try again. If it happens again, open the link from your employer’s message in another browser.',
    },
    toReview: 'Check your answers',
    nextHeading: 'What you can do',
  },
  notices: {
    startHereHeading: 'When and by whom',
    startHere:
      'Employees must complete and sign Section 1 of Form I-9 no later than the first day of employment, but not before accepting a job offer. Employers must make the form’s instructions available to employees and are liable for failing to comply with the requirements for completing this form.',
    discriminationHeading: 'Anti-discrimination notice',
    discrimination:
      'All employees can choose which acceptable documentation to present for Form I-9. Employers cannot ask employees for documentation to verify information in Section 1, or specify which acceptable documentation employees must present for Section 2 or Supplement B. Treating employees differently based on their citizenship, immigration status, or national origin may be illegal.',
    penaltiesHeading: 'Penalties',
    penalties:
      'Federal law provides for imprisonment and/or fines for false statements, or the use of false documents, in connection with the completion of this form.',
  },
  /** Shown on the page of the lists if they are not the official text. */
  lists: { translation: '' },
  instructions: {
    title: 'Instructions for Section 1',
    intro:
      'A short guide in our own words. The official instructions are published by U.S. Citizenship and Immigration Services.',
    official: 'Official Form I-9 and instructions at uscis.gov/i-9',
    sections: [
      {
        heading: 'Who completes Section 1 and when',
        text: 'You, the employee, complete and sign it after you accept the job and no later than your first day of work for pay. You may ask someone to help you fill in or translate the form; that person completes Supplement A.',
      },
      {
        heading: 'Names',
        text: 'Enter your full legal name. If you have two last names, enter both, with a hyphen if you use one. If you have only one name, enter it as your last name and enter Unknown as your first name. List other last names you have used, such as a maiden name, or leave that field empty.',
      },
      {
        heading: 'Address',
        text: 'Enter the address where you live, not a P.O. box. If there is no street address, describe the place, for example its distance from the nearest town. If you live in Canada or Mexico and cross the border for work, choose that country instead of a state.',
      },
      {
        heading: 'Social Security number, email and telephone',
        text: 'The Social Security number is voluntary unless your employer uses E-Verify. If you have applied for a number and are waiting, leave it empty and give it to your employer once you have it. Email and telephone are always voluntary.',
      },
      {
        heading: 'Citizenship or immigration status',
        text: 'Choose exactly one statement. A lawful permanent resident adds the USCIS number or A-Number. An alien authorized to work adds the date on which the authorization expires, or N/A if there is none, and one number: USCIS number or A-Number, Form I-94 admission number, or foreign passport number with the country that issued it.',
      },
      {
        heading: 'Young employees and employees with disabilities',
        text: 'If you are under 18, or placed by an organization for people with disabilities, and cannot present an identity document, a parent, guardian or representative completes Section 1 with you and Supplement A. Ask your employer before you sign.',
      },
      {
        heading: 'Your documents',
        text: 'After Section 1 you present documents that show your identity and that you may work. You choose them from the Lists of Acceptable Documents: one from List A, or one from List B with one from List C.',
      },
    ],
  },
};

export type Section1Texts = typeof en;
