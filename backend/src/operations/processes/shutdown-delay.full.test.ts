import { expect, onTestFinished, test } from 'vitest';
import { apiAs } from '../../testing/api-client.ts';
import { startOtherProcess } from '../../testing/server-process.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

test.each([1, 2])(
  'after SIGTERM, a server of %i processes is not ready but keeps serving',
  async (workers) => {
    const { url, sendSignal, exited, stop } = await startOtherProcess({
      WEB_CONCURRENCY: String(workers),
      SHUTDOWN_DELAY_MS: '600000',
    });
    onTestFinished(stop);
    const api = apiAs(undefined, url);
    expect((await api.get('/api/ready')).status).toBe(200);
    sendSignal('SIGTERM');
    // Each worker hears about it.
    for (let i = 0; i < workers; i += 1)
      await expect.poll(async () => (await api.get('/api/ready')).status).toBe(503);
    expect((await api.get('/api/products')).status).toBe(200);
    // A second signal ends the delay.
    sendSignal('SIGTERM');
    expect(await exited).toBe(0);
  },
);

// A signal that came before its handler would end the server without its database.
test(
  'a server that is told to stop as soon as it prints its address shuts down in order',
  { repeats: 4 },
  async () => {
    const { sendSignal, exited, stop } = await startOtherProcess();
    onTestFinished(stop);
    sendSignal('SIGTERM');
    expect(await exited).toBe(0);
  },
);
