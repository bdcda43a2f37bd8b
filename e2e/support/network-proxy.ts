import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from '../../backend/src/db/embedded-mongod/process/free-port.ts';

/** A wire between the browser and the product, to be cut and mended. */
export interface NetworkProxy {
  /** The product's address through it. */
  url: string;
  /** Nobody answers any more, and what was under way is lost. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** The product gets the next request that begins like this ('POST /api/orders'), and its answer gets lost. */
  loseAnswerTo: (begin: string) => void;
  /** How many answers got lost so. */
  lost: () => number;
}

const host = '127.0.0.1';

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** Lays a wire to the product that the tests run against. */
export async function startNetworkProxy(): Promise<NetworkProxy> {
  const product = Number(new URL(process.env.E2E_URL ?? '').port);
  const ends = new Set<Socket>();
  let toLose: string | undefined;
  let lost = 0;

  const server = createServer((browser) => {
    const away = connect(product, host);
    let isLosing = false;
    browser.on('data', (sent) => {
      if (toLose === undefined || !sent.toString('latin1').startsWith(toLose)) return;
      toLose = undefined;
      isLosing = true;
    });
    away.on('data', (answer) => {
      if (!isLosing) return void browser.write(answer);
      lost += 1;
      browser.destroy();
    });
    browser.pipe(away);
    for (const end of [browser, away]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        browser.destroy();
        away.destroy();
      });
    }
  });

  // It is come back to: nobody's chance connection should sit there while the wire is cut.
  const port = await findFreePort();
  await listen(server, port);
  return {
    url: `http://${host}:${port}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        ends.forEach((end) => end.destroy());
      }),
    mend: () => listen(server, port),
    loseAnswerTo: (begin) => (toLose = begin),
    lost: () => lost,
  };
}
