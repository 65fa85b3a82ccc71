import { addBusinessDays, federalCalendar } from '../../../src/domain/calendar';
import { addDays, dateIn } from '../../../src/domain/dates';
import type { I9Command } from '../../../src/domain/i9/machine/commands';
import { answeredChecks, isSameName, strikingChecks } from '../../../src/domain/i9/documents/cross-checks';
import { missingSides, withoutCopies } from '../../../src/domain/i9/documents/copies';
import { withExtensionNotes } from '../../../src/domain/i9/documents/extended-card';
import type { ExtensionBasis } from '../../../src/domain/i9/documents/bases';
import { validateExtension } from '../../../src/domain/i9/documents/extensions';
import { governingDate, reverificationDate } from '../../../src/domain/i9/documents/dates';
import { checkDocuments, type ExaminationContext } from '../../../src/domain/i9/documents/documents';
import { acceptableLists, listedCodes } from '../../../src/domain/i9/documents/acceptable-lists';
import {
  documentCatalogue,
  isDocumentCode,
  type DocumentCode,
} from '../../../src/domain/i9/documents/catalogue';
import type { PresentedDocument, PresentedPaper } from '../../../src/domain/i9/documents/presented';
import { newI9, type I9 } from '../../../src/domain/i9/record';
import { faultSentence } from '../../../src/domain/i9/fault-sentences';
import { validateSection1, type SignedAs } from '../../../src/domain/i9/form/section1';
import { isSignatureOf } from '../../../src/domain/i9/form/signers';
import { validateSupplementB } from '../../../src/domain/i9/documents/reverification';
import { procedureFaults } from '../../../src/domain/i9/documents/section2';
import type { FormFault } from '../../../src/domain/i9/imported/form-faults';
import { nextStepOf } from '../../../src/domain/i9/machine/next-step';
import { nextStep } from '../../../src/domain/i9/machine/states';
import { transition } from '../../../src/domain/i9/machine/transitions';
import { Problem } from '../../../src/domain/problem';
import { problemOf } from '../support';
import { context, now, presented, section1, section2, supplementB, user } from '../../support/i9-fixtures';

/** Rules of law, one test each; `docs/legal-sources.md` names source and test of every rule. */

const { today } = context;

function run(commands: readonly I9Command[], from: I9, on = today): I9 {
  const then = { ...context, today: on, now: new Date(`${on}T15:00:00Z`) };
  return commands.reduce((i9, command) => transition(i9, command, then).i9, from);
}

const original = (...documents: PresentedDocument[]): I9Command => ({
  type: 'presentOriginal',
  signer: user,
  attestationReadAt: now,
  documents,
});

const started = run(
  [{ type: 'start' }],
  newI9({ employeeId: 7, workflow: 'on-site', everify: false, startDate: '2026-11-23' }),
);
const resident = (...documents: PresentedDocument[]) =>
  run([{ ...section1, attestation: 3 }, section2(...documents)], started);

const paper = (title: string, fields: Partial<PresentedPaper> = {}): PresentedPaper => ({
  title,
  issuingAuthority: 'Issuer',
  number: 'N/A',
  expirationDate: 'N/A',
  ...fields,
});
const document = (code: DocumentCode, ...papers: PresentedPaper[]): PresentedDocument => ({ code, papers });
const examination: ExaminationContext = {
  examinedOn: today,
  everify: false,
  minor: false,
  signedAs: 'employee',
  shortJob: false,
};
/** Facts of which no cross-check makes anything. */
const crossFacts = {
  attestation: 1,
  socialSecurityNumber: null,
  ssnOfAnother: false,
  nameDiffers: false,
  section1SignedOn: '2025-01-02',
  section2Due: () => '2027-12-31',
} as const;
const faultsOf = (...documents: PresentedDocument[]) =>
  checkDocuments(documents, examination).faults.map(({ field, code }) => `${field}: ${code}`);

describe('Section 1', () => {
  const judgeBirth = (dateOfBirth: string, changes: object = {}, birthDateConfirmed = '') => {
    const judged = validateSection1(
      {
        lastName: 'Mensah',
        firstName: 'Ama',
        addressStreet: '1 Main Street',
        addressCity: 'Springfield',
        addressState: 'IL',
        addressZip: '62701',
        dateOfBirth,
        birthDateConfirmed,
        attestation: '1',
      },
      {
        today,
        startDate: '2026-11-23',
        everify: false,
        sandbox: false,
        minimumAge: 14,
        recordedBirthDate: null,
        ...changes,
      },
    );
    return judged.ok ? 'accepted' : judged.faults.map(({ code }) => code).join();
  };

  test('a birth date that makes the new hire too young for the location is refused', () => {
    expect(judgeBirth('11/20/2014')).toBe('under-minimum-age');
    expect(judgeBirth('11/24/2012')).toBe('under-minimum-age');
    expect(judgeBirth('11/23/2012')).toBe('accepted');
    expect(judgeBirth('11/23/2012', { minimumAge: 16 })).toBe('under-minimum-age');
  });

  test('a birth date other than in the record is asked for again, and counts when it is confirmed', () => {
    const record = { recordedBirthDate: '1990-05-17' };
    expect(judgeBirth('05/17/1990', record)).toBe('accepted');
    expect(judgeBirth('05/17/1991', record)).toBe('birth-date-differs');
    expect(judgeBirth('05/17/1991', record, 'yes')).toBe('accepted');
  });

  test('F1: D/S is no expiration date: students enter the program end date', () => {
    const judge = (authorizationExpiration: string) =>
      validateSection1(
        {
          lastName: 'Mensah',
          firstName: 'Ama',
          addressStreet: '1 Main Street',
          addressCity: 'Springfield',
          addressState: 'IL',
          addressZip: '62701',
          dateOfBirth: '05/17/2001',
          attestation: '4',
          authorizationExpiration,
          i94Number: '123456789A1',
        },
        {
          today,
          startDate: '2026-11-23',
          everify: false,
          sandbox: false,
          minimumAge: 14,
          recordedBirthDate: null,
        },
      );
    for (const typed of ['D/S', 'd/s', 'DS', 'D / S']) {
      expect(judge(typed)).toEqual({
        ok: false,
        faults: [{ field: 'authorizationExpiration', code: 'duration-of-status' }],
      });
    }
    expect(judge('05/31/2028').ok).toBe(true);
    expect(judge('n/a').ok).toBe(true);
  });
});

