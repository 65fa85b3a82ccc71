/**
 * `npm start`: builds what is stale, then runs the program in this very process.
 *
 *   npm start [-- COMMAND OPTIONS…]    `npm start -- --help` lists commands and environment
 *
 * npm hands signals to its shell only, so the script in package.json replaces the shell (`exec`): SIGTERM to npm drains
 * the service instead of leaving it behind. Windows knows no `exec`: say `node scripts/start.mjs` there.
 */
import module from 'node:module';
import path from 'node:path';
import { buildProgram, docsAreStale, programIsStale, renderDocsAside } from './build.mjs';

const args = process.argv.length > 2 ? process.argv.slice(2) : ['start'];

/**
 * Builds the program, after it has looked, in the sources, whether it could start at all: a taken port is no reason to
 * let somebody wait.
 */
async function buildFirst() {
  const { loadTypeScript } = await import('./load-typescript.mjs');
  const { preflight } = loadTypeScript('src/program/preflight.ts');
  const { createLogger, logStep } = loadTypeScript('src/process/logger.ts');
  const checked = await preflight(args, process.env);
  if ('code' in checked) {
    console[checked.code === 0 ? 'log' : 'error'](checked.text);
    process.exit(checked.code);
  }
  const started = performance.now();
  await buildProgram();
  const { logLevel: level, logFormat: format } = checked.config;
  logStep(createLogger({ level, format }), 'Compiling', started);
}

if (programIsStale()) await buildFirst();
// Node 22 and later keep the compiled code of the next start (a sixth of the time that loading it takes).
module.enableCompileCache?.(path.join(import.meta.dirname, '../dist/.cache'));
const { main } = module.createRequire(import.meta.url)('../dist/src/main.js');
await main(args, docsAreStale() ? { renderDocs: renderDocsAside } : {});
