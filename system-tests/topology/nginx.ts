import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../backend/src/platform/db/embedded-mongod/process/free-port.ts';
import {
  createLocalCertificate,
  type LocalCertificate,
} from '../../backend/src/testing/local-certificate.ts';
import { waitUntil } from '../deployment/server-process.ts';

const shippedFolder = resolve('packaging/nginx');

/** Returns the path of nginx, or undefined if it is not installed. Debian installs it outside of a user's PATH. */
export const findNginx = (): string | undefined =>
  [
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'nginx')),
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
  ].find(existsSync);

export const nginxMissing = 'nginx is not installed (Debian: apt-get install nginx-light)';

interface Ports {
  plain: number;
  http: number;
  https: number;
}

/** Fills in the shipped configuration, as `envsubst` does. `copies` are the host:port of every copy of the server. */
async function renderShippedConfig(folder: string, copies: readonly string[], ports: Ports): Promise<string> {
  const template = await readFile(join(shippedFolder, 'market.conf.template'), 'utf8');
  const variables: Record<string, string> = {
    MARKET_HOST: 'localhost',
    MARKET_COPIES: copies.map((copy) => `server ${copy} max_fails=1 fail_timeout=2s;`).join(' '),
    MARKET_RESOLVER: '',
    MARKET_IPV4: '127.0.0.1',
    MARKET_IPV6: '[::1]',
    MARKET_HTTP_LISTEN: String(ports.http),
    MARKET_HTTPS_LISTEN: String(ports.https),
    MARKET_CERTIFICATE: join(folder, 'certificate.pem'),
    MARKET_CERTIFICATE_KEY: join(folder, 'key.pem'),
    MARKET_ROUTES: join(shippedFolder, 'market-routes.conf'),
  };
  return template.replace(/\$\{(\w+)\}/g, (text, name: string) => variables[name] ?? text);
}

/**
 * Main configuration, in a folder of its own. If root starts it, workers run as root, because the folder is private.
 */
const renderMainConfig = (folder: string, server: string): string => `
${process.getuid?.() === 0 ? 'user root root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/market.conf;
  ${server}
}
`;

/** Plain HTTP on loopback with the shipped routes, for clients that do not know the certificate. */
const renderPlainServer = (port: number): string => `
  server {
    listen 127.0.0.1:${port};
    server_tokens off;
    include ${join(shippedFolder, 'market-routes.conf')};
  }`;

export interface Nginx {
  /** Plain HTTP on loopback. */
  url: string;
  /** HTTPS of the shipped configuration, for the host `localhost`. */
  httpsUrl: string;
  redirectUrl: string;
  certificate: LocalCertificate;
  stop: () => Promise<void>;
}

/**
 * Starts nginx in front of the copies.
 * @throws Error if nginx does not start
 */
export async function startNginx(nginx: string, folder: string, copies: readonly string[]): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const certificate = createLocalCertificate('localhost');
  const ports = { plain: await findFreePort(), http: await findFreePort(), https: await findFreePort() };
  const configPath = join(folder, 'nginx.conf');
  await Promise.all([
    writeFile(join(folder, 'certificate.pem'), certificate.cert),
    writeFile(join(folder, 'key.pem'), certificate.key, { mode: 0o600 }),
    writeFile(join(folder, 'market.conf'), await renderShippedConfig(folder, copies, ports)),
    writeFile(configPath, renderMainConfig(folder, renderPlainServer(ports.plain))),
  ]);
  const child = spawn(nginx, ['-c', configPath, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntil('nginx runs', () => existsSync(join(folder, 'nginx.pid')) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`);
  return {
    url: `http://127.0.0.1:${ports.plain}`,
    httpsUrl: `https://localhost:${ports.https}`,
    redirectUrl: `http://127.0.0.1:${ports.http}`,
    certificate,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
