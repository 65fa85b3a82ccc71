/** The pages of the reference as Markdown, for readers that are programs. */
import type { Field } from './fields';
import type { Group, ShownOperation } from './model';
import type { Catalogue } from './values';

const indented = (text: string): string => text.trim().replaceAll('\n', '\n  ');

const fieldLine = ({ name, type, required, extension, description, facts }: Field): string => {
  const marks = [type, ...(required ? ['required'] : []), ...(extension ? ['extension'] : []), ...facts];
  return `- \`${name}\` (${marks.join(', ')})${description ? `: ${indented(description)}` : ''}`;
};

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const blocks = (...parts: readonly (string | false)[]): string =>
  parts
    .filter((part): part is string => part !== false && part.trim() !== '')
    .map((part) => part.trim())
    .join('\n\n');

const titled = (title: string, fields: readonly Field[]): string =>
  fields.length > 0 ? `### ${title}\n\n${fields.map(fieldLine).join('\n')}` : '';

function operationMarkdown(operation: ShownOperation): string {
  const { id, title, method, route, webhook, parameters, body, answers, problems, samples, requests } =
    operation;
  const [curl] = samples;
  return blocks(
    `## ${title}`,
    `\`${method} ${webhook ? `your callbackUrl (${route})` : route}\`, \`operationId\`: \`${id}\``,
    operation.deprecated && '**Deprecated.**',
    operation.description,
    ...parameters.map(({ place, fields }) => titled(`Parameters in the ${place}`, fields)),
    titled('Body', body),
    ...requests.map(({ title: use, text }) => `${use}:\n\n${fence(webhook ? 'http' : 'json', text)}`),
    curl !== undefined && fence('sh', curl.source),
    ...answers.map(({ status, description, type, headers, examples }) =>
      blocks(
        `### Response ${status}`,
        [description, type && `Body: ${type}.`, headers.length > 0 && `Headers: ${headers.join(', ')}.`]
          .filter(Boolean)
          .join(' '),
        ...examples.map(({ text }) => fence('json', text)),
      ),
    ),
    problems.length > 0 && `Problems: ${problems.map(({ status }) => status).join(', ')}.`,
  );
}

/** @returns Markdown of a page of the reference */
export const groupMarkdown = ({ title, description, operations, objects }: Group): string =>
  blocks(
    `# ${title}`,
    description,
    ...operations.map(operationMarkdown),
    ...objects.map(({ name, description: meaning, fields }) =>
      blocks(`## Object ${name}`, meaning, fields.map(fieldLine).join('\n')),
    ),
  );

/** @returns Markdown of the page of value lists */
export const cataloguesMarkdown = (catalogues: readonly Catalogue[]): string =>
  catalogues
    .map(({ name, description, values }) =>
      blocks(`## ${name}`, description, values.map((value) => `- \`${value}\``).join('\n')),
    )
    .join('\n\n');