describe('documents of students and exchange visitors', () => {
  const [passport, i94] = presented.studentPassport.papers;
  const program = { number: 'N0012345678', expirationDate: '2028-05-31' };

  test.each([
    ['A_FP_I94_I20', 'Form I-20'],
    ['A_FP_I94_DS2019', 'Form DS-2019'],
  ] as const)(
    'passport, I-94 and %s stand as a document of their own, good until the program ends',
    (code, title) => {
      if (!passport || !i94) throw new Error('The fixture has two papers');
      const papers = document(code, passport, i94, paper(title, program));
      expect(faultsOf(papers)).toEqual([]);
      expect(faultsOf(document(code, passport, i94))).toEqual(['documents.0.papers: papers']);
      expect(
        reverificationDate({ attestation: 4, authorizationExpiration: 'N/A', documents: [papers] }),
      ).toBe('2028-05-31');
    },
  );
});

describe('numbers and dates of documents', () => {
  const withFirst = (
    presentedOne: PresentedDocument,
    fields: Partial<PresentedPaper>,
  ): PresentedDocument => ({
    ...presentedOne,
    papers: presentedOne.papers.map((first, index) => (index === 0 ? { ...first, ...fields } : first)),
  });
  const judge = (fields: Partial<PresentedPaper>) =>
    faultsOf(withFirst(presented.license, fields), presented.socialSecurityCard);
  const certificate = (number: string | null) =>
    faultsOf(presented.license, withFirst(presented.birthCertificate, { number }));

  test('are required where every document of the kind has them: N/A is refused like a blank', () => {
    expect(judge({ number: null })).toEqual(['documents.0.papers.0.number: required']);
    expect(judge({ number: 'N/A' })).toEqual(['documents.0.papers.0.number: not-applicable-refused']);
    expect(faultsOf(withFirst(presented.passport, { expirationDate: 'N/A' }))).toEqual([
      'documents.0.papers.0.expirationDate: not-applicable-refused',
    ]);
  });

  test('are stated to be N/A where a document has none: a blank never passes', () => {
    for (const expirationDate of [null, '', ' ']) {
      expect(judge({ expirationDate })).toEqual([
        'documents.0.papers.0.expirationDate: date-or-not-applicable',
      ]);
    }
    expect(certificate('')).toEqual(['documents.1.papers.0.number: number-or-not-applicable']);
    expect(judge({ expirationDate: ' n/a ' }).concat(certificate('N/A'))).toEqual([]);
    const { documents } = checkDocuments(
      [withFirst(presented.license, { expirationDate: 'n/a' }), presented.birthCertificate],
      examination,
    );
    expect(documents.map(({ papers: [first] }) => [first?.number, first?.expirationDate])).toEqual([
      ['D1234567', 'N/A'],
      ['N/A', null],
    ]);
  });

  test('neither end nor go to E-Verify where they are N/A', () => {
    const stamped = presented.stampedPassport.papers.map((one, index) =>
      index === 1 ? { ...one, issuedOn: null } : one,
    );
    expect(faultsOf({ ...presented.stampedPassport, papers: stamped })).toEqual([
      'documents.0.papers.1.issuedOn: issue-date-required',
    ]);
    expect(governingDate(presented.stampedPassport)).toBe('2027-10-01');
  });
});

test('a document that is good for a year from its issue has been issued', () => {
  const issued = (issuedOn: string) =>
    faultsOf(
      document(
        'A_FP_I551',
        paper('Foreign passport', { number: 'FP123456', expirationDate: '2030-01-01' }),
        paper('I-551 notation on a machine-readable immigrant visa', { issuedOn }),
      ),
    );
  expect(issued(today)).toEqual([]);
  expect(issued(addDays(today, 1))).toEqual(['documents.0.papers.1.issuedOn: date-ahead']);
});

