import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Whether a server could listen on this port of this machine now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port below those that systems hand to outgoing connections: mongod comes back on its port after a
 * crash, and nobody's chance connection should sit there in the meantime.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (port !== 27_017 && (await isPortFree(port))) return port;
  }
  throw new Error('No free port on 127.0.0.1 between 20000 and 32000');
}
