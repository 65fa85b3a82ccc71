/** `npm run docs [-- <folder>]`: renders the contract, the guides and the problem pages, to dist/docs/ unless told otherwise. */
import path from 'node:path';
import { buildDocs } from './build.mjs';

const [folder] = process.argv.slice(2);
await buildDocs(folder && path.resolve(folder));
