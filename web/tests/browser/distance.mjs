// A server far away: all bytes through this port take their time, both ways.
import { createServer, connect } from 'node:net';

export async function farFrom(address, milliseconds) {
  const { hostname, port } = new URL(address);
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const later = (to) => (chunk) => setTimeout(() => to.writable && to.write(chunk), milliseconds);
    const end = (to) => () => setTimeout(() => to.destroy(), milliseconds);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one);
      one.on('data', later(other));
      one.on('close', end(other));
      one.on('error', end(other));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}
