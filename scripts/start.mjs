/** `npm start`: builds what is stale, then runs the program in this very process, so that signals reach it. */
import { build } from './build.mjs';

const [command = 'start', ...options] = process.argv.slice(2);
build({ fast: true });
process.argv.splice(2, Infinity, command, ...options);
await import('../dist/src/main.js');
