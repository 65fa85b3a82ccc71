/**
 * The walks of docs/contributing as steps that can be executed. What a fenced block means:
 *
 * - `diff` that begins with `--- path`: changes that file. Parts between lines `@@` each replace the lines that they
 *   show (context and `-`), which must occur exactly once in the file, by the new ones (context and `+`).
 * - `ts` that begins with `// path`: a new file.
 * - `sh`: runs in the project's folder and succeeds; followed by a `text` block it fails and prints these lines in their
 *   order. `…` stands for anything; when lines are of the compiler, there is one for each of its errors.
 */
export type Step =
  | { kind: 'change'; file: string; parts: readonly { before: string; after: string }[] }
  | { kind: 'create'; file: string; content: string }
  | { kind: 'run'; command: string; failure: readonly string[] | null };

/** A page with its steps. */
export interface Walk {
  title: string;
  steps: readonly Step[];
}

interface Block {
  language: string;
  lines: readonly string[];
}

/** @param page Markdown that begins with its title */
export const walkOf = (page: string): Walk => ({
  title: /^# (.*)/.exec(page)?.[1] ?? '',
  steps: stepsOf(blocksOf(page)),
});

function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    lines: text.trimEnd().split('\n'),
  }));
}

function stepsOf(blocks: readonly Block[]): Step[] {
  return blocks.flatMap((block, index): Step[] => {
    const next = blocks[index + 1];
    const [head = '', ...rest] = block.lines;
    if (block.language === 'sh') {
      return [
        {
          kind: 'run',
          command: block.lines.join('\n'),
          failure: next?.language === 'text' ? next.lines : null,
        },
      ];
    }
    if (block.language === 'diff')
      return [{ kind: 'change', file: named(head, '--- '), parts: partsOf(rest) }];
    if (block.language === 'ts')
      return [{ kind: 'create', file: named(head, '// '), content: `${rest.join('\n')}\n` }];
    if (block.language === 'text') return [];
    throw new Error(`A block of ${block.language} is no step of a walk`);
  });
}

function named(line: string, mark: string): string {
  if (!line.startsWith(mark)) throw new Error(`The block does not begin with "${mark}" and a file: ${line}`);
  return line.slice(mark.length);
}

function partsOf(lines: readonly string[]): { before: string; after: string }[] {
  const text = lines.join('\n').split('\n@@\n');
  return text.map((part) => {
    const shown = part.split('\n').map((line) => ({ mark: line[0] ?? ' ', text: `${line.slice(1)}\n` }));
    const side = (marks: string) =>
      shown
        .filter(({ mark }) => marks.includes(mark))
        .map((line) => line.text)
        .join('');
    return { before: side(' -'), after: side(' +') };
  });
}

/** @throws Error when a part is not there, or in several places */
export function changed(content: string, parts: readonly { before: string; after: string }[]): string {
  return parts.reduce((text, { before, after }) => {
    const places = `\n${text}`.split(`\n${before}`).length - 1;
    if (places !== 1) throw new Error(`These lines occur ${places} times:\n${before}`);
    return `\n${text}`.replace(`\n${before}`, () => `\n${after}`).slice(1);
  }, content);
}

/**
 * What the output lacks of the expected lines, or what it says beyond them.
 * @returns sentences; none when the output is as promised
 */
export function contradictions(output: string, expected: readonly string[]): string[] {
  const text = output.replace(/\s+/g, ' ');
  const missing: string[] = [];
  let from = 0;
  for (const line of expected) {
    const pattern = new RegExp(
      line
        .trim()
        .split('…')
        .map((part) => literally(part))
        .join('.*?'),
    );
    const found = pattern.exec(text.slice(from));
    if (found) from += found.index + found[0].length;
    else missing.push(`It does not say: ${line}`);
  }
  const errors = (lines: string) => lines.match(/error TS\d+/g) ?? [];
  const [said, promised] = [errors(output), errors(expected.join('\n'))];
  const more = said.length > promised.length ? [`It has ${said.length} errors, not ${promised.length}`] : [];
  return [...missing, ...more];
}

const literally = (text: string): string => text.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
