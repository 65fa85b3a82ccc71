/**
 * `npm start`: builds what is stale, then runs the program in this very process.
 *
 * npm hands signals to its shell only, so the script in package.json replaces the shell (`exec`): SIGTERM to npm drains
 * the service instead of leaving it behind. Windows knows no `exec`; there the second half of the script runs.
 */
import { build } from './build.mjs';

const [command = 'start', ...options] = process.argv.slice(2);
await build();
process.argv.splice(2, Infinity, command, ...options);
await import('../dist/src/main.js');
