import { mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import type { FoundMongod, SourceContext } from './binary-source.ts';
import { getCacheDir, readMongodVersion } from './installed-binary.ts';
import { withProgressLog, getErrorMessage } from '../shared/progress-log.ts';

// Release of the long-term 7.0 series with builds for current systems.
const version = '7.0.24';
const probeTimeoutMs = 3000;

const hasProxy = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy);

/** Fails early without a network. mongodb-memory-server would retry for seven seconds. */
async function assertReachable(url: string): Promise<void> {
  const { host } = new URL(url);
  const reply = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeoutMs) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new Error(`${host} cannot be reached (${getErrorMessage(cause)})`);
    },
  );
  if (!reply.ok) throw new Error(`${host} answers ${reply.status}`);
}

export async function downloadMongod({ env, log }: SourceContext): Promise<FoundMongod> {
  const downloadDir = getCacheDir(env);
  mkdirSync(downloadDir, { recursive: true });
  // Imported here, because a start with an installed mongod does not need the downloader.
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
  if (!hasProxy(env)) await assertReachable(url);
  log.info(`MongoDB: fetching mongod ${version} from ${new URL(url).host}`);
  const download = MongoBinary.getPath({ version, downloadDir });
  const describeProgress = (seconds: number) => `MongoDB: still fetching mongod, ${seconds} s`;
  const path = await withProgressLog(log, describeProgress, download, 5000);
  return { path, version: await readMongodVersion(path), source: 'the official download' };
}
