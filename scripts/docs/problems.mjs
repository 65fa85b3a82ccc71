/** What each operation refuses, from its `x-problems`: a real example of each problem at the status that it has. */
import { operationsOf, resolve } from './contract.mjs';

const server = ({ servers: [{ url, variables = {} }] }) =>
  url.replaceAll(/\{(\w+)\}/g, (_match, name) => variables[name].default);

/** A path of the route with ids of the sandbox. */
const pathOf = (route, parameters) =>
  route.replaceAll(/\{(\w+)\}/g, (_match, name) => {
    const { schema = {}, example } = parameters.find((parameter) => parameter.name === name) ?? {};
    return String(example ?? schema.examples?.[0] ?? 1);
  });

/** The fields that an answer of this operation has besides those of the example. */
function bodyOf(document, { route, parameters }, { title, status }, { type, example }) {
  const address = `${server(document)}/docs/problems/${type}`;
  const instance = pathOf(route, parameters);
  const requestId = '0d8b9c6e-3f5a-4c21-9b7e-2a6d4f1c8e35';
  const { detail, errors } = example;
  return {
    type: address,
    title,
    status,
    ...(detail && { detail }),
    instance,
    requestId,
    ...(errors && { errors }),
  };
}

/** Examples that every operation with this status can show. */
const shared = new Set(['RequestInFlight', 'IdempotencyKeyReused']);

/** Gives each operation responses of its own where `x-problems` tells what happens there. */
export function addProblems(document) {
  const types = new Map(document['x-problem-types'].map((entry) => [entry.type, entry]));
  for (const entry of operationsOf(document)) {
    const { operation } = entry;
    const problems = operation['x-problems'] ?? [];
    for (const status of new Set(problems.map(({ type }) => String(types.get(type).status)))) {
      const own = problems.filter(({ type }) => String(types.get(type).status) === status);
      const response = structuredClone(resolve(document, operation.responses[status]));
      const media = response.content['application/problem+json'];
      const general = Object.entries(media.examples).filter(([name]) => shared.has(name));
      media.examples = Object.fromEntries([
        ...own.map((problem) => [
          problem.type,
          {
            summary: types.get(problem.type).title,
            value: bodyOf(document, entry, types.get(problem.type), problem),
          },
        ]),
        ...general,
      ]);
      response.description = own.map((problem) => said(types.get(problem.type).title, problem)).join(' ');
      operation.responses[status] = response;
    }
  }
  return document;
}

/** "A value is impossible (impossible-value: combination, expired)." */
const said = (title, { type, codes = [] }) =>
  `${title} (${type}${codes.length === 0 ? '' : `: ${codes.join(', ')}`}).`;