describe('permanent residents', () => {
  test('F2: are never reverified, but for temporary evidence of their status', () => {
    const { license, passport, greenCard, ead, studentPassport, i94WithStamp } = presented;
    for (const shown of [passport, greenCard, ead, studentPassport, i94WithStamp]) {
      expect(resident(shown).reverificationDueDate).toBeNull();
    }
    for (const shown of [presented.asyleeI94, presented.socialSecurityCard]) {
      expect(resident(license, shown).reverificationDueDate).toBeNull();
    }
  });

  test('an expired card with the notice that extends it is List A and never reverified', () => {
    const card = (expirationDate: string, ...notices: PresentedPaper[]) =>
      document(
        'A_I551',
        paper('Permanent Resident Card (Form I-551)', { number: 'ABC1234567890', expirationDate }),
        ...notices,
      );
    const notice = (expirationDate: string) =>
      paper('Form I-797, Notice of Action (Form I-90)', {
        number: 'IOE0912345678',
        expirationDate,
      });
    expect(faultsOf(card('2026-03-01'))).toEqual(['documents.0.papers.0.expirationDate: expired']);
    expect(faultsOf(card('2026-03-01', notice('2029-03-01')))).toEqual([]);
    expect(faultsOf(card('2023-03-01', notice('2026-03-01')))).toContain(
      'documents.0.papers.1.expirationDate: expired',
    );
    expect(resident(card('2026-03-01', notice('2029-03-01')))).toMatchObject({
      state: 'approved',
      reverificationDueDate: null,
      receiptDueDate: null,
    });
  });

  test('the machine says of a refused document what would be accepted', () => {
    const expired = paper('Permanent Resident Card (Form I-551)', {
      number: 'ABC1234567890',
      expirationDate: '2026-03-01',
    });
    const refused = problemOf(() => resident({ code: 'A_I551', papers: [expired] }));
    expect(refused.errors.map(({ code, detail }) => [code, detail])).toEqual([
      ['expired', faultSentence('expired')],
    ]);
  });

  test('a temporary I-551 stamp is followed up with Supplement B, by any document of List A or C', () => {
    const stamped = resident(presented.stampedPassport);
    expect(stamped).toMatchObject({
      state: 'approved',
      receiptDueDate: null,
      reverificationDueDate: '2027-10-01',
    });
    const due = run([{ type: 'openReverification' }], stamped, '2027-09-01');
    expect(due.state).toBe('reverification_due');
    for (const shown of [presented.greenCard, presented.socialSecurityCard]) {
      expect(run([supplementB(shown)], due)).toMatchObject({
        state: 'approved',
        reverificationDueDate: null,
      });
    }
    const stamp = paper('Temporary I-551 stamp', { expirationDate: '2028-01-01' });
    const again = {
      ...presented.stampedPassport,
      papers: [...presented.stampedPassport.papers.slice(0, 1), stamp],
    };
    expect(run([supplementB(again)], due)).toMatchObject({
      state: 'approved',
      reverificationDueDate: '2028-01-01',
    });
    for (const command of [
      { type: 'revokeAuthorization' },
      { type: 'extendAuthorization', signer: user, attestationReadAt: now, extendedUntil: '2028-01-01' },
    ] as const) {
      expect(problemOf(() => run([command], stamped)).type).toBe('state-conflict');
    }
  });

  test('a stamp that an earlier version followed up like a receipt is settled as it was', () => {
    const before: I9 = {
      ...resident(presented.stampedPassport),
      state: 'approved_receipt',
      receiptDueDate: '2027-10-01',
      reverificationDueDate: null,
    };
    expect(run([original(presented.greenCard)], before)).toMatchObject({
      state: 'approved',
      receiptDueDate: null,
      reverificationDueDate: null,
    });
  });
});

test('a citizen, national or permanent resident has no authorization that is reverified or revoked', () => {
  for (const attestation of [1, 2, 3] as const) {
    const approved = run([{ ...section1, attestation }, section2(presented.passport)], started);
    expect(problemOf(() => run([{ type: 'revokeAuthorization' }], approved)).type).toBe('state-conflict');
    const due: I9 = { ...approved, state: 'reverification_due', reverificationDueDate: addDays(today, 30) };
    expect(problemOf(() => run([supplementB(presented.ead)], due)).type).toBe('state-conflict');
  }
});

describe('a form of before permanent residents were never reverified', () => {
  const ofResident = (...documents: PresentedDocument[]): I9 => ({
    ...resident(...documents),
    receiptDueDate: null,
    reverificationDueDate: addDays(today, 30),
  });
  const states = ['approved', 'reverification_due', 'authorization_expired'] as const;

  test.each(states)('loses the day of reverification from the state %s', (state) => {
    const card: I9 = { ...ofResident(presented.greenCard), state, revokedOn: today };
    const settled = run([{ type: 'withdrawReverification' }], card);
    expect(settled).toMatchObject({ state: 'approved', reverificationDueDate: null, revokedOn: null });
    expect(problemOf(() => run([{ type: 'withdrawReverification' }], settled)).type).toBe('state-conflict');
    const stamp: I9 = { ...ofResident(presented.stampedPassport), state };
    expect(problemOf(() => run([{ type: 'withdrawReverification' }], stamp)).type).toBe('state-conflict');
  });

  test('is neither opened nor expired, and whatever is done with it takes the day away', () => {
    const due = { ...ofResident(presented.greenCard), state: 'reverification_due' } as const;
    for (const type of ['openReverification', 'expireAuthorization'] as const) {
      const state = type === 'openReverification' ? 'approved' : due.state;
      expect(problemOf(() => run([{ type }], { ...due, state }, '2027-01-01')).type).toBe('state-conflict');
    }
    const defect: I9Command = { type: 'findDefect', reason: 'Typing error.', section: 2 };
    const amendment: I9Command = { type: 'signAmendment', signer: user, attestationReadAt: now };
    expect(run([defect, amendment], due)).toMatchObject({ state: 'approved', reverificationDueDate: null });
    const ended: I9Command = { type: 'terminate', terminatedDate: '2026-11-30' };
    expect(run([ended, { type: 'reinstate' }], due)).toMatchObject({ state: 'approved' });
  });

  test('is like one whose employee corrects the citizenship statement while the reverification is due', () => {
    const alien = run(
      [{ ...section1, attestation: 4, authorizationExpiration: 'N/A' }, section2(presented.ead)],
      started,
    );
    const due = run([{ type: 'openReverification' }], alien, '2027-05-01');
    expect(due.state).toBe('reverification_due');
    const corrected = { dateOfBirth: '1990-05-17', attestation: 3, authorizationExpiration: null } as const;
    const signer = { userId: null, employeeId: 7 };
    const back = run(
      [
        { type: 'findDefect', reason: 'The employee is a permanent resident.', section: 1 },
        { type: 'signAmendment', signer, attestationReadAt: now, section1: corrected },
      ],
      due,
    );
    expect(back).toMatchObject({ state: 'approved', reverificationDueDate: null });
  });
});

test('an authorization to work can be reverified before that is due, where it ends at all', () => {
  const alien = run(
    [{ ...section1, attestation: 4, authorizationExpiration: '2027-06-30' }, section2(presented.ead)],
    started,
  );
  expect(alien.state).toBe('approved');
  expect(run([supplementB(presented.socialSecurityCard)], alien)).toMatchObject({
    state: 'approved',
    reverificationDueDate: null,
  });
  const unlimited: I9 = { ...alien, reverificationDueDate: null };
  expect(problemOf(() => run([supplementB(presented.ead)], unlimited)).type).toBe('state-conflict');
});

