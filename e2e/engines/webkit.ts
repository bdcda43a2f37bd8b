import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '../../backend/src/platform/db/embedded-mongod/process/free-port.ts';
import { connectOrClose, getElementId, type EngineBrowser } from './engine-browser.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

const commandTimeoutMs = 60_000;
const isRoot = process.getuid?.() === 0;

async function stop(program: ChildProcess) {
  const exited = once(program, 'exit');
  program.kill('SIGKILL');
  await exited;
}

/** Starts a virtual display and returns its name. */
async function startDisplay(program: string) {
  const display = spawn(program, ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  return { display, name: `:${number.toString().trim()}` };
}

/** Sends a WebDriver command. */
async function send(url: string, parameters: object): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(commandTimeoutMs),
  });
  const { value } = (await reply.json()) as { value: unknown };
  if (reply.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** Starts the test browser that comes with WebKitGTK, with an empty profile. */
export async function startWebKit(programs: WebKitPrograms): Promise<EngineBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-webkit-'));
  const { display, name } = await startDisplay(programs.display);
  const port = await findFreePort();
  const env = {
    ...process.env,
    HOME: folder,
    DISPLAY: name,
    ...(isRoot && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }), // the sandbox refuses to start as root
  };
  const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  // Nothing but the test server is reachable.
  const args = ['--automation', '--proxy=http://127.0.0.1:9', '--ignore-host=127.0.0.1'];
  const options = { binary: programs.browser, args };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const sessions = `http://127.0.0.1:${port}/session`;
  const close = async () => {
    await stop(driver);
    await stop(display); // ends the browser
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const startSession = () => send(sessions, { capabilities }) as Promise<{ sessionId: string }>;
  const connect = () => vi.waitFor(startSession, { timeout: 60_000 });
  const { sessionId } = await connectOrClose(connect, close);
  const command = (path: string, parameters: object) => send(`${sessions}/${sessionId}/${path}`, parameters);
  return {
    open: async (url) => void (await command('url', { url })),
    run: (script, args) => command('execute/sync', { script, args }),
    click: async (element) => void (await command(`element/${getElementId(element)}/click`, {})),
    type: async (element, text) => void (await command(`element/${getElementId(element)}/value`, { text })),
    close,
  };
}
