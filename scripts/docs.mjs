/** `npm run docs [-- <file>]`: renders the contract, to dist/docs/index.html unless told otherwise. */
import { buildDocs } from './build.mjs';

buildDocs(process.argv[2]);
