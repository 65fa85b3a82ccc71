/**
 * Loaded into each process of the bench before its own code: tells the CPU time it used, and ends it when the bench is
 * gone.
 */
process.on('message', (message) => {
  if (message?.ask === 'cpu') process.send({ ask: 'cpu', ...process.cpuUsage() });
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
