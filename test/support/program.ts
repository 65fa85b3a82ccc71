import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { oncePerRun } from './runner/run-folder';

export const projectRoot = path.resolve(__dirname, '../..');

/**
 * Gives the folder with the program as JavaScript, compiled once per run: the sources and what the tests start beside
 * them, with the project's packages. Nothing may be written into it.
 */
export function programFolder(): string {
  return oncePerRun('program', (folder) => {
    const sources = ['src', 'generated', 'migrations', 'test/support'];
    const script = path.join(projectRoot, 'scripts/compile.mjs');
    execFileSync(process.execPath, [script, folder, ...sources]);
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  });
}

/** A started child process and what it has written. */
export interface Started {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Resolves with the exit code (null after a signal). */
  exit: Promise<number | null>;
  /** Resolves once standard output contains the text; rejects when the process ends before. */
  says(text: string): Promise<void>;
  /** The service's address, once it is ready. With `PORT: '0'` it takes a port that is free. */
  address(): Promise<string>;
}

const children = new Set<ChildProcess>();

/**
 * Starts Node with exactly this environment, and where programs and temporary files are: those in the folder of the run,
 * which lies in memory where there is room.
 *
 * @param script of the compiled program, as `src/main.js`, or an absolute path
 */
export function startProgram(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Started {
  const file = path.isAbsolute(script) ? script : path.join(programFolder(), script);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...env },
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
  const address = async (): Promise<string> => {
    await says('"msg":"ready"');
    return /"url":"([^"]+)"/.exec(output.stdout)?.[1] ?? '';
  };
  return { child, output, exit, says, address };
}

/** Runs the program itself with arguments, in exactly this environment. */
export const runMain = (args: readonly string[], env: Record<string, string> = {}): Started =>
  startProgram('src/main.js', args, env);

/** Waits until a program ends; gives its exit code and what it wrote. */
export async function finished(
  started: Started,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const code = await started.exit;
  return { code, ...started.output };
}

/** Status and body of a process's `/readyz`. */
export async function readiness(port: number): Promise<[number, unknown]> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return [answer.status, await answer.json()];
}

/** What `/readyz` says of a process that lacks nothing. */
export const ready = { status: 'ready', checks: { database: 'ok', migrations: 'ok', clock: 'ok' } };

/** Ends what a failed test has left running. */
export async function endPrograms(): Promise<void> {
  const running = [...children];
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(running.filter((child) => child.exitCode === null).map((child) => once(child, 'close')));
}
