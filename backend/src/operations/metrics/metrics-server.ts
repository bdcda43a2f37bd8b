import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';

export interface MetricsSource {
  contentType: string;
  metrics: () => Promise<string>;
}

interface MetricsAddress {
  host: string;
  port: number;
}

/**
 * Serves `GET /metrics` without a sign-in, on a port of its own that the proxy does not forward.
 * @returns the URL and a function that closes the server
 */
export async function startMetricsServer(
  { host, port }: MetricsAddress,
  { contentType, metrics }: MetricsSource,
  log: Logger,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return res.writeHead(404).end();
    metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the metrics could not be read');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
