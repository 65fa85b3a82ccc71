/** docs/operations-table.md: every operation of the contract in one table. */
import { operationsOf } from './contract.mjs';

export const escape = (text) => text.replaceAll('|', String.raw`\|`);

/** The deliveries that an operation writes, as its description says. */
function deliveriesOf({ description = '' }) {
  const [sentence = ''] = /\b[Dd]elivers[^.]*\./.exec(description.replaceAll(/\s+/g, ' ')) ?? [];
  return [...sentence.matchAll(/`(\w+)`/g)].map((match) => match[1]);
}

/**
 * A table as Prettier would write it, which is slow to load and to read one.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function aligned(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column].length)));
  const rule = widths.map((width) => '-'.repeat(width));
  const lineOf = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [head, rule, ...rows].map(lineOf).join('\n');
}

/** @returns {string} Markdown */
export function operationsTable(document) {
  const names = new Map((document['x-permissions'] ?? []).map(({ id, displayName }) => [id, displayName]));
  const nameOf = (id) => (names.has(id) ? `${names.get(id)} (${id})` : String(id));
  const permissionOf = (ids) => [ids].flat().map(nameOf).join(' or ');
  const rows = operationsOf(document).map(({ route, method, operation }) => {
    const statuses = Object.keys(operation.responses ?? {});
    const cells = [
      `\`${operation.operationId}\``,
      `\`${method.toUpperCase()} ${route}\``,
      operation['x-extension'] ? 'extension' : 'specification',
      permissionOf(operation['x-permission']),
      statuses.join(' '),
      deliveriesOf(operation)
        .map((name) => `\`${name}\``)
        .join(' '),
    ];
    return cells.map(escape);
  });
  return `# Operations

Written by \`npm run generate\` from openapi.yaml. Do not edit.

_Specification_: the operation is in the interface specification. _Extension_: it goes beyond it. Every operation can also return \`405\` and \`501\`.

${aligned(['Operation', 'Method and path', 'Origin', 'Permission', 'Statuses', 'Deliveries'], rows)}
`;
}
