import { onTestFinished, test } from 'vitest';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { startOtherProcess } from '../../../testing/server-process.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { checkRandomOrders } from './order-options.fixture.ts';

startTestApp();

test('stock, capacity and money are right when two processes take and end orders with options', async () => {
  const other = await startOtherProcess();
  onTestFinished(other.stop);
  // The other process runs on the real clock, and this date is within the horizon at any time of day.
  const date = addDays(getLocalDate(Date.now(), 'America/Phoenix'), 2);
  await checkRandomOrders({ servers: [getTestApp().server, other.url], date, numRuns: 15 });
});
