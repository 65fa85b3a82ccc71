/** The flows of `docs/workflows`, drawn step by step. */
import { slugOf, type Group } from './model';
import { Markdown } from './parts';
import type { Prose } from './prose';
import type { Page } from './shell';

/** A step asks an operation, or takes another flow's way. */
interface Step {
  readonly stepId: string;
  readonly description: string;
  readonly operationId?: string;
  readonly workflowId?: string;
  readonly successCriteria?: readonly { readonly condition: string }[];
  readonly onFailure?: readonly { readonly type: string; readonly retryAfter?: number }[];
  readonly outputs?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly workflowId: string;
  readonly summary: string;
  readonly description: string;
  readonly steps: readonly Step[];
}

/** What the docs read of an Arazzo document. */
export interface Workflows {
  readonly info: { readonly summary: string; readonly description: string };
  readonly workflows: readonly Workflow[];
}

interface Asked {
  readonly title: string;
  readonly href: string;
}

/** The operations that can be asked, and the flows whose way can be taken, with their places in these docs. */
const placesOf = (
  prose: Prose,
  groups: readonly Group[],
  flows: readonly Workflow[],
): ReadonlyMap<string, Asked> =>
  new Map<string, Asked>([
    ...flows.map(
      ({ workflowId, summary }) => [workflowId, { title: summary, href: `#${slugOf(summary)}` }] as const,
    ),
    ...groups.flatMap(({ slug, operations }) =>
      operations.map(({ id, method, route }) => {
        const href = prose.href(`/docs/reference/${slug}#${id}`);
        return [id, { title: `\`${method} ${route}\``, href }] as const;
      }),
    ),
  ]);

/** What has to hold before the next step, in words where that is a status. */
const expected = ({ successCriteria = [] }: Step): readonly string[] =>
  successCriteria.map(({ condition }) => {
    const status = /^\$statusCode == (\d+)$/.exec(condition)?.[1];
    return status === undefined ? `\`${condition.replace('$response.body#/', '')}\`` : `answer ${status}`;
  });

const waiting = ({ onFailure = [] }: Step): string =>
  onFailure.some(({ type }) => type === 'retry') ? ', asked again until it is so' : '';

function stepText(step: Step, asked: ReadonlyMap<string, Asked>): string {
  const { description, operationId = '', workflowId = '', outputs = {} } = step;
  const place = asked.get(operationId || workflowId);
  const until = expected(step).join(', ');
  const names = Object.keys(outputs).map((name) => `\`${name}\``);
  const way = `[${place?.title}](${place?.href})${until && `: ${until}${waiting(step)}`}.`;
  return `**${description}**\n\n${way}${names.length > 0 ? ` Keep ${names.join(', ')}.` : ''}`;
}

const Drawn = ({
  prose,
  workflow,
  asked,
}: {
  prose: Prose;
  workflow: Workflow;
  asked: ReadonlyMap<string, Asked>;
}) => (
  <section id={slugOf(workflow.summary)}>
    <h2>
      <a class="anchor" href={`#${slugOf(workflow.summary)}`}>
        {workflow.summary}
      </a>
    </h2>
    <Markdown prose={prose} text={workflow.description} />
    <ol class="flow">
      {workflow.steps.map((step) => (
        <li>
          <Markdown prose={prose} text={stepText(step, asked)} />
        </li>
      ))}
    </ol>
  </section>
);

/** The flows whose operations these docs have; no page where there is none. */
export function workflowsPage(
  prose: Prose,
  groups: readonly Group[],
  { info, workflows }: Workflows,
): readonly Page[] {
  const asked = placesOf(prose, groups, workflows);
  const ways = new Map(workflows.map((workflow) => [workflow.workflowId, workflow]));
  const isOffered = ({ steps }: Workflow): boolean =>
    steps.every(({ operationId, workflowId = '' }) => {
      const other = ways.get(workflowId);
      return operationId === undefined ? other !== undefined && isOffered(other) : asked.has(operationId);
    });
  const offered = workflows.filter(isOffered);
  if (offered.length === 0) return [];
  const intro = `${info.summary} ${info.description}\n\nThey are an [Arazzo](https://spec.openapis.org/arazzo/latest.html) document too: [hiring.arazzo.yaml](/docs/hiring.arazzo.yaml).`;
  const told = offered.map(({ summary, description, steps }) => {
    const list = steps.map(
      (step, index) => `${index + 1}. ${stepText(step, asked).replaceAll('\n\n', '\n\n   ')}`,
    );
    return `## ${summary}\n\n${description}\n\n${list.join('\n')}`;
  });
  return [
    {
      path: 'workflows',
      title: 'Workflows',
      chapter: 'Guides',
      summary: info.summary,
      markdown: `# Workflows\n\n${intro}\n\n${told.join('\n\n')}`,
      content: (
        <>
          <h1>Workflows</h1>
          <Markdown prose={prose} text={intro} />
          {offered.map((workflow) => (
            <Drawn prose={prose} workflow={workflow} asked={asked} />
          ))}
        </>
      ),
    },
  ];
}
