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

export const shippedFolder = resolve('packaging/nginx');

/** Returns the path of nginx, or undefined if it is not installed. Debian installs it outside of a user's PATH. */
export const findNginx = (): string | undefined =>
  [
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'nginx')),
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
  ].find(existsSync);

export const nginxMissing = 'nginx is not installed (Debian: apt-get install nginx-light)';

export interface NginxValues {
  host: string;
  /** The host:port of every copy of the server. */
  copies: readonly string[];
  httpPort: number;
  httpsPort: number;
  certificatePath: string;
  keyPath: string;
}

/** Fills in the shipped configuration, as `envsubst` does. */
export async function renderShippedConfig(values: NginxValues): Promise<string> {
  const template = await readFile(join(shippedFolder, 'market.conf.template'), 'utf8');
  const variables: Record<string, string> = {
    MARKET_HOST: values.host,
    MARKET_COPIES: values.copies.map((copy) => `server ${copy} max_fails=1 fail_timeout=2s;`).join(' '),
    MARKET_RESOLVER: '',
    MARKET_IPV4: '127.0.0.1',
    MARKET_IPV6: '[::1]',
    MARKET_HTTP_LISTEN: String(values.httpPort),
    MARKET_HTTPS_LISTEN: String(values.httpsPort),
    MARKET_CERTIFICATE: values.certificatePath,
    MARKET_CERTIFICATE_KEY: values.keyPath,
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
  readErrors: () => Promise<string>;
  stop: () => Promise<void>;
}

export interface WrittenConfig {
  configPath: string;
  ports: { plain: number; http: number; https: number };
  certificate: LocalCertificate;
}

/** Writes a complete configuration, made of the shipped files, to a folder. */
export async function writeConfig(folder: string, copies: readonly string[]): Promise<WrittenConfig> {
  await mkdir(folder, { recursive: true });
  const certificate = createLocalCertificate('localhost');
  const certificatePath = join(folder, 'certificate.pem');
  const keyPath = join(folder, 'key.pem');
  const ports = { plain: await findFreePort(), http: await findFreePort(), https: await findFreePort() };
  const shipped = await renderShippedConfig({
    host: 'localhost',
    copies,
    certificatePath,
    keyPath,
    httpPort: ports.http,
    httpsPort: ports.https,
  });
  const configPath = join(folder, 'nginx.conf');
  await Promise.all([
    writeFile(certificatePath, certificate.cert),
    writeFile(keyPath, certificate.key, { mode: 0o600 }),
    writeFile(join(folder, 'market.conf'), shipped),
    writeFile(configPath, renderMainConfig(folder, renderPlainServer(ports.plain))),
  ]);
  return { configPath, ports, certificate };
}

/** Runs `nginx -t` on a configuration and returns its output. Throws an error with the output if something is wrong. */
export const testConfig = (nginx: string, configPath: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(nginx, ['-t', '-c', configPath], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });

/**
 * Starts nginx in front of the copies.
 * @throws Error if nginx does not start
 */
export async function startNginx(nginx: string, folder: string, copies: readonly string[]): Promise<Nginx> {
  const { configPath, ports, certificate } = await writeConfig(folder, copies);
  await testConfig(nginx, configPath);
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
    readErrors: () => readFile(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