describe('the first day of employment', () => {
  const approved = run([section1, section2(presented.passport)], started);
  const moved = run([{ type: 'changeFirstDay', firstDay: '2026-11-30' }], approved);

  test('asks for an amendment when it changes after Section 2', () => {
    expect(moved).toMatchObject({ state: 'amendment_required', startDate: '2026-11-23' });
    expect(nextStep(moved)).toBe('Employer: Amend the first day of employment');
    const amended = run(
      [{ type: 'signAmendment', signer: user, attestationReadAt: now, firstDay: '2026-11-30' }],
      moved,
    );
    expect(amended).toMatchObject({ state: 'approved', startDate: '2026-11-30', firstDayToAmend: null });
  });

  test('moves the day until which the form is kept when it is corrected after the end of employment', () => {
    const amended = run(
      [
        { type: 'terminate', terminatedDate: '2026-12-01' },
        { type: 'findDefect', reason: 'The first day', section: 2 },
        { type: 'signAmendment', signer: user, attestationReadAt: now, firstDay: '2026-11-30' },
      ],
      approved,
    );
    expect(amended).toMatchObject({ state: 'retained', purgeEligibleDate: '2029-12-01' });
  });

  test('needs no amendment when only the record was wrong', () => {
    const restored = run([{ type: 'restoreFirstDay', firstDay: '2026-11-23' }], moved);
    expect(restored).toMatchObject({ state: 'approved', firstDayToAmend: null });
    expect(problemOf(() => run([{ type: 'changeFirstDay', firstDay: '2026-11-23' }], restored)).type).toBe(
      'state-conflict',
    );
  });
});

describe('a correction after the authorization was extended, revoked or reverified', () => {
  const status = { ...section1, attestation: 4, authorizationExpiration: '2027-06-30' } as const;
  const authorized = run([status, section2(presented.ead)], started);
  const later: PresentedDocument = {
    ...presented.ead,
    papers: presented.ead.papers.map((card) => ({ ...card, expirationDate: '2029-06-30' })),
  };
  const signed = { signer: user, attestationReadAt: now } as const;
  const corrections: readonly (readonly [string, readonly I9Command[]])[] = [
    [
      'a name in Section 1',
      [
        { type: 'findDefect', reason: 'The name', section: 1 },
        { ...status, type: 'signAmendment', section1: { ...status, signedAs: 'employee' } },
      ],
    ],
    [
      'the first day in Section 2',
      [
        { type: 'findDefect', reason: 'The first day', section: 2 },
        { type: 'signAmendment', ...signed, firstDay: '2026-11-24' },
      ],
    ],
  ];
  test.each([
    [
      'an extension',
      [{ type: 'extendAuthorization', ...signed, extendedUntil: '2028-01-31' }],
      { state: 'approved', reverificationDueDate: '2028-01-31' },
    ],
    [
      'a revocation',
      [{ type: 'revokeAuthorization' }],
      { state: 'reverification_due', reverificationDueDate: '2026-11-20', revokedOn: '2026-11-20' },
    ],
    ['a reverification', [supplementB(later)], { state: 'approved', reverificationDueDate: '2029-06-30' }],
    [
      'a receipt in a reverification',
      [supplementB({ ...presented.receipt, receiptFor: 'A_EAD' })],
      { state: 'approved_receipt', receiptDueDate: '2027-09-28' },
    ],
  ] as const satisfies readonly (readonly [string, readonly I9Command[], object])[])(
    'keeps the date of %s',
    (_name, events, expected) => {
      const before = run(events, authorized);
      expect(before).toMatchObject(expected);
      for (const [, correction] of corrections) expect(run(correction, before)).toMatchObject(expected);
    },
  );

  test('moves the date that follows from what is corrected, and ends it for a permanent resident', () => {
    const defect = { type: 'findDefect', reason: 'The date', section: 2 } as const;
    expect(run([defect, { type: 'signAmendment', ...signed, documents: [later] }], authorized)).toMatchObject(
      {
        reverificationDueDate: '2027-06-30',
        section2: { documents: [later] },
      },
    );
    const [earlier, ...rest] = presented.ead.papers.map((card) => ({
      ...card,
      expirationDate: '2027-03-31',
    }));
    const misread = { ...presented.ead, papers: earlier ? [earlier, ...rest] : [] };
    expect(
      run([defect, { type: 'signAmendment', ...signed, documents: [misread] }], authorized),
    ).toMatchObject({
      reverificationDueDate: '2027-03-31',
    });
    const extended = run(
      [{ type: 'extendAuthorization', ...signed, extendedUntil: '2028-01-31' }],
      authorized,
    );
    const resident: readonly I9Command[] = [
      { type: 'findDefect', reason: 'The status', section: 1 },
      {
        ...status,
        type: 'signAmendment',
        section1: { ...status, attestation: 3, authorizationExpiration: null },
      },
    ];
    expect(run(resident, extended)).toMatchObject({ reverificationDueDate: null });
  });

  test('the document behind a receipt takes no extension back, and counts alone after a reverification', () => {
    const receipt: PresentedDocument = { ...presented.receipt, receiptFor: 'A_EAD' };
    const settled = (before: I9) => run([original(later)], before, '2027-08-20');
    const hired = run([status, section2(receipt)], started);
    expect(settled(hired)).toMatchObject({ state: 'approved', reverificationDueDate: '2027-06-30' });
    const extended = run([{ type: 'extendAuthorization', ...signed, extendedUntil: '2028-01-31' }], hired);
    const shown = { state: 'approved', receiptDueDate: null, reverificationDueDate: '2028-01-31' };
    expect(settled(extended)).toMatchObject(shown);
    const reverified = run([supplementB(receipt)], authorized, '2027-06-20');
    expect(settled(reverified)).toMatchObject({ ...shown, reverificationDueDate: '2029-06-30' });
  });
});

