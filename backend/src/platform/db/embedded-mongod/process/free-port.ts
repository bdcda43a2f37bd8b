/*
 * Finds a free TCP port on this machine. The package get-port does not fit: it tries ports in sequence, so parallel
 * starts would collide more often. Limits: another process can still take the port before it is used.
 */
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Returns a random free port below the range of outgoing connections. mongod reuses its port after a crash, and no
 * outgoing connection may take it in the meantime.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (port !== 27_017 && (await isPortFree(port))) return port;
  }
  throw new Error('No free port on 127.0.0.1 between 20000 and 32000');
}
