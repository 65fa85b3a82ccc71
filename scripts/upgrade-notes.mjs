/** The page of a release for operators, from what the changelog has for them. */

/** The lines of a section of one version, without blank ones. */
function entriesOf(changelog, heading, section) {
  const [, version = ''] = changelog.split(`\n## ${heading}\n`);
  const [ofVersion] = version.split(/^## /m);
  const [, entries = ''] = ofVersion.split(`\n### ${section}\n`);
  return entries.split(/^### /m)[0].trim().split('\n').filter(Boolean);
}

/** Links of the changelog, which lies at the root of the project, as those of a page in docs/upgrades. */
const fromUpgrades = (line) =>
  line.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (_, target) =>
    target.startsWith('docs/') ? `](../${target.slice('docs/'.length)})` : `](../../${target})`,
  );

/** An entry with words in bold asks for something that an operator does. */
const asksForSomething = (line) => line.includes('**');

const part = (title, lead, entries) =>
  entries.length === 0 ? [] : [`## ${title}\n\n${lead}\n\n${entries.map(fromUpgrades).join('\n')}`];

/**
 * @param {string} changelog text of CHANGELOG.md
 * @param {{ heading: string, version: string, date: string, from: string, migrations: readonly string[] }} release
 *   `heading`: of its section in the changelog; `from`: the release before; `migrations`: files that it adds, in order
 * @returns {string} docs/upgrades/<version>.md
 * @throws Error when the changelog has nothing for operators
 */
export function upgradeNotes(changelog, { heading, version, date, from, migrations }) {
  const entries = entriesOf(changelog, heading, 'Operators');
  if (entries.length === 0) throw new Error(`CHANGELOG.md has no "### Operators" below "## ${heading}"`);
  const [first, last] = [migrations[0], migrations.at(-1)];
  const range = migrations.length > 1 ? ` (\`${first}\` to \`${last}\`)` : first ? ` (\`${first}\`)` : '';
  return `${[
    `# Upgrading from ${from} to ${version}`,
    `Released on ${date}. \`migrate\` applies ${migrations.length} migrations${range}. [Upgrading](../operations.md#upgrading) lists the steps and whether they need downtime; the [changelog](../../CHANGELOG.md) has the changes for callers and users.`,
    ...part('What to do', 'Read these before the upgrade:', entries.filter(asksForSomething)),
    ...part(
      'What changes',
      'These need no action:',
      entries.filter((line) => !asksForSomething(line)),
    ),
  ].join('\n\n')}\n`;
}
