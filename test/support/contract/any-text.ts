import fc from 'fast-check';

const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
  .map((point) => String.fromCodePoint(point));

/**
 * Any text of Unicode, most of it of characters that nobody has assigned. The library's own unit for this, `binary`,
 * first makes a table of all 1.1 million characters, which takes it over a second.
 */
export const anyText = (maxLength = 10): fc.Arbitrary<string> => fc.string({ unit: anyCharacter, maxLength });
