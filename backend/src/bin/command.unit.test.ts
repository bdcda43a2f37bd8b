import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs a command as its npm script does, with these settings; what it says, and its exit code. */
async function run(name: string, settings: NodeJS.ProcessEnv) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const env = { ...process.env, JWT_SECRET: 'x'.repeat(32), ...settings };
  const child = spawn(process.execPath, ['--import', tsx, script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: await ended };
}

const commands = [
  { name: 'create-admin', code: 1, before: '' },
  { name: 'build-indexes', code: 1, before: '' },
  { name: 'audit-books', code: 2, before: 'The books could not be audited. ' },
];

describe.each(commands)('$name says in words, and nothing else,', ({ name, code, before }) => {
  test('which setting is wrong', async () => {
    expect(await run(name, { MONGODB_URI: 'localhost' })).toEqual({
      said: '',
      complained: `${before}These settings are wrong (see .env.example):\n  MONGODB_URI: must start with mongodb:// or mongodb+srv://\n`,
      code,
    });
  });
  test('that its database cannot be reached', async () => {
    expect(await run(name, { MONGODB_URI: 'mongodb://me:secret@127.0.0.1:1/market' })).toEqual({
      said: '',
      complained: `${before}The database at mongodb://127.0.0.1:1/market cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n`,
      code,
    });
  });
});

test.each(['create-admin', 'build-indexes'])('%s wants the address of a database', async (name) => {
  const { complained, code } = await run(name, { MONGODB_URI: '' });
  expect([complained, code]).toEqual([expect.stringMatching(/^Set MONGODB_URI: [^\n]*\n$/), 1]);
});
