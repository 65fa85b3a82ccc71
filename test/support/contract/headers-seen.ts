import { asJson, dereference, operationsOf, type Json } from '../../../src/contract/document';
import { operationFinder, type CheckExchange } from './contract-checker';

/** A header that the contract declares for an answer. */
export interface DeclaredHeader {
  /** Operation and status; of an answer that operations share, its name among the components. */
  readonly answer: string;
  readonly header: string;
  /** Exchanges that ended with this answer. */
  answers: number;
  /** Those of them that carried the header. */
  seen: number;
}

const answerOf = (operationId: string, status: string, response: unknown): string =>
  '$ref' in asJson(response)
    ? String(asJson(response)['$ref']).replace('#/components/responses/', '')
    : `${operationId} ${status}`;

/** Counts how often each header that the contract declares is on the answers that it is told of. */
export function countHeaders(document: Json): { note: CheckExchange; headers: readonly DeclaredHeader[] } {
  const operations = operationsOf(document);
  const byAnswer = new Map<string, DeclaredHeader[]>();
  for (const { operationId, operation } of operations)
    for (const [status, response] of Object.entries(asJson(operation['responses']))) {
      const answer = answerOf(operationId, status, response);
      const names = Object.keys(asJson(dereference(document, response)['headers']));
      if (!byAnswer.has(answer))
        byAnswer.set(
          answer,
          names.map((header) => ({ answer, header, answers: 0, seen: 0 })),
        );
    }
  const operationOf = operationFinder(operations);
  return {
    headers: [...byAnswer.values()].flat(),
    note(exchange) {
      const operation = operationOf(exchange);
      const status = String(exchange.status);
      const response = asJson(operation?.operation['responses'])[status];
      if (!operation || response === undefined) return;
      for (const counted of byAnswer.get(answerOf(operation.operationId, status, response)) ?? []) {
        counted.answers += 1;
        if (exchange.headers[counted.header.toLowerCase()] !== undefined) counted.seen += 1;
      }
    },
  };
}

/** @returns a table in Markdown */
export const headerTable = (headers: readonly DeclaredHeader[]): string =>
  [
    '| answer | header | answers | seen |',
    '| --- | --- | ---: | ---: |',
    ...headers.map(
      ({ answer, header, answers, seen }) => `| ${answer} | \`${header}\` | ${answers} | ${seen} |`,
    ),
    '',
  ].join('\n');
