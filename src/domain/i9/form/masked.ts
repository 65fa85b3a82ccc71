import { maskSsn } from '../../ssn';

/**
 * A part of a form for readers who may not see whole social security numbers: masks the number itself and that of a Social
 * Security card, wherever they appear.
 */
export function withMaskedNumbers<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withMaskedNumbers) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const card = 'code' in value && value.code === 'C_SSN_CARD';
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => {
    if (name === 'socialSecurityNumber') return [name, maskedNumber(member)];
    return [name, card && name === 'papers' ? maskedPapers(member) : withMaskedNumbers(member)];
  });
  return Object.fromEntries(entries) as Value;
}

const maskedNumber = (value: unknown): unknown => (typeof value === 'string' ? maskSsn(value) : value);

function maskedPapers(papers: unknown): unknown {
  if (!Array.isArray(papers)) return papers;
  return papers.map((paper: unknown) =>
    typeof paper === 'object' && paper !== null && 'number' in paper
      ? { ...paper, number: maskedNumber(paper.number) }
      : paper,
  );
}
