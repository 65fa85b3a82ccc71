import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const projectRoot = path.resolve(__dirname, '../..');

/** The program as JavaScript in a folder of its own, readable for every account. */
export interface Program {
  directory: string;
  remove(): void;
}

function openToEveryone(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
}

export interface ProgramParts {
  /** Files of the tests to compile as well. */
  files?: readonly string[];
  /** Copies these packages only; else it uses the project's, which other accounts may not be able to reach. */
  packages?: readonly string[];
}

/** Compiles the program; the types are checked elsewhere. */
export function compileProgram({ files = [], packages }: ProgramParts = {}): Program {
  const directory = mkdtempSync(path.join(tmpdir(), 'ees-program-'));
  chmodSync(directory, 0o755);
  const tsc = [
    require.resolve('typescript/bin/tsc'),
    '--noCheck',
    '--outDir',
    directory,
    '--incremental',
    'false',
  ];
  const runs = [[...tsc, '-p', 'tsconfig.build.json']];
  if (files.length > 0) {
    const options = [
      '--module',
      'node20',
      '--target',
      'es2023',
      '--esModuleInterop',
      '--types',
      'node',
      '--rootDir',
      '.',
    ];
    runs.push([...tsc, ...options, ...files]);
  }
  for (const args of runs) {
    const result = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(result.stdout + result.stderr);
  }
  const [from, to] = [path.join(projectRoot, 'node_modules'), path.join(directory, 'node_modules')];
  if (packages) {
    for (const name of packages) {
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    }
    openToEveryone(directory);
  } else symlinkSync(from, to);
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** A started child process and what it has written. */
export interface Started {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Resolves with the exit code (null after a signal). */
  exit: Promise<number | null>;
  /** Resolves once standard output contains the text; rejects when the process ends before. */
  says(text: string): Promise<void>;
}

const children = new Set<ChildProcess>();

/** Starts Node on a compiled script with exactly this environment (and PATH). */
export function startProgram(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Started {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => (output.stdout.includes(text) ? resolve() : undefined);
      child.stdout.on('data', look);
      look();
      void exit.then(() =>
        reject(new Error(`ended without saying "${text}":\n${output.stdout}${output.stderr}`)),
      );
    });
  return { child, output, exit, says };
}

/** Ends what a failed test has left running. */
export async function endPrograms(): Promise<void> {
  const running = [...children];
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(running.filter((child) => child.exitCode === null).map((child) => once(child, 'close')));
}
