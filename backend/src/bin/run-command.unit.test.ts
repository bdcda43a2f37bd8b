import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs a command as its npm script does, with these settings; what it says, and its exit code. */
async function run(name: string, settings: NodeJS.ProcessEnv) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ['--import', tsx, script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: await ended };
}

const wrong =
  'Some settings are invalid (see .env.example):\n' +
  '  MONGODB_URI must start with mongodb:// or mongodb+srv://, for example mongodb://127.0.0.1/homechef?replicaSet=rs0';
const away =
  'The database at mongodb://127.0.0.1:1/market cannot be reached: connect ECONNREFUSED 127.0.0.1:1';
const indexed = 'Set MONGODB_URI: the demo database gets its indexes at its start.';
const hasAdmin = 'Set MONGODB_URI: the demo database has an admin already (see README.md).';

// Side by side: most of each is Node's start.
describe.concurrent('a command that was not done says why in words, and nothing else:', () => {
  test.each([
    ['create-admin', 'localhost', wrong, 1],
    ['create-admin', 'mongodb://me:secret@127.0.0.1:1/market', away, 1],
    ['create-admin', '', hasAdmin, 1],
    ['build-indexes', '', indexed, 1],
    ['audit-books', 'localhost', `The audit did not run. ${wrong}`, 2],
  ])('%s with MONGODB_URI=%s', async (name, address, words, code) => {
    expect(await run(name, { MONGODB_URI: address })).toEqual({ said: '', complained: `${words}\n`, code });
  });
});
