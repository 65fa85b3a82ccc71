/** The command line of every script: what it takes, `--help`, and what it does not take. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The comment at the head of a script, which says how it is used. */
function usageOf(script) {
  const [, comment] = /\/\*\*(.*?)\*\//s.exec(readFileSync(fileURLToPath(script), 'utf8'));
  return comment.replaceAll(/^ \* ?/gm, '').trim();
}

/** Ends a script that cannot do what it was asked for, with 2, the reason and how it is used. */
export function refuse(script, fault) {
  console.error(`${fault}\n\n${usageOf(script)}`);
  process.exit(2);
}

/**
 * Reads the command line of a script. `--help` prints the comment at its head and ends with 0; an option that it does
 * not know, or a fault that it finds itself, ends with 2 and the same text.
 *
 * @param {string} script its `import.meta.url`
 * @param {Omit<import('node:util').ParseArgsConfig, 'args' | 'strict'>} [config] for `parseArgs`
 */
export function readCommandLine(script, config = {}) {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } };
  try {
    const { values, positionals } = parseArgs({ ...config, options });
    if (!values.help) return { values, positionals, refuse: (fault) => refuse(script, fault) };
    console.log(usageOf(script));
    return process.exit(0);
  } catch (error) {
    // The message ends with a hint for programmers: how to pass an argument that begins with a dash.
    return refuse(script, error.message.replace(/\. To specify.*/s, ''));
  }
}

/** The same for a script that hands its arguments on to another program: `--help` is all that it reads itself. */
export function readArguments(script) {
  const args = process.argv.slice(2);
  if (!args.includes('--help')) return args;
  console.log(usageOf(script));
  return process.exit(0);
}
