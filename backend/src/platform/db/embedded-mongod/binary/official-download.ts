import { mkdirSync } from 'node:fs';
import type { FoundMongod, SourceContext } from './binary-source.ts';
import { getCacheDir, readMongodVersion } from './installed-binary.ts';
import { withProgressLog, getErrorMessage } from '../shared/progress-log.ts';

/** Release of the long-term 7.0 series with builds for current systems. The nightly workflow tests it. */
export const downloadedVersion = '7.0.43';
const probeTimeoutMs = 3000;
const defaultMirror = 'https://fastdl.mongodb.org';

const hasProxy = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy);

/** Fails fast without a network, where mongodb-memory-server would retry for seven seconds. */
async function assertReachable({ origin, host }: URL): Promise<void> {
  try {
    await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeoutMs) });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Error(`${host} cannot be reached (${getErrorMessage(cause)})`);
  }
}

export async function downloadMongod({ env, log }: SourceContext): Promise<FoundMongod> {
  const downloadDir = getCacheDir(env);
  mkdirSync(downloadDir, { recursive: true });
  const url = new URL(env.MONGOMS_DOWNLOAD_URL ?? env.MONGOMS_DOWNLOAD_MIRROR ?? defaultMirror);
  if (!hasProxy(env)) await assertReachable(url);
  log.info(`MongoDB: fetching mongod ${downloadedVersion} from ${url.host}`);
  // The package reads its options from the environment.
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  // Imported here, because the downloader is not needed where mongod is installed.
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const download = MongoBinary.getPath({ version: downloadedVersion, downloadDir });
  const describeProgress = (seconds: number) => `MongoDB: still fetching mongod, ${seconds} s`;
  const path = await withProgressLog(log, describeProgress, download, 5000);
  return { path, version: await readMongodVersion(path), source: 'the official download' };
}
