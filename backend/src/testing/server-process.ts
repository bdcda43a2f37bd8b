import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getTestApp, testSecret } from './test-app.ts';
import { createIsolatedEnv } from './test-env.ts';

export interface OtherProcess {
  url: string;
  readOutput: () => string;
  sendSignal: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>;
  stop: () => Promise<void>;
}

/**
 * Starts a second server process from the source code, on the database and the uploads folder of the test app.
 * @throws Error with the output of the process if it exits before it serves
 */
export async function startOtherProcess(settings: Record<string, string> = {}): Promise<OtherProcess> {
  const { uri, deps } = getTestApp();
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(
    process.execPath,
    ['--import', tsx, fileURLToPath(new URL('../server.ts', import.meta.url))],
    {
      env: {
        ...createIsolatedEnv(),
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        PORT: '0',
        WEB_CONCURRENCY: '1',
        MONGODB_URI: uri,
        JWT_SECRET: testSecret,
        UPLOADS_DIR: deps.env.UPLOADS_DIR,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /is open: (\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The server ended during its start:\n${output}`)));
  });
  const sendSignal = (signal: NodeJS.Signals) => void child.kill(signal);
  return { url, readOutput: () => output, sendSignal, exited, stop };
}
