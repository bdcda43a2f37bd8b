import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from '../../backend/src/platform/db/embedded-mongod/process/free-port.ts';

/** TCP proxy between the browser and the server, which can simulate network failures. */
export interface NetworkProxy {
  /** URL of the server through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  disconnect: () => Promise<void>;
  reconnect: () => Promise<void>;
}

const host = '127.0.0.1';

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** Starts a proxy to the server of the test run. */
export async function startNetworkProxy(): Promise<NetworkProxy> {
  const serverPort = Number(new URL(process.env.E2E_URL ?? '').port);
  const sockets = new Set<Socket>();
  const proxy = createServer((browser) => {
    const upstream = connect(serverPort, host);
    upstream.pipe(browser);
    browser.pipe(upstream);
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
  });

  // The proxy reopens this port later. Meanwhile, an outgoing connection could take an ephemeral port.
  const port = await findFreePort();
  await listen(proxy, port);
  return {
    url: `http://${host}:${port}`,
    disconnect: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
    reconnect: () => listen(proxy, port),
  };
}
