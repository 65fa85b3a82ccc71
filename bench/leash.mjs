/**
 * Loaded into each process of the bench before its own code: tells what the process has used, profiles it on request, and
 * ends it when the bench is gone.
 */
import { Session } from 'node:inspector/promises';

const answers = {
  usage() {
    const { user, system } = process.cpuUsage();
    return { cpu: user + system, rss: process.memoryUsage.rss() };
  },
  async profile({ on }) {
    const session = (answers.session ??= new Session());
    if (!on) return session.post('Profiler.stop');
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    return {};
  },
};

process.on('message', async (message) => {
  const answer = answers[message?.ask];
  if (answer) process.send({ ask: message.ask, ...(await answer(message)) });
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