test.each([
  ['José Núñez', 'jose nunez'],
  ["Seán O'Brien", 'Sean O’Brien'],
  ['Anne-Marie Dupont', 'Anne Marie DUPONT'],
  ['Søren Łukasz', 'Soren Lukasz'],
  ['Jürgen Groß', 'JURGEN GROSS'],
  ['Œdipe Lætitia', 'Oedipe Laetitia'],
  ['İpek Yıldız', 'ipek yildiz'],
  ['Keʻala Kaʻohu', "Ke'ala Kaohu"],
  ['Алёна Йорк', 'Алена Иорк'],
  ['Νίκος Παπαδόπουλος', 'ΝΙΚΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['ﬁona Ａｄａｍｓ', 'Fiona Adams'],
])('a signature is compared without regard to case, accents and punctuation: %s as %s', (name, typed) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  expect(isSignatureOf(typed, { firstName, middleInitial: null, lastName })).toBe(true);
  const [typedFirst = '', ...others] = typed.split(' ');
  if (others.length === 1)
    expect(isSameName({ firstName, lastName }, { firstName: typedFirst, lastName: others.join() })).toBe(
      true,
    );
});

test.each([
  ['がの いけ', 'かの いけ'],
  ['José Núñez', 'José Muñez'],
  ['José Núñez', 'Núñez'],
])('a signature is the name of nobody else: %s is not %s', (name, typed) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  expect(isSignatureOf(typed, { firstName, middleInitial: null, lastName })).toBe(false);
});

