import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { agentDocuments } from '../../src/agents/documents';
import { compiledContract } from '../support/contract/contract';

/** What assistants can read of the rendered docs. */

const contract = () => compiledContract().document;
let docs: string;
beforeEach(() => {
  docs = mkdtempSync(path.join(tmpdir(), 'agent-docs-'));
});
afterEach(() => rmSync(docs, { recursive: true }));

const rendered = (files: readonly string[]) => {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    writeFileSync(path.join(docs, file), `The text of ${file}`);
  }
  return agentDocuments(contract(), docs).filter(({ uri }) => uri.startsWith('docs://'));
};

it('gives the guides, the problem pages and llms.txt, and nothing else', () => {
  const found = rendered([
    'llms.txt',
    'guides/sandbox.md',
    'problems/not-found.md',
    'index.html',
    'guides/sandbox.html',
    'search.json',
    'llms-full.txt',
  ]);
  const shown = found.map((one) => `${one.uri} ${one.mimeType} ${one.read()}`);
  expect(shown.toSorted()).toEqual([
    'docs://guides/sandbox.md text/markdown The text of guides/sandbox.md',
    'docs://llms.txt text/plain The text of llms.txt',
    'docs://problems/not-found.md text/markdown The text of problems/not-found.md',
  ]);
});

it('gives the contract alone where the docs are not built', () => {
  const found = agentDocuments(contract(), path.join(docs, 'missing'));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ uri }) => !uri.startsWith('contract://'))).toEqual([]);
});
