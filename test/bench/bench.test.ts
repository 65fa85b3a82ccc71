import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { endPrograms, programFolder, projectRoot, startProgram } from '../support/program';

// Nothing here depends on how fast anything is: a quick run is bounded by numbers of requests.

afterAll(endPrograms);

async function run(script: string, ...args: string[]) {
  const bench = path.join(projectRoot, 'bench', script);
  const started = startProgram(bench, ['--quick', ...args], { BENCH_PROGRAM: programFolder() });
  return { code: await started.exit, ...started.output };
}

/** The tables by the titles of their scenarios: what stands in the first two columns of each row. */
function tablesOf(output: string): Record<string, [server: string, rate: number][]> {
  const parts = output.split('\n### ').slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const rows = lines.filter((line) => line.startsWith('| ')).slice(2);
      return [
        title,
        rows.map((row) => {
          const [, server = '', rate = ''] = row.split('|').map((cell) => cell.trim());
          return [server, Number(rate.replaceAll(' ', ''))];
        }),
      ];
    }),
  );
}

/** What is wrong with a table of these servers. */
const faultsOf = (table: [string, number][], servers: string[]): string[] => [
  ...servers.filter((server) => !table.some(([name]) => name === server)),
  ...table.filter(([, rate]) => !(rate > 0)).map(([name]) => `${name} has no rate`),
];

test('the options are listed before anything is compiled', async () => {
  const started = startProgram(path.join(projectRoot, 'bench/run.mjs'), ['--help'], {
    BENCH_PROGRAM: '/nowhere',
  });
  expect(await started.exit).toBe(0);
  expect(started.output.stdout).toContain('--profile DIR');
});

test('every server returns the same responses, writes the same rows and appears in every table', async () => {
  const { code, stdout, stderr } = await run('run.mjs');
  expect(stderr).toContain('all servers give the same answers and write the same rows');
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  const tables = tablesOf(stdout);
  expect(Object.keys(tables)).toEqual([
    expect.stringContaining('Single read'),
    expect.stringContaining('List by name'),
    expect.stringContaining('List by location'),
    expect.stringContaining('Create a user'),
    expect.stringContaining("A partner's new hire"),
    expect.stringContaining('Section 2 signed'),
  ]);
  const servers = [
    'this service, everything on',
    'bare floor: node:http + pg',
    'Fastify 5, tuned',
    'Fastify 5, as usual',
    'Express 5, typical',
  ];
  expect(Object.values(tables).flatMap((table) => faultsOf(table, servers))).toEqual([]);
});

test('over a link of 2 ms each way a hire takes its round trips', async () => {
  const chosen = ['--scenarios', 'hire', '--servers', 'service,floor'];
  const { code, stdout, stderr } = await run('run.mjs', 'link', ...chosen);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  const tables = tablesOf(stdout);
  expect(Object.keys(tables)).toEqual([expect.stringContaining("A partner's new hire")]);
  const servers = ['this service, everything on', 'bare floor: node:http + pg'];
  expect(Object.values(tables).flatMap((table) => faultsOf(table, servers))).toEqual([]);
  const [, fastest = 0] = /\| bare floor[^|]*(?:\|[^|]*){3}\| +([\d.]+) \|/.exec(stdout) ?? [];
  // Two round trips of 4 ms.
  expect(Number(fastest)).toBeGreaterThan(8);
});

test('data that is kept serves a second run, also of what writes under a key', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'ees-bench-kept-'));
  const chosen = ['--data', data, '--scenarios', 'user,hire,section2', '--servers', 'service,floor'];
  try {
    for (const _run of ['first', 'second']) {
      const { code, stderr } = await run('run.mjs', ...chosen);
      expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    }
  } finally {
    rmSync(data, { recursive: true });
  }
});

/** Two processes on two cores, where there are two and something to give them with; else one. */
const measured =
  process.platform === 'linux' && availableParallelism() > 1
    ? { suite: 'cores', server: 'two', title: 'two processes on two cores' }
    : { suite: 'growth', server: 'small', title: '200 employees' };

test('what only this service answers is measured too', async () => {
  const { suite, server, title } = measured;
  const chosen = ['--servers', server, '--scenarios', 'page,last,worklist,work,sorted,search,person'];
  const { code, stdout, stderr } = await run('run.mjs', suite, ...chosen);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const tables = tablesOf(stdout);
  expect(Object.keys(tables)).toEqual([
    expect.stringContaining('The first page'),
    expect.stringContaining('The last page'),
    expect.stringContaining('The work list'),
    expect.stringContaining('Open steps'),
    expect.stringContaining('All forms by first day'),
    expect.stringContaining('Search for a name'),
    expect.stringContaining('The page of a hire'),
  ]);
  expect(Object.values(tables).flatMap((table) => faultsOf(table, [title]))).toEqual([]);
});

test('a server that answers otherwise is refused before anything is measured', async () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'ees-bench-liar-'));
  mkdirSync(path.join(checkout, 'dist/src'), { recursive: true });
  writeFileSync(
    path.join(checkout, 'dist/src/main.js'),
    `require('node:http').createServer((request, response) => {
       const id = Number(request.url.split('/').at(-1));
       const body = JSON.stringify({ id, firstName: 'Somebody else' });
       response.writeHead(200, { 'Content-Length': body.length }).end(body);
     }).listen(process.env.PORT, '127.0.0.1');`,
  );
  try {
    const { code, stdout, stderr } = await run(
      'run.mjs',
      '--servers',
      'floor',
      '--scenarios',
      'read',
      '--against',
      checkout,
    );
    expect(stderr).toContain('other, read: not the same as floor');
    expect(stderr).toContain('Somebody else');
    expect([code, stdout]).toEqual([1, '']);
  } finally {
    rmSync(checkout, { recursive: true });
  }
});

describe('the load generator', () => {
  async function measure(status: number, body: string): Promise<{ requests: number; wrong: string[] }> {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'Content-Length': body.length }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const generator = fork(path.join(projectRoot, 'bench/load.mjs'), {
      env: { BENCH_PROGRAM: programFolder() },
    });
    await once(generator, 'message');
    generator.send({
      ask: 'load',
      ports: [address.port],
      name: 'read',
      facts: { token: 'token', employees: { first: 7, count: 1 } },
      connections: 2,
      seconds: 60,
      most: 20,
      run: 'test',
    });
    const [answer] = (await once(generator, 'message')) as [{ requests: number; wrong: string[] }];
    generator.disconnect();
    await once(generator, 'exit');
    server.close();
    return answer;
  }

  test('measures right answers', async () => {
    expect(await measure(200, '{"id":7,"firstName":"Ana"}')).toMatchObject({ requests: 20, wrong: [] });
  });

  test.each([
    ['status', 503, '{"id":7,"firstName":"Ana"}'],
    ['record', 200, '{"id":8,"firstName":"Ana"}'],
  ])('stops at an answer with the wrong %s and tells it', async (_what, status, body) => {
    const { requests, wrong } = await measure(status, body);
    expect(wrong[0]).toBe(`GET /v1/employees/7: ${status} ${body}`);
    expect(requests).toBeLessThan(20);
  });
});