test('relatives, and people who share a first name, do not have one name', () => {
  const [ana, ben, rita] = ['Ana Ruiz', 'Ben Ruiz', 'Ana Soto'].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName };
  });
  if (!ana || !ben || !rita) throw new Error('three people');
  expect([isSameName(ana, { ...ana }), isSameName(ana, ben), isSameName(ana, rita)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('an entry of List B without a document', () => {
  const { minor, birthCertificate } = presented;
  const special = document('B_SPECIAL');
  const signedBy = (signedAs: SignedAs, dateOfBirth = '1990-05-17') =>
    run([{ ...section1, signedAs, dateOfBirth }], started);
  const accepts = (i9: I9, entry: PresentedDocument, on = today) => {
    try {
      return run([section2(entry, birthCertificate)], i9, on).state;
    } catch (error) {
      return error instanceof Problem ? error.errors.map(({ code }) => code).join() : error;
    }
  };

  test('F5: needs a parent, guardian or representative who completed Section 1 and Supplement A', () => {
    expect(accepts(signedBy('employee'), special)).toBe('supplement-a-required');
    expect(accepts(signedBy('special-placement'), special)).toBe('approved');
    expect(accepts(signedBy('employee', '2010-01-01'), minor)).toBe('supplement-a-required');
    expect(accepts(signedBy('parent-or-guardian', '2010-01-01'), minor)).toBe('approved');
    expect(accepts(signedBy('special-placement', '2010-01-01'), minor)).toBe('supplement-a-required');
  });

  test('judges being under 18 by the day on which Section 1 was signed', () => {
    const birthday = signedBy('parent-or-guardian', '2008-11-21');
    expect(accepts(birthday, minor, '2026-11-24')).toBe('approved');
    expect(accepts(signedBy('parent-or-guardian', '2008-11-20'), minor)).toBe('minors-only');
  });
});

describe('an automatic extension', () => {
  const renewal = {
    basis: 'ead-renewal',
    filedOn: '2025-09-12',
    receiptNumber: 'ioe 0912345678',
    cardCategory: '(c)(9)',
    noticeCategory: 'C09',
  };
  const card = (expirationDate: string, changes: Partial<PresentedDocument> = {}): PresentedDocument => ({
    ...document(
      'A_EAD',
      paper('Employment Authorization Document (Form I-766)', { number: 'SRC1234567890', expirationDate }),
    ),
    autoExtendedUntil: '2027-04-04',
    extension: renewal,
    ...changes,
  });
  const { authorizationExpiration, ...worker } = {
    ...section1,
    attestation: 4 as const,
    authorizationExpiration: '2027-04-04',
  };

  test('of a new hire: Section 2 names receipt number and extended date, and says EAD EXT', () => {
    const { documents, faults } = checkDocuments([card('2025-11-01')], examination);
    expect(faults).toEqual([]);
    const [extended] = documents;
    expect(extended?.papers[0]).toMatchObject({ number: 'IOE0912345678', expirationDate: '2027-04-04' });
    expect(extended?.extension).toMatchObject({
      cardNumber: 'SRC1234567890',
      cardExpiration: '2025-11-01',
      note: 'EAD EXT 04/04/2027',
    });
    expect(checkDocuments(documents, examination).documents).toEqual(documents);
    expect(withExtensionNotes(null, documents)).toBe('EAD EXT 04/04/2027');
    expect(withExtensionNotes('EAD EXT 04/04/2027', documents)).toBe('EAD EXT 04/04/2027');
    expect(reverificationDate({ attestation: 4, authorizationExpiration, documents })).toBe('2027-04-04');
  });

  test.each<[string, Partial<PresentedDocument>, string, string]>([
    ['without its reason', { extension: null }, '2025-11-01', 'extension.basis: required'],
    [
      'filed on or after October 30, 2025',
      { extension: { ...renewal, filedOn: '2025-10-30' } },
      '2025-11-01',
      'extension.filedOn: filed-too-late',
    ],
    [
      'filed after the card ended',
      { extension: { ...renewal, filedOn: '2025-09-13' } },
      '2025-09-12',
      'extension.filedOn: filed-too-late',
    ],
    [
      'of more than 540 days',
      { autoExtendedUntil: '2027-04-26' },
      '2025-11-01',
      'autoExtendedUntil: extension-too-long',
    ],
    [
      'of another category',
      { extension: { ...renewal, noticeCategory: 'C08' } },
      '2025-11-01',
      'extension.noticeCategory: category-mismatch',
    ],
  ])('%s is refused', (_name, changes, printed, fault) => {
    expect(faultsOf(card(printed, changes))).toContain(`documents.0.${fault}`);
  });

  test('takes A12 and C19 for one category', () => {
    const tps = { ...renewal, filedOn: '2025-07-21', cardCategory: 'A12', noticeCategory: 'C19' };
    expect(faultsOf(card('2025-11-01', { extension: tps }))).toEqual([]);
  });

  test('F3: of an employee on file moves the day of reverification and takes the form back to approved', () => {
    const approved = run(
      [
        { ...worker, authorizationExpiration: '2026-12-20' },
        section2(card('2026-12-20', { autoExtendedUntil: null, extension: null })),
      ],
      started,
    );
    const due = run([{ type: 'openReverification' }], approved);
    const expired = run([{ type: 'expireAuthorization' }], due, '2026-12-21');
    const extend: I9Command = {
      type: 'extendAuthorization',
      signer: user,
      attestationReadAt: now,
      extendedUntil: '2027-08-17',
    };
    for (const form of [approved, due, expired]) {
      expect(run([extend], form, '2026-12-21')).toMatchObject({
        state: 'approved',
        reverificationDueDate: '2027-08-17',
      });
    }
    const revoked = run([{ type: 'revokeAuthorization' }], approved);
    expect(problemOf(() => run([extend], revoked)).type).toBe('state-conflict');
    expect(problemOf(() => run([extend], resident(presented.greenCard))).type).toBe('state-conflict');
  });

  const filed = {
    filedOn: '2026-11-01',
    receiptNumber: 'IOE0912345678',
    sevisNumber: 'N0012345678',
    cardCategory: 'C03B',
  };
  const onFile = { today, newHire: false, documents: ['A_EAD', 'A_FP_I94'] } as const;
  const judged = (basis: ExtensionBasis, extendedUntil: string, endsOn = '2026-12-20') => {
    const { extension, faults } = validateExtension(
      { ...filed, basis, extendedUntil },
      { ...onFile, endsOn },
    );
    return extension?.note ?? faults.map(({ code }) => code).join();
  };

  test.each<[ExtensionBasis, string, string]>([
    ['petition-240-days', '2027-08-17', '240-Day Ext. 11/01/2026'],
    ['petition-240-days', '2027-08-18', 'extension-too-long'],
    ['h1b-portability', '2029-01-01', 'AC-21 11/01/2026'],
    ['h1b-portability', '2099-01-01', 'extension-too-long'],
    ['h2-portability', '2027-02-18', '60-Day Ext. 11/01/2026'],
    ['h2-portability', '2027-02-19', 'extension-too-long'],
    ['cap-gap', '2027-04-01', 'CAP-GAP 04/01/2027, Form I-20 N0012345678'],
    ['cap-gap', '2027-04-02', 'extension-too-long'],
    ['stem-opt', '2027-06-18', 'EAD EXT 06/18/2027, Form I-20 N0012345678'],
    ['stem-opt', '2027-06-19', 'extension-too-long'],
    ['cap-gap', '2026-12-20', 'extension-before-end'],
  ])('by %s until %s: %s', (basis, until, expected) => expect(judged(basis, until)).toBe(expected));

  test.each<ExtensionBasis>([
    'stem-opt',
    'petition-240-days',
    'h1b-portability',
    'h2-portability',
    'cap-gap',
  ])('by %s begins with the filing, which is not still to come', (basis) => {
    const ofDay = (filedOn: string) =>
      validateExtension(
        { ...filed, basis, filedOn, extendedUntil: '2027-02-01' },
        { ...onFile, endsOn: '2026-12-20' },
      ).faults;
    expect(ofDay(today)).toEqual([]);
    expect(ofDay(addDays(today, 1))).toEqual([{ field: 'filedOn', code: 'date-ahead' }]);
  });
});

describe('copies', () => {
  const copyOf = (code: string, side: 'front' | 'back', sha256: string) => ({ document: code, side, sha256 });
  const alternative = { everify: true, alternative: true };

  test('F6: of every paper of a document are kept: a passport alone does not stand for its Form I-94', () => {
    const papers = [presented.studentPassport];
    const kept = [copyOf('A_FP_I94', 'front', '1'), copyOf('A_FP_I94', 'front', '2')];
    expect(withoutCopies(papers, kept, alternative)).toEqual([0]);
    expect(withoutCopies(papers, [...kept, copyOf('A_FP_I94', 'front', '2')], alternative)).toEqual([0]);
    expect(withoutCopies(papers, [...kept, copyOf('A_FP_I94', 'front', '3')], alternative)).toEqual([]);
  });

  test('in the alternative procedure, of an extended card also its Form I-797C, which is another image', () => {
    const card: PresentedDocument = { ...presented.ead, extension: { basis: 'ead-renewal' } };
    const kept = [copyOf('A_EAD', 'front', '1'), copyOf('A_EAD', 'back', '2')];
    expect(withoutCopies([card], kept, alternative)).toEqual([0]);
    expect(withoutCopies([card], [...kept, copyOf('A_EAD', 'front', '3')], alternative)).toEqual([]);
    expect(withoutCopies([card], kept, { everify: true, alternative: false })).toEqual([]);
    const byNotice: PresentedDocument = { ...presented.ead, extension: { basis: 'ead-notice' } };
    expect(withoutCopies([byNotice], kept, alternative)).toEqual([]);
  });

  test('of two documents are two images', () => {
    const documents = [presented.license, presented.socialSecurityCard];
    const sides = (code: string, names: readonly [string, string]) => [
      copyOf(code, 'front', names[0]),
      copyOf(code, 'back', names[1]),
    ];
    const shared = [...sides('B_DL', ['1', '2']), ...sides('C_SSN_CARD', ['1', '3'])];
    expect(withoutCopies(documents, shared, alternative)).toEqual([0, 1]);
    const own = [...sides('B_DL', ['1', '2']), ...sides('C_SSN_CARD', ['4', '3'])];
    expect(withoutCopies(documents, own, alternative)).toEqual([]);
  });

  test('follow the live video, which comes after Section 1 and before Section 2 is signed', () => {
    const video = (at: string) =>
      procedureFaults(
        { examinationMethod: 'alternative', liveVideoAt: new Date(at) },
        { now, everify: true, section1SignedAt: new Date('2026-11-20T14:00:00Z') },
      ).map(({ code }) => code);
    expect(video('2026-11-20T13:59:59Z')).toEqual(['live-video-before-section1']);
    expect(video('2026-11-20T14:30:00Z')).toEqual([]);
    expect(video('2026-11-20T15:00:01Z')).toEqual(['live-video-ahead']);
  });

  test('a correction of Section 1 does not undo the video that came before it', () => {
    const corrected = run(
      [section1, { type: 'requestCorrection', reason: 'The date of birth.' }],
      started,
      '2026-11-20',
    );
    const again = run([section1], corrected, '2026-11-21');
    expect(again.section1).toMatchObject({
      firstSignedAt: new Date('2026-11-20T15:00:00Z'),
      signedAt: new Date('2026-11-21T15:00:00Z'),
    });
  });

  test('a video after the time for Section 2 makes a late signature, which is explained', () => {
    const video = new Date('2026-11-28T15:00:00Z');
    const section2Due = (firstDay: string) => addBusinessDays(firstDay, 3, federalCalendar());
    const late = { ...crossFacts, section2Due };
    const inTime = { documents: [presented.passport], firstDay: '2026-11-23' };
    expect(
      procedureFaults(
        { examinationMethod: 'alternative', liveVideoAt: video },
        { now: video, everify: true },
      ),
    ).toEqual([]);
    expect(strikingChecks(late, inTime, dateIn(video, 'America/Los_Angeles'))).toEqual(['section2-late']);
  });

  test('of a reverification: the video and the copies of an earlier document do not count', () => {
    const examinedBefore = new Date('2026-11-20T14:00:00Z');
    const judged = (liveVideoAt: string, keptAt: string) => {
      const createdAt = new Date(keptAt);
      const copies = (['front', 'back'] as const).map((side) => ({
        ...copyOf('A_EAD', side, side),
        createdAt,
      }));
      const block = { document: presented.ead, examinationMethod: 'alternative', copies } as const;
      const result = validateSupplementB(
        { ...block, liveVideoAt: new Date(liveVideoAt), representativeName: 'Jo Doe' },
        { now, today, everify: true, takesPart: true, reverification: true, examinedBefore },
      );
      return result.ok ? [] : result.faults.map(({ field, code }) => `${field}: ${code}`);
    };
    expect(judged('2026-11-20T13:59:59Z', '2026-11-20T13:59:59Z')).toEqual([
      'liveVideoAt: live-video-of-earlier-documents',
      'document: copies-required',
    ]);
    expect(judged('2026-11-20T14:30:00Z', '2026-11-20T14:20:00Z')).toEqual([]);
  });

  test('of a receipt are none of the document that comes for it, whatever they were called', () => {
    const examinedBefore = new Date('2026-11-20T14:00:00Z');
    const receipt = { ...copyOf('C_SSN_CARD', 'front', '1'), createdAt: new Date('2026-11-20T13:00:00Z') };
    const back = { ...copyOf('C_SSN_CARD', 'back', '2'), createdAt: now };
    const missing = (...copies: (typeof receipt)[]) =>
      missingSides(presented.socialSecurityCard, [receipt, ...copies], examinedBefore);
    expect(missing(back)).toEqual(['front']);
    expect(missing(back, { ...receipt, createdAt: now })).toEqual(['front']);
    expect(missing(back, { ...receipt, sha256: '3', createdAt: now })).toEqual([]);
  });
});

test('a form whose E-Verify case is open is not done', () => {
  const named = { namesCase: true };
  const done = { state: 'approved', faults: null, step: 'None', due: null, waitingFor: 'nobody' } as const;
  const mismatch = { state: 'mismatch', due: '2026-12-07' } as const;
  const step = 'E-Verify: Notify employee, record decision, refer';
  expect(nextStepOf(done, mismatch, named)).toEqual({
    step,
    due: '2026-12-07',
    waitingFor: 'employer',
    ofCase: true,
  });
  expect(nextStepOf(done, mismatch, { namesCase: false }).step).toBe('E-Verify: Continue the case');
  const receipt = {
    state: 'approved_receipt',
    faults: null,
    step: 'Employee: Present original document',
    due: '2027-02-21',
    waitingFor: 'employee',
  } as const;
  const { state: _, faults: __, ...ofReceipt } = receipt;
  expect(nextStepOf(receipt, mismatch, named)).toEqual(ofReceipt);
  const none = { step: 'None', due: null };
  expect(nextStepOf(done, { state: 'queued', due: null }, named)).toEqual({
    ...none,
    waitingFor: 'agencies',
  });
  for (const state of ['employment_authorized', 'awaiting_i9'] as const) {
    expect(nextStepOf(done, { state, due: null }, named)).toEqual({ ...none, waitingFor: 'nobody' });
  }
  expect(nextStepOf(done, null, named)).toEqual({ ...none, waitingFor: 'nobody' });
});

describe('the next step of an approved form with faults', () => {
  const named = { namesCase: true };
  const done = { state: 'approved', step: 'None', due: null, waitingFor: 'nobody' } as const;
  const fault = (field: string, code: string, explained = false): FormFault => ({
    field,
    code,
    severity: 'substantive',
    explained,
  });
  const stepWith = (...faults: FormFault[]) => nextStepOf({ ...done, faults }, null, named).step;
  const section2 = 'Employer: Request an amendment of Section 2';

  it.each<[string, FormFault[], string]>([
    ['names Section 2 for a document', [fault('listAExpirationDate', 'expired')], section2],
    ['names Section 1', [fault('lastName', 'required')], 'Employer: Request an amendment of Section 1'],
    ['names Section 2 first', [fault('lastName', 'required'), fault('examinerTitle', 'required')], section2],
    ['is none for a fault that was explained', [fault('listAExpirationDate', 'expired', true)], 'None'],
    [
      'is none for a day that no amendment makes earlier',
      [fault('section2SignedOn', 'section2-late')],
      'None',
    ],
  ])('%s', (_what, faults, step) => {
    expect(stepWith(...faults)).toBe(step);
    const { waitingFor } = nextStepOf({ ...done, faults }, { state: 'queued', due: null }, named);
    expect(waitingFor).toBe(step === 'None' ? 'agencies' : 'employer');
  });

  it('comes after a step of the E-Verify case, and not while the form waits for something else', () => {
    const faults = [fault('listAExpirationDate', 'expired')];
    const mismatch = { state: 'mismatch', due: '2026-12-07' } as const;
    expect(nextStepOf({ ...done, faults }, mismatch, named).step).toMatch(/^E-Verify: /);
    expect(nextStepOf({ ...done, state: 'retained', faults }, null, named).step).toBe('None');
  });
});

describe('what looks like a slip in Section 2 is corrected or explained before it is signed', () => {
  const facts = crossFacts;
  const section2Of = (firstDay: string, ...documents: PresentedDocument[]) => ({ firstDay, documents });
  const ordinary = section2Of('2026-11-23', presented.license, presented.socialSecurityCard);

  test('a Social Security number that is not the one on the card', () => {
    const withNumber = (socialSecurityNumber: string | null) =>
      strikingChecks({ ...facts, socialSecurityNumber }, ordinary, today);
    expect(withNumber('123-45-6780')).toEqual(['ssn-differs-from-card']);
    expect(withNumber('123-45-6788')).toEqual([]);
    expect(withNumber(null)).toEqual([]);
  });

  test('a number that another employee has, and a name other than in the record', () => {
    const strikes = strikingChecks({ ...facts, ssnOfAnother: true, nameDiffers: true }, ordinary, today);
    expect(strikes).toEqual(['ssn-of-another-employee', 'name-differs-from-record']);
  });

  test('a document that is unusual for the status, which is never refused for it', () => {
    const permit = section2Of('2026-11-23', presented.ead);
    expect(strikingChecks(facts, permit, today)).toEqual(['document-does-not-fit-status']);
    expect(strikingChecks({ ...facts, attestation: 4 }, permit, today)).toEqual([]);
  });

  test('a first day far ahead or in an earlier year', () => {
    const on = (firstDay: string, day = today) => strikingChecks(facts, section2Of(firstDay), day);
    expect(on('2026-12-20')).toEqual([]);
    expect(on('2026-12-21')).toEqual(['first-day-unusual']);
    expect(on('2025-10-20')).toEqual(['first-day-unusual']);
    expect(on('2026-12-30', '2027-01-04')).toEqual([]);
    expect(on('2026-12-05', '2027-01-04')).toEqual([]);
    expect(on('2026-12-04', '2027-01-04')).toEqual(['first-day-unusual']);
    expect(on('2026-01-05')).toEqual([]);
  });

  test('a Section 1 that was signed after the first day, and a Section 2 after its due date', () => {
    const due = (firstDay: string) => addBusinessDays(firstDay, 3, federalCalendar());
    const on = (section1SignedOn: string, signedOn: string) =>
      strikingChecks({ ...facts, section1SignedOn, section2Due: due }, ordinary, signedOn);
    expect(on('2026-11-23', '2026-11-27')).toEqual([]);
    expect(on('2026-11-24', '2026-11-27')).toEqual(['section1-late']);
    expect(on('2026-11-23', '2026-11-30')).toEqual(['section2-late']);
  });

  test('an explanation answers a check that strikes; others are dropped', () => {
    const given = { 'first-day-unusual': ' Abroad. ', 'ssn-differs-from-card': 'No reason.' };
    expect(answeredChecks(['first-day-unusual'], given)).toEqual({
      explanations: { 'first-day-unusual': 'Abroad.' },
      unanswered: [],
    });
    expect(answeredChecks(['first-day-unusual'], { 'first-day-unusual': ' ' })).toMatchObject({
      unanswered: [{ field: 'explanations.first-day-unusual', code: 'first-day-unusual' }],
    });
  });
});

describe('the Lists of Acceptable Documents', () => {
  const isEntry = (code: DocumentCode) =>
    documentCatalogue[code].receipt === undefined &&
    documentCatalogue[code].unlisted === undefined &&
    documentCatalogue[code].papers.length > 0;
  const codes = Object.keys(documentCatalogue).filter(isDocumentCode);

  test('name every document that Section 2 accepts, once, by the titles of the catalogue', () => {
    expect([...listedCodes].toSorted()).toEqual(codes.filter(isEntry).toSorted());
    const [a, b, c] = acceptableLists('en');
    expect(
      [a, b, c].map((list) => [list?.entries.length, list?.minors.length, list?.receipts.length]),
    ).toEqual([
      [6, 0, 3],
      [9, 3, 1],
      [7, 0, 1],
    ]);
    expect(a?.entries[0]?.text).toBe('U.S. Passport or U.S. Passport Card');
    expect(b?.entries[0]?.text).toMatch(/^Driver's license or ID card .* name, date of birth, sex, height/);
    expect(c?.entries[0]?.parts).toContain('NOT VALID FOR EMPLOYMENT');
    expect(c?.receipts[0]?.text).toBe(documentCatalogue.C_RCPT_REPL.title);
  });

  test('are the same in Spanish, entry by entry', () => {
    const shape = (language: 'en' | 'es') =>
      acceptableLists(language).map(({ list, entries, minors, receipts }) => [
        list,
        [entries, minors, receipts].map((part) => part.map(({ parts = [] }) => parts.length)),
      ]);
    expect(shape('es')).toEqual(shape('en'));
    const textsOf = (language: 'en' | 'es') =>
      acceptableLists(language).flatMap(({ entries, minors, receipts }) =>
        [...entries, ...minors, ...receipts].map(({ text }) => text),
      );
    const english = new Set(textsOf('en'));
    expect(textsOf('es').filter((text) => english.has(text))).toEqual([]);
  });
});
