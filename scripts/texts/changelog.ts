/** The form of CHANGELOG.md, after https://keepachangelog.com, with a section for operators. */

/** The sections of a version, in their order. */
const sections = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Operators'];

/** The most characters that an entry has, mark included. */
const longest = 160;

/**
 * @param text CHANGELOG.md, from its title
 * @returns a sentence for each fault, with the number of its line; none when the form is right
 */
export function changelogFaults(text: string): string[] {
  const faults: string[] = [];
  let version: string | null = null;
  let section = -1;
  text.split('\n').forEach((line, index) => {
    const fault = (sentence: string) => faults.push(`CHANGELOG.md:${index + 1} ${sentence}`);
    const [, mark = '', title = ''] = /^(#{2,}) (.*)/.exec(line) ?? [];
    if (mark === '##') {
      version = title;
      section = -1;
      if (!/^(Unreleased|\d+\.\d+\.\d+( - \d{4}-\d{2}-\d{2})?)$/.test(title))
        fault(`must be "## Unreleased" or a version with its date, such as "## 1.2.0 - 2026-11-27"`);
    } else if (mark !== '') {
      const place = mark === '###' ? sections.indexOf(title) : -1;
      if (place === -1) fault(`must be one of ### ${sections.join(', ')}`);
      else if (place <= section) fault(`"${title}" comes once, and in the order ${sections.join(', ')}`);
      section = place;
    } else if (version !== null && /^\s*[-*+]/.test(line)) {
      if (!/^- \S/.test(line)) fault('must begin with "- ": entries have one line and no list of their own');
      if (section === -1) fault(`belongs under one of ### ${sections.join(', ')}`);
      if (line.length > longest)
        fault(`has ${line.length} characters, at most ${longest}: link to the details`);
    } else if (section !== -1 && line !== '') fault('continues an entry: entries have one line each');
  });
  return faults;
}
