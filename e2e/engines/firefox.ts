import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { connectOrClose, getElementId, type EngineBrowser } from './engine-browser.ts';
import { connectMarionette } from './marionette.ts';

const preferences = {
  'marionette.port': 0,
  // Nothing but the test server is reachable, so the browser cannot look for updates, for example.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'browser.startup.page': 0,
  'ui.prefersReducedMotion': 1,
};

/**
 * Starts Firefox with an empty profile. Its Marionette protocol offers the WebDriver commands without a driver program.
 */
export async function startFirefox(program: string): Promise<EngineBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'homechef-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
  const firefox = spawn(program, args, { stdio: 'ignore' });
  const exited = once(firefox, 'exit');
  const close = async () => {
    firefox.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const readPort = async () => Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
  const send = await connectOrClose(async () => {
    const connection = await connectMarionette(await vi.waitFor(readPort, { timeout: 60_000 }));
    await connection('WebDriver:NewSession');
    return connection;
  }, close);
  return {
    open: async (url) => void (await send('WebDriver:Navigate', { url })),
    run: async (script, args) => (await send('WebDriver:ExecuteScript', { script, args })).value,
    click: async (element) => void (await send('WebDriver:ElementClick', { id: getElementId(element) })),
    type: async (element, text) =>
      void (await send('WebDriver:ElementSendKeys', { id: getElementId(element), text })),
    close,
  };
}
