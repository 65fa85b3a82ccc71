/** A link to the database that takes a while: what goes over it arrives so many milliseconds later, in order. */
import net from 'node:net';

/**
 * @param later is given what ends the link
 * @param url of the database @param ms each way
 * @returns a function that turns a URL of the database's server into one over the link
 */
export async function startLink(later, url, ms) {
  const { hostname, port } = new URL(url);
  const sockets = new Set();
  const carry = (from, to) => {
    from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), ms));
    from.on('close', () => setTimeout(() => to.destroy(), ms));
    // An end that goes away takes the other one along.
    from.on('error', () => undefined);
    from.setNoDelay(true);
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    carry(near, far);
    carry(far, near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  later(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const own = server.address().port;
  return (direct) => Object.assign(new URL(direct), { hostname: '127.0.0.1', port: own }).href;
}
