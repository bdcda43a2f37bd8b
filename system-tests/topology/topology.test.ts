import { expect, onTestFinished, test } from 'vitest';
import { runAcceptance } from './acceptance.ts';
import { findNginx } from './nginx.ts';
import { startTopology } from './topology.ts';

test.skipIf(findNginx() === undefined)('the market works through nginx with two copies', async () => {
  const topology = await startTopology();
  onTestFinished(() => topology.stop());
  const results = await runAcceptance(topology);
  expect(results.filter(({ isFailure }) => isFailure)).toEqual([]);
  expect(await topology.deployment.runLedgerAudit()).toEqual([]);
});
