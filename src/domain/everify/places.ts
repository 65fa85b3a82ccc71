import { documentCatalogue, type DocumentCode } from '../i9/documents/catalogue';
import type { PresentedDocument } from '../i9/documents/presented';
import type { Section1 } from '../i9/form/section1';
import { faultsThatApply } from '../problem';
import { formStates } from '../i9/form/us-states';
import { countryNames, type CountryCode } from './countries';

/** Border states of Section 1, which issue none of the cards of List B that E-Verify takes. */
const foreign = new Set(['CAN', 'MEX']);

/** Without upper case, accents and punctuation, so that `Côte d’Ivoire` is `cote d ivoire`. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\bst\b/g, 'saint');

const byName = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names).flatMap(([code, text]) =>
      [code, ...text.split('|')].map((name) => [folded(name), code] as const),
    ),
  );

const countries = byName(countryNames);
const states = byName(Object.fromEntries(Object.entries(formStates).filter(([code]) => !foreign.has(code))));

/** Code of E-Verify's list for a country as people write it, in English, in Spanish or as code; null for none. */
export const countryCodeOf = (name: string): CountryCode | null =>
  (countries.get(folded(name)) as CountryCode | undefined) ?? null;

/** Postal code of a state, the District of Columbia or a territory as people write it; null for none. */
export const stateCodeOf = (name: string): string | null =>
  states.get(folded(name).replace(/^(state|commonwealth) of /, '')) ?? null;

const isForeignPassport = (code: DocumentCode) =>
  documentCatalogue[code].papers[0]?.number === 'foreign-passport';
const isStateCard = (code: DocumentCode) => code === 'B_DL' || code === 'B_STATE_ID';

/** Fields of corrections that name a place. */
export type PlaceField = 'foreignPassportCountry' | 'issuingState';

/** Where a document or passport was issued, as E-Verify wants it. */
export type Places = ReturnType<typeof placesOf>;

/** The code of a place, null where none is needed; undefined: the list does not know it. */
function codeIn<Code>(
  needed: boolean,
  typed: string | null | undefined,
  codeOf: (name: string) => Code | null,
): Code | null | undefined {
  return needed ? (codeOf(typed ?? '') ?? undefined) : null;
}

/** Finds the country of a foreign passport and the state of a card of List B; a correction counts before the form. */
export function placesOf(
  section1: Pick<Section1, 'foreignPassportNumber' | 'passportCountry'>,
  documents: readonly PresentedDocument[],
  corrections: { readonly foreignPassportCountry?: string; readonly issuingState?: string },
) {
  const authorityOf = (wanted: (code: DocumentCode) => boolean) =>
    documents.find(({ code }) => wanted(code))?.papers[0]?.issuingAuthority;
  const [shown, card] = [authorityOf(isForeignPassport), authorityOf(isStateCard)];
  const needed = {
    country: shown !== undefined || section1.foreignPassportNumber !== null,
    state: card !== undefined,
  };
  const country = codeIn(
    needed.country,
    corrections.foreignPassportCountry ?? shown ?? section1.passportCountry,
    countryCodeOf,
  );
  const state = codeIn(needed.state, corrections.issuingState ?? card, stateCodeOf);
  return {
    country: country ?? null,
    state: state ?? null,
    /** What the case has to name. */
    needed,
    /** By field of the corrections: what E-Verify's lists do not know. Such a case is not sent. */
    faults: faultsThatApply(
      [country === undefined, 'foreignPassportCountry', 'country-unknown'],
      [state === undefined, 'issuingState', 'state-unknown'],
    ),
  };
}
