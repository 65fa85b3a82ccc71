import type { SpanStart } from './traces';

interface Sent {
  readonly statement: { readonly name: string; readonly text: string; readonly label?: string };
}

/** Longest summary by OpenTelemetry's conventions. */
const summaryLength = 255;

/** Names a statement that Knex built, whose own name is a number, by what it does to which table. */
function wordsOf(text: string): string {
  const [, table = ''] = /\b(?:from|into|update) "?([a-z_]+)/.exec(text) ?? [];
  return `${/^\w+/.exec(text)?.[0] ?? 'statement'} ${table}`.trim();
}

const labelOf = ({ statement: { label, name, text } }: Sent): string =>
  label ?? (name.startsWith('knex_') ? wordsOf(text) : name);

/** Describes a batch by the names of its statements, without their texts and values. */
export function batchSpan(messages: readonly Sent[]): SpanStart {
  const summary = messages.map(labelOf).join('; ').slice(0, summaryLength);
  return {
    name: summary,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.operation.batch.size': messages.length,
    },
  };
}
