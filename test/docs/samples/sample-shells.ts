import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

/**
 * What runs samples of one language: one process for all of them, because most of the time of a sample would go to the
 * start of its language.
 */
export interface SampleLanguage {
  label: 'curl' | 'TypeScript' | 'Python';
  /** What has to be installed. */
  needs: readonly string[];
  extension: string;
  command: readonly [program: string, ...args: string[]];
}

/**
 * Each program reads lines of a token and a file, runs the file as if it were started by itself with `TOKEN` in its
 * environment, and prints `END` after it.
 */
export const sampleLanguages: readonly SampleLanguage[] = [
  {
    label: 'curl',
    needs: ['curl', 'bash'],
    extension: 'sh',
    // The status goes to the first line, as the samples in the other languages have it.
    command: [
      'bash',
      '-c',
      `curl() { : > answer; command curl -o answer -w '%{http_code} ' "$@"; cat answer; }
      while IFS=$'\\t' read -r token file; do
        (export TOKEN=$token; set -e; source "$file") </dev/null 2>&1
        printf %s "$END"
      done`,
    ],
  },
  {
    label: 'TypeScript',
    needs: [],
    extension: 'mjs',
    command: [
      process.execPath,
      '--input-type=module',
      '-e',
      `import { createInterface } from 'node:readline';
      for await (const line of createInterface({ input: process.stdin })) {
        const [token, file] = line.split('\\t');
        process.env.TOKEN = token;
        await import(file).catch((error) => console.log(error));
        process.stdout.write(process.env.END);
      }`,
    ],
  },
  {
    label: 'Python',
    needs: ['python3'],
    extension: 'py',
    command: [
      'python3',
      '-c',
      `import os, sys, traceback
for line in sys.stdin:
    os.environ['TOKEN'], file = line.rstrip('\\n').split('\\t')
    try:
        exec(compile(open(file).read(), file, 'exec'), {'__name__': '__main__'})
    except BaseException:
        traceback.print_exc(file=sys.stdout)
    print(os.environ['END'], end='', flush=True)`,
    ],
  },
];

export interface SampleShell {
  /** @returns what the sample printed; its errors too */
  run(file: string, token: string): Promise<string>;
  end(): Promise<void>;
}

/** Starts the process of a language in a folder, where its samples write their files. */
export function openSampleShell(
  { command: [program, ...args] }: SampleLanguage,
  folder: string,
): SampleShell {
  const mark = randomUUID();
  const env = { ...process.env, END: mark };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  return {
    async run(file, token) {
      printed = '';
      child.stdin.write(`${token}\t${file}\n`);
      while (!printed.endsWith(mark)) {
        await Promise.race([
          once(child.stdout, 'data'),
          ended.then(() => Promise.reject(new Error(`${program} ended: ${printed}`))),
        ]);
      }
      return printed.slice(0, -mark.length);
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
