import { faultsAfter, gravest, judgeForm, type JudgedForm } from '../../../../src/domain/i9/imported/judge';
import type { FormFault } from '../../../../src/domain/i9/imported/form-faults';
import { newI9, type I9 } from '../../../../src/domain/i9/record';
import { federalCalendar } from '../../../../src/domain/calendar';
import { presented } from '../../../support/i9-fixtures';

const signedAt = new Date('2026-11-23T17:00:00Z');
const approved: I9 = {
  ...newI9({ employeeId: 7, workflow: 'on-site', everify: false, startDate: '2026-11-23' }),
  state: 'approved',
  section1: {
    signedAt,
    signedOn: '2026-11-23',
    firstSignedOn: '2026-11-23',
    dateOfBirth: '1990-02-03',
    attestation: 4,
    authorizationExpiration: '2027-06-30',
  },
  section2: { signedAt, signedOn: '2026-11-23', signerUserId: 3, documents: [presented.ead] },
};

const judged = (i9: Partial<I9> = {}, more: Partial<JudgedForm> = {}): string[] =>
  judgeForm({
    i9: { ...approved, ...i9 },
    firstDay: '2026-11-23',
    explanations: {},
    timeZone: 'America/New_York',
    today: '2027-08-01',
    calendar: federalCalendar([]),
    ...more,
  }).map(
    ({ field, code, severity, explained }) => `${field} ${code} ${severity}${explained ? ' explained' : ''}`,
  );

const section2 = (changes: Partial<NonNullable<I9['section2']>>): Partial<I9> => ({
  section2: approved.section2 && { ...approved.section2, ...changes },
});
const dated = presented.studentPassport.papers.map((paper) =>
  paper.title === 'Form I-94' ? { ...paper, expirationDate: '2020-11-01' } : paper,
);
const invented = { ...presented.studentPassport, papers: dated, autoExtendedUntil: '2099-01-01' };

describe('judgeForm', () => {
  it('finds nothing on a form that passes every rule', () => expect(judged()).toEqual([]));

  it.each<[string, Partial<I9>, string[]]>([
    [
      'Section 1 after the first day (8 CFR 274a.2(b)(1)(i))',
      { section1: approved.section1 && { ...approved.section1, firstSignedOn: '2026-11-24' } },
      ['section1SignedOn section1-late substantive'],
    ],
    [
      'Section 2 after three business days (8 CFR 274a.2(b)(1)(ii))',
      section2({ signedOn: '2026-12-07' }),
      ['section2SignedOn section2-late substantive'],
    ],
    [
      'an expired document',
      section2({
        documents: [
          {
            ...presented.ead,
            papers: presented.ead.papers.map((paper) => ({ ...paper, expirationDate: '2026-11-20' })),
          },
        ],
      }),
      ['listAExpirationDate expired substantive'],
    ],
    [
      'a reverification that is overdue (8 CFR 274a.2(b)(1)(vii))',
      { state: 'authorization_expired', reverificationDueDate: '2027-06-30' },
      ['reverifiedOn reverified-late substantive'],
    ],
    [
      'a reverification that came late',
      { lateFollowUps: ['reverified-late'] },
      ['reverifiedOn reverified-late substantive'],
    ],
    [
      'a receipt that is overdue (8 CFR 274a.2(b)(1)(vi))',
      { state: 'approved_receipt', receiptDueDate: '2027-02-21' },
      ['receiptReplacedOn receipt-late substantive'],
    ],
  ])('finds %s', (_name, changes, faults) => expect(judged(changes)).toEqual(faults));

  it('finds an extension without a basis', () =>
    expect(judged(section2({ documents: [invented] }))).toEqual(['extensionBasis required substantive']));

  it('names what was explained', () =>
    expect(
      judged(section2({ signedOn: '2026-12-07' }), {
        explanations: { 'section2-late': 'The office was closed.' },
      }),
    ).toEqual(['section2SignedOn section2-late substantive explained']));

  it('keeps List B by the day of Section 2 after a reverification', () => {
    const license = {
      ...presented.license,
      papers: presented.license.papers.map((paper) => ({ ...paper, expirationDate: '2026-12-31' })),
    };
    const documents = [license, presented.socialSecurityCard];
    expect(judged(section2({ documents, examinedAt: new Date('2027-06-01T17:00:00Z') }))).toEqual([]);
  });
});

describe('faultsAfter', () => {
  const fault = (
    field: string,
    code: string,
    severity: FormFault['severity'] = 'substantive',
  ): FormFault => ({ field, code, severity });
  const came = [
    fault('listANumber', 'required'),
    fault('examinerTitle', 'required'),
    fault('addressZip', 'required', 'technical'),
  ];

  it('keeps what was not corrected', () =>
    expect(faultsAfter(came, [], { section1: false, documents: true, firstDay: false })).toEqual(
      came.slice(1),
    ));

  it('adds follow-ups that come late', () => {
    const late = fault('reverifiedOn', 'reverified-late');
    expect(faultsAfter(came, [late], { section1: true, documents: true, firstDay: false })).toEqual([
      came[1],
      late,
    ]);
  });

  it('has the gravest severity', () => {
    expect([gravest(came), gravest(came.slice(2)), gravest([])]).toEqual(['substantive', 'technical', null]);
  });
});
