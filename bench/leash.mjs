/**
 * Loaded into each process of the bench before its own code: tells what the process has used, collects its garbage and
 * profiles it on request, and ends it when the bench is gone.
 */
import { Session } from 'node:inspector/promises';

const session = new Session();

const answers = {
  usage() {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed: heap } = process.memoryUsage();
    return { cpu: user + system, rss, heap };
  },
  /** What is in use once nothing is left to collect. */
  async live() {
    session.connect();
    await session.post('HeapProfiler.collectGarbage');
    session.disconnect();
    const { rss, heapUsed: heap, arrayBuffers: buffers } = process.memoryUsage();
    return { rss, heap, buffers };
  },
  async startProfile() {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  },
  async stopProfile() {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return { profile };
  },
};

process.on('message', async (message) => {
  const answer = answers[message?.ask];
  if (answer) process.send({ ask: message.ask, ...(await answer()) });
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
