/**
 * Loaded into each process of the bench before its own code: tells what the process has used, profiles it on request, and
 * ends it when the bench is gone.
 */
import { Session } from 'node:inspector/promises';

const session = new Session();

const answers = {
  usage() {
    const { user, system } = process.cpuUsage();
    return { cpu: user + system, rss: process.memoryUsage.rss() };
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
