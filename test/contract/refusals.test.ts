import { asJson } from '../../src/contract/document';
import { documentCatalogue } from '../../src/domain/i9/documents/catalogue';
import { cleanDocument } from '../../src/domain/i9/documents/documents';
import { reverification } from '../../src/domain/i9/documents/examination';
import { refusalSources } from '../../src/domain/i9/documents/refusals';
import { parseNumber, type NumberKind } from '../../src/domain/i9/form/numbers';
import { faultWords, textsOf } from '../../src/portal/texts';
import { faultSentence, formFaults } from '../../src/domain/i9/fault-sentences';
import { refusalOf } from '../../src/services/faults';
import { readContract } from '../support/contract/contract';

/** A refused document is somebody's job: each refusal says what would be accepted and where that is written. */

const refusals = Object.entries(refusalSources);

/** Something to do, or what is accepted. */
const remedy = {
  en: /\b(enter|choose|let|take|leave|have|correct|explain|accept|accepted|acceptable|repeat|examine|ask|tick|fill in|keep|add|change|sign)\b/i,
  es: /\b(escriba|elija|pida|deje|corríj\w+|corrija|explique|explíquelo|acepte|acepta|repítala|examine|agréguelas|agregue|marque|complete|indique|cámbielo|déjela|se consideran)\b/i,
};

const { Fault } = asJson(asJson(asJson(readContract())['components'])['schemas']);
const described = String(asJson(asJson(asJson(Fault)['properties'])['code'])['description']);
const rows = new Map(
  [...described.matchAll(/^\| `([a-z\d-]+)` \| (.*) \|$/gm)].map(([, code = '', meaning = '']) => [
    code,
    meaning,
  ]),
);

test.each(refusals)('%s: the API and the contract give the remedy and %s', (code, source) => {
  expect(Object.keys(formFaults)).toContain(code);
  expect(faultSentence(code)).toContain(`(${source}).`);
  expect(formFaults[code]).toMatch(remedy.en);
  expect(rows.get(code)).toBe(faultSentence(code));
});

test.each(refusals)('%s: the pages give the remedy and %s, in English and Spanish', (code, source) => {
  for (const language of ['en', 'es'] as const) {
    const words = textsOf(language).faults[code];
    expect(words).toContain(`(${source})`);
    expect(words).toMatch(remedy[language]);
  }
});

describe('a refusal that depends on the document names what would be accepted', () => {
  const card = { title: 'Form I-766', issuingAuthority: 'USCIS', number: '12', expirationDate: '2027-01-01' };
  const faultsOf = (document: Parameters<typeof cleanDocument>[0]) =>
    cleanDocument(document, reverification('2026-06-01')).faults;

  test('titles and examples of the number', () => {
    const faults = faultsOf({ code: 'A_EAD', papers: [{ ...card, title: 'A card' }] });
    const titles = documentCatalogue.A_EAD.papers[0]?.titles;
    expect(faults).toEqual([
      { field: 'papers.0.title', code: 'title', expected: titles },
      { field: 'papers.0.number', code: 'number-malformed', expected: ['MSC1234567890', 'MSC*123456789'] },
    ]);
    expect(faults.map(refusalOf).map(({ detail }) => detail)).toEqual([
      expect.stringContaining(`Accepted: ${titles?.join('; ')}.`),
      expect.stringContaining('Accepted: MSC1234567890; MSC*123456789.'),
    ]);
    expect(faultWords(textsOf('es'), faults[1] ?? { field: '', code: '' }).words).toContain(
      'Se acepta: MSC1234567890; MSC*123456789',
    );
  });

  test('papers', () => {
    const faults = faultsOf({ code: 'A_FP_I94', papers: [] });
    expect(faults[0]).toEqual({
      field: 'papers',
      code: 'papers',
      expected: [
        'Foreign passport',
        'Form I-94 or Form I-94A',
        'Form I-20 or Form DS-2019 (if there is one)',
      ],
    });
  });
});

test('each example of a number is accepted as one', () => {
  const kinds: readonly NumberKind[] = [
    'alien',
    'i94',
    'us-passport',
    'foreign-passport',
    'card',
    'resident-card',
    'sevis',
    'visa',
    'state-id',
    'any',
  ];
  for (const kind of kinds) {
    const refused = parseNumber(kind, '?');
    const examples = refused.ok ? [] : (refused.expected ?? []);
    expect(examples).not.toEqual([]);
    expect(examples.filter((example) => !parseNumber(kind, example).ok)).toEqual([]);
  }
});
