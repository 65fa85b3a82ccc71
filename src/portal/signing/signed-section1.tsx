import { parseDate } from '../../domain/dates';
import { maskSsn } from '../../domain/ssn';
import type { Section1 } from '../../domain/i9/form/section1';
import { fullName } from '../../domain/i9/form/signers';
import { SummaryList } from '../ui/page-parts';
import { numberedStatus } from '../../domain/i9/form/statements';
import type { Texts } from '../texts';
import { Card } from '../ui/page';
import { shownDate } from '../ui/words';

/**
 * Section 1 as it was signed, shown during the examination: an examiner who attests that documents relate to the
 * employee named must see who that is (8 CFR 274a.2(b)(1)(ii)). Numbers show their last four characters, which is
 * enough to compare.
 */
export function SignedSection1({ t, section1 }: { t: Texts['signedSection1']; section1: Section1 }) {
  const { attestation, authorizationExpiration: until, socialSecurityNumber: ssn } = section1;
  const { alienNumber, i94Number, foreignPassportNumber, passportCountry } = section1;
  const passport =
    foreignPassportNumber && [ending(foreignPassportNumber), passportCountry].filter(Boolean).join(', ');
  const rows = [
    { term: t.name, value: fullName(section1) },
    { term: t.otherNames, value: section1.otherLastNames },
    { term: t.birthDate, value: shownDate(section1.dateOfBirth) },
    // The statement in the wording in which it was signed.
    { term: t.status, value: numberedStatus(attestation) },
    { term: t.until, value: until && (parseDate(until) ? shownDate(until) : until) },
    { term: t.ssn, value: ssn && maskSsn(ssn) },
    { term: t.alienNumber, value: alienNumber && ending(alienNumber) },
    { term: t.i94Number, value: i94Number && ending(i94Number) },
    { term: t.passport, value: passport },
  ];
  return (
    <Card heading={t.heading}>
      <SummaryList rows={rows.map(({ term, value }) => ({ term, value: value || null }))} />
      <p class="portal-note">{t.note}</p>
    </Card>
  );
}

const ending = (number: string): string => `${'*'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
