import type { Section1, Section1Input } from './section1';

/** What someone would have typed to get this Section 1, so that its rules can check it again. */
export function section1Input(section1: Section1): Section1Input {
  const { attestation, alienNumber, signedAs, preparers, ...rest } = section1;
  return {
    ...typed(rest),
    attestation: String(attestation),
    signedAs,
    ...(alienNumber !== null && {
      [attestation === 4 ? 'authorizedAlienNumber' : 'alienNumber']: alienNumber,
    }),
    ...(section1.socialSecurityNumber === null && { noSocialSecurityNumber: 'yes' }),
    preparers: preparers.map((preparer) => typed({ ...preparer })),
  };
}

function typed<Field extends string>(
  fields: Readonly<Record<Field, string | null>>,
): Partial<Record<Field, string>> {
  const given = Object.entries<string | null>(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as Partial<Record<Field, string>>;
}
