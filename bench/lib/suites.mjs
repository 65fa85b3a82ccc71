/**
 * What is compared with what: the servers of each suite in the order of a round, and how they are compared.
 *
 * A server has a title (else the number of its employees), a script, and what differs from one process on all cores with
 * the employees that all have (`employees`: usually, and in a quick run). What `owns` signs in as the owner of the tables
 * and takes on the role of the service by itself.
 */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { mainScript } from './program.mjs';

/** With the limit of the heap that it has in `deploy/`. */
const service = { script: mainScript, args: ['api'], nodeOptions: ['--max-old-space-size=1024'] };
const fastify = { script: 'bench/peers/fastify.mjs', owns: true };

const peers = {
  servers: {
    service: { title: 'this service, everything on', ...service },
    floor: { title: 'bare floor: node:http + pg', script: 'bench/peers/floor.mjs', owns: true },
    'fastify-tuned': { title: 'Fastify 5, tuned', ...fastify, env: { FORM: 'tuned' } },
    fastify: { title: 'Fastify 5, as usual', ...fastify, env: { FORM: 'usual' } },
    express: { title: 'Express 5, typical', script: 'bench/peers/express.mjs', owns: true },
  },
  references: [
    { column: 'of the floor', server: 'floor', by: 'rate' },
    { column: '× Fastify tuned', server: 'fastify-tuned', by: 'rate' },
    { column: '× Express', server: 'express', by: 'rate' },
    { column: 'CPU × floor', server: 'floor', by: 'cpu' },
  ],
};

export const suites = {
  peers: { scenarios: ['read', 'name', 'location', 'user', 'hire', 'section2'], ...peers },
  // The database is elsewhere: what counts is how often it is asked.
  link: { scenarios: ['user', 'hire', 'section2'], linkMs: 2, ...peers },
  cores: {
    scenarios: ['read', 'hire'],
    servers: {
      one: { title: 'one process, all on one core', ...service, cores: 1 },
      'one-on-two': { title: 'one process on two cores', ...service, cores: 2 },
      two: { title: 'two processes on two cores', ...service, cores: 2, processes: 2 },
    },
    references: [
      { column: '× one core', server: 'one', by: 'rate' },
      { column: 'CPU × one core', server: 'one', by: 'cpu' },
    ],
  },
  growth: {
    scenarios: ['read', 'page', 'name', 'last', 'worklist', 'work', 'sorted', 'search', 'person', 'hire'],
    servers: {
      small: { ...service, employees: [10_000, 200] },
      large: { ...service, employees: [1_000_000, 1_000] },
    },
    references: [
      { column: 'time × small', server: 'small', by: 'time' },
      { column: 'CPU × small', server: 'small', by: 'cpu' },
    ],
  },
};

/** The same service in another checkout, already built: before and after a change. */
export const otherCheckout = (script) => ({
  title: 'the other checkout',
  script,
  args: service.args,
  nodeOptions: service.nodeOptions,
  // Versions before the two logins.
  owns: ['store/logins.js', 'store/installation/logins.js'].every(
    (logins) => !existsSync(path.join(path.dirname(script), logins)),
  ),
});
