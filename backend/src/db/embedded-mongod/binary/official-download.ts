import { mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import type { FoundMongod, SourceContext } from './binary-source.ts';
import { cacheDir, readMongodVersion } from './installed-binary.ts';
import { withProgressLog, errorMessage } from '../shared/progress-log.ts';

/** The newest of the long-lived 7.0 line that has builds for today's systems. */
const version = '7.0.24';
const probeMs = 3000;

const behindProxy = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy);

/** Without a network mongodb-memory-server tries for seven seconds; one look at the address tells sooner. */
async function assertReachable(url: string): Promise<void> {
  const { host } = new URL(url);
  const reply = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeMs) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new Error(`${host} cannot be reached (${errorMessage(cause)})`);
    },
  );
  if (!reply.ok) throw new Error(`${host} answers ${reply.status}`);
}

/** mongodb-memory-server's own download, into our cache. It prints its progress itself. */
export async function downloadMongod({ env, log }: SourceContext): Promise<FoundMongod> {
  const downloadDir = cacheDir(env);
  mkdirSync(downloadDir, { recursive: true });
  // Loaded only here: a start that has its mongod should not pay for the downloader.
  const { MongoBinary, DryMongoBinary } = await import('mongodb-memory-server-core');
  const { MongoBinaryDownloadUrl } =
    await import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js');
  const config = await import('mongodb-memory-server-core/lib/util/resolveConfig.js');
  config.setDefaultValue(config.ResolveConfigVariables.MAX_RETRIES, '1');
  const { os } = await DryMongoBinary.generateOptions({ version, downloadDir });
  const url = await new MongoBinaryDownloadUrl({
    version,
    platform: platform(),
    arch: arch(),
    os,
  }).getDownloadUrl();
  if (!behindProxy(env)) await assertReachable(url);
  log.info(`MongoDB: fetching mongod ${version} from ${new URL(url).host}`);
  const fetched = MongoBinary.getPath({ version, downloadDir });
  const path = await withProgressLog(log, (s) => `MongoDB: still fetching mongod, ${s} s`, fetched, 5000);
  return { path, version: await readMongodVersion(path), source: 'the official download' };
}
