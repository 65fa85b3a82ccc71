/** Options of a bench on the command line. */
import { readCommandLine } from '../../scripts/command-line.mjs';

/**
 * Reads the command line; a mistake ends the process with the usage that stands at the head of the script.
 *
 * @param script its `import.meta.url`
 * @param counts name -> [usual, with --quick], each a number above 0
 * @param texts names of options with any value
 * @returns options: all of them, with `quick`; positionals; choose: the chosen ones of what is known, in its order
 */
export function readOptions(script, counts, texts, allowPositionals = false) {
  const text = { type: 'string' };
  const names = [...Object.keys(counts), ...texts];
  const { values, positionals, refuse } = readCommandLine(script, {
    options: {
      quick: { type: 'boolean', default: false },
      ...Object.fromEntries(names.map((name) => [name, text])),
    },
    allowPositionals,
  });
  const options = { ...values };
  for (const [name, [usual, short]] of Object.entries(counts)) {
    options[name] = Number(values[name] ?? (values.quick ? short : usual));
    if (!(options[name] > 0)) refuse(`--${name} must be a number above 0`);
  }
  const choose = (what, given, known) => {
    const chosen = given?.split(',') ?? known;
    const unknown = chosen.filter((one) => !known.includes(one));
    if (unknown.length > 0)
      refuse(`${what}: ${unknown.join(', ')} is unknown; there are ${known.join(', ')}`);
    return known.filter((one) => chosen.includes(one));
  };
  return { options, positionals, choose };
}
