import { parseDate } from '../../domain/dates';
import { maskSsn } from '../../domain/ssn';
import type { Section1 } from '../../domain/i9/form/section1';
import { fullName } from '../../domain/i9/form/signers';
import { SummaryList, Card } from '../ui/page-parts';
import { numberedStatus } from '../../domain/i9/form/statements';
import type { Texts } from '../texts';
import { shownDate } from '../ui/words';
import type { Beside } from './signing-flow';

interface Props {
  texts: Texts;
  section1: Section1;
  /** Numbers are shown in full. */
  revealed?: boolean;
  mayReveal?: boolean;
}

/**
 * Section 1 as it was signed, shown during the examination: an examiner who attests that documents relate to the
 * employee named must see who that is (8 CFR 274a.2(b)(1)(ii)). Numbers show their last four characters, which is
 * enough to compare; the audit trail records who has seen them in full.
 */
export function SignedSection1List({ texts, section1, revealed = false, mayReveal = false }: Props) {
  const {
    signedSection1: t,
    section1: { start, fields },
  } = texts;
  const { attestation, authorizationExpiration: until, socialSecurityNumber: ssn } = section1;
  const { alienNumber, i94Number, foreignPassportNumber, passportCountry } = section1;
  const ending = (number: string) => (revealed ? number : lastFour(number));
  const passport =
    foreignPassportNumber && [ending(foreignPassportNumber), passportCountry].filter(Boolean).join(', ');
  const hasNumbers = [ssn, alienNumber, i94Number, foreignPassportNumber].some(Boolean);
  const rows = [
    { term: start.name, value: fullName(section1) },
    { term: fields.otherLastNames.label, value: section1.otherLastNames },
    { term: fields.dateOfBirth.label, value: shownDate(section1.dateOfBirth) },
    // The statement in the wording in which it was signed.
    { term: t.status, value: numberedStatus(attestation) },
    { term: t.until, value: until && (parseDate(until) ? shownDate(until) : until) },
    { term: t.ssn, value: ssn && (revealed ? ssn : maskSsn(ssn)) },
    { term: fields.alienNumber.label, value: alienNumber && ending(alienNumber) },
    { term: fields.i94Number.label, value: i94Number && ending(i94Number) },
    { term: t.passport, value: passport },
  ];
  return (
    <Card heading={t.heading}>
      <SummaryList rows={rows.map(({ term, value }) => ({ term, value: value || null }))} />
      {mayReveal && hasNumbers && !revealed ? (
        <p class="portal-no-print">
          <button
            class="usa-button usa-button--outline"
            type="submit"
            form="signing-form"
            name="action"
            value="numbers"
          >
            {t.reveal}
          </button>
        </p>
      ) : null}
      <p class="portal-note">{revealed ? t.revealed : t.note}</p>
    </Card>
  );
}

/** Section 1 beside Section 2, and in one line. */
export const besideSection2 = (props: Props): Beside => ({
  brief: props.texts.signedSection1.brief(fullName(props.section1), shownDate(props.section1.dateOfBirth)),
  whole: <SignedSection1List {...props} />,
});

const lastFour = (number: string): string =>
  `${'*'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
