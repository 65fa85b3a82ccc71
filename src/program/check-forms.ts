import { withNoun } from '../domain/text';
import type { FaultSeverity } from '../domain/i9/imported/form-faults';
import { gravest } from '../domain/i9/imported/judge';
import { checkForms, type CheckedForm } from '../services/i9/check-forms';
import type { Services } from '../services/services';
import { organizationIds } from '../store/organizations/organizations';

interface RuleCount {
  readonly severity: FaultSeverity;
  readonly code: string;
  faults: number;
  explained: number;
}

type Rules = Map<string, RuleCount>;

/**
 * Judges the forms of every organization that were never judged, and prints how many break which rule.
 *
 * @returns the exit code
 */
export async function runFormCheck(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  options: { readonly apply: boolean; readonly batch?: number },
  print: (line: string) => void,
): Promise<number> {
  const rules: Rules = new Map();
  let forms = 0;
  for (const organizationId of await organizationIds(services.database)) {
    const counts = { forms: 0, substantive: 0, technical: 0 };
    for await (const batch of checkForms(services, organizationId, options)) {
      for (const form of batch) count(form, counts, rules);
    }
    forms += counts.forms;
    if (counts.forms > 0) print(`organization ${organizationId}: ${summaryOf(counts)}`);
  }
  const inOrder = [...rules.values()].toSorted(
    (one, other) => one.severity.localeCompare(other.severity) || other.faults - one.faults,
  );
  for (const rule of inOrder) print(lineOf(rule));
  print(lastLine(forms, options.apply));
  return 0;
}

function count({ faults }: CheckedForm, counts: Record<'forms' | FaultSeverity, number>, rules: Rules): void {
  counts.forms += 1;
  const severity = gravest(faults);
  if (severity) counts[severity] += 1;
  for (const fault of faults) {
    const key = `${fault.severity} ${fault.code}`;
    const rule = rules.get(key) ?? { severity: fault.severity, code: fault.code, faults: 0, explained: 0 };
    rule.faults += 1;
    if (fault.explained) rule.explained += 1;
    rules.set(key, rule);
  }
}

const summaryOf = ({ forms, substantive, technical }: Record<'forms' | FaultSeverity, number>): string =>
  `${withNoun(forms, 'form')} judged: ${substantive} with substantive faults, ${technical} with technical faults only`;

const lineOf = ({ severity, code, faults, explained }: RuleCount): string =>
  `  ${severity.padEnd(12)}${code.padEnd(34)}${withNoun(faults, 'fault')}${explained > 0 ? `, ${explained} explained` : ''}`;

const lastLine = (forms: number, apply: boolean): string => {
  if (forms === 0) return 'Every signed form has been judged.';
  return apply
    ? `${withNoun(forms, 'form')} judged, and the faults written.`
    : `${withNoun(forms, 'form')} judged; nothing was written. check-forms --apply writes the faults.`;
};
