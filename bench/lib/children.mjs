/** Child processes that end with the bench, however it ends. */
import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { programFolder, root } from './program.mjs';

const running = new Set();
const leash = pathToFileURL(path.join(root, 'bench/leash.mjs')).href;

/** Starts Node on a script with exactly this environment, PATH and the program that is measured. */
export function start(script, { args = [], env = {}, nodeOptions = [] } = {}) {
  const child = fork(path.resolve(root, script), args, {
    cwd: root,
    env: { PATH: process.env.PATH, BENCH_PROGRAM: programFolder, ...env },
    execArgv: ['--import', leash, ...nodeOptions],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-8000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output };
}

/**
 * Starts a process that says when it listens: a message that was sent before would be lost, because the leash of the
 * process takes it.
 */
export async function startListening(script) {
  const started = start(script);
  for await (const [message] of on(started.child, 'message')) {
    if (message.ask === 'begun') return started;
  }
  throw new Error(`A process ended before it began:\n${started.output()}`);
}

/** Sends a message and resolves with the answer that carries the same `ask`. */
export function ask(child, message) {
  return new Promise((resolve, reject) => {
    const onMessage = (answer) => (answer.ask === message.ask ? settle(resolve, answer) : undefined);
    const onExit = () => settle(reject, new Error('the process ended before it answered'));
    const settle = (how, value) => {
      child.off('message', onMessage).off('exit', onExit);
      how(value);
    };
    child.on('message', onMessage).once('exit', onExit);
    child.send(message);
  });
}

/** The heap that deploy/ gives a worker, as an argument of Node. */
export const workerHeap = '--max-old-space-size=1024';

/** Bytes in whole MB, for a reader. */
export const megabytes = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** CPU time so far in microseconds and the memory in use in bytes, over all these processes. */
export async function usageOf(children) {
  const all = await Promise.all(children.map((child) => ask(child, { ask: 'usage' })));
  const sum = (name) => all.reduce((total, one) => total + one[name], 0);
  return { cpu: sum('cpu'), rss: sum('rss') };
}

/**
 * Resident memory of a process in MB, now and at its highest, and its processor time in seconds. Linux only; needs nothing
 * of the process.
 */
export function resourcesOf({ child }) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return {
    now: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
    processor: (Number(stat[11]) + Number(stat[12])) / 100,
  };
}

const answers = (port) =>
  new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/' }, (response) => {
      response.resume();
      resolve(true);
    });
    request.once('error', () => resolve(false));
  });

/** Resolves once the server answers anything at all. */
export async function ready({ child, output }, port, seconds = 60) {
  const giveUp = Date.now() + seconds * 1000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`A server ended:\n${output()}`);
    if (Date.now() > giveUp) throw new Error(`A server does not answer:\n${output()}`);
    await sleep(100);
  }
}

/** Asks a process to end, makes one that does not in time, and waits until it is gone. */
export async function stop({ child }, patienceMs = 60_000) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(late);
}

/** Ends what is still running. */
export async function stopAll() {
  await Promise.all([...running].map((child) => stop({ child }, 5_000)));
}
