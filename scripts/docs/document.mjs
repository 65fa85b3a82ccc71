/** The contract as the renderer gets it: with guides, code samples and logo. `openapi.yaml` itself holds none of these. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readContract, root } from './contract.mjs';
import { addSamples } from './samples.mjs';

const guidesFolder = path.join(root, 'docs/guides');

/** The guides in the order of their file names; each starts with its title. */
export function readGuides(folder = guidesFolder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const title = /^# (.+)\n/.exec(text)?.[1];
      if (title === undefined) throw new Error(`docs/guides/${name} does not start with a title`);
      // The renderer makes a page head of each second-level heading, and a smaller one of each third-level one.
      const body = text.slice(text.indexOf('\n') + 1).replaceAll(/^## /gm, '### ');
      return { name, title, text: body.trim() };
    });
}

/** @param {string} [contract] file of the contract */
export function docsDocument(contract) {
  const document = addSamples(readContract(contract));
  const guides = readGuides();
  const taken = guides.filter(({ title }) => document.tags.some(({ name }) => name === title));
  if (taken.length > 0) throw new Error(`a tag has the name of the guide ${taken[0].title}`);
  const logo = readFileSync(path.join(root, 'docs/theme/logo.svg'));
  document.info['x-logo'] = {
    url: `data:image/svg+xml;base64,${logo.toString('base64')}`,
    altText: document.info.title,
  };
  // The renderer shows an address only when it holds no variable.
  document.servers = document.servers.map(({ url, description, variables = {} }) => ({
    url: url.replaceAll(/\{(\w+)\}/g, (_match, name) => variables[name].default),
    description: description.replaceAll('`', ''),
  }));
  document.tags = [
    ...guides.map(({ title, text }) => ({ name: title, 'x-traitTag': true, description: text })),
    ...document.tags,
  ];
  document['x-tagGroups'] = [
    { name: 'Guides', tags: guides.map(({ title }) => title) },
    ...(document['x-tagGroups'] ?? []),
  ];
  return document;
}
