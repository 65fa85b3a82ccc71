import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asJson, operationsOf, type Json } from '../contract/document';
import { expandedSchema } from '../contract/tools/schemas';
import { projectRoot } from '../server/contract-file';
import { filesOf } from '../server/documents';

/** A text that an assistant can read. */
export interface AgentDocument {
  readonly uri: string;
  readonly title: string;
  readonly mimeType: 'application/json' | 'text/markdown' | 'text/plain';
  read(): string;
}

/** Returns what assistants can read: each operation of the contract, and the rendered docs where they are built. */
export function agentDocuments(
  contract: Json,
  docs = path.join(projectRoot(), 'dist/docs'),
): AgentDocument[] {
  return [...operationDocuments(contract), ...renderedDocuments(docs)];
}

const operationDocuments = (contract: Json): AgentDocument[] =>
  operationsOf(contract).map(({ operationId, method, route, operation, parameters }) => ({
    uri: `contract://operations/${operationId}`,
    title: `${operationId}: ${String(operation['summary'])}`,
    mimeType: 'application/json',
    read: () =>
      JSON.stringify({
        operationId,
        method: method.toUpperCase(),
        path: route,
        summary: operation['summary'],
        description: operation['description'],
        permission: operation['x-permission'],
        agent: operation['x-agent'] ?? 'no tool',
        parameters: parameters.map((parameter) => expandedSchema(contract, parameter)),
        requestBody: expandedSchema(contract, operation['requestBody']),
        statuses: Object.keys(asJson(operation['responses'])),
      }),
  }));

/** Pages for readers of the reference are long, and the contract per operation has what they say. */
const shown = /^(?:llms\.txt|(?:guides|problems)\/[\w-]+\.md)$/;

/** The docs are rendered by the build; without them there are none. */
function renderedDocuments(docs: string): AgentDocument[] {
  return (existsSync(docs) ? filesOf(docs) : [])
    .filter((file) => shown.test(file))
    .map((file) => ({
      uri: `docs://${file}`,
      title: file,
      mimeType: file.endsWith('.md') ? 'text/markdown' : 'text/plain',
      read: () => readFileSync(path.join(docs, file), 'utf8'),
    }));
}
