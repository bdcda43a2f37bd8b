import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAcceptance } from './acceptance.ts';
import { findNginx, testConfig, writeConfig } from './nginx.ts';
import { startTopology } from './topology.ts';

const nginx = findNginx();
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homechef-packaging-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.skipIf(nginx === undefined)('nginx accepts the shipped configuration', async () => {
  const { configPath } = await writeConfig(await createFolder(), ['127.0.0.1:3000', '127.0.0.1:3001']);
  expect(await testConfig(nginx ?? '', configPath)).toContain('test is successful');
});

test.skipIf(!hasSystemd)('systemd accepts the shipped unit', async () => {
  const unit = join(await createFolder(), 'homechef-market@3000.service');
  await copyFile('packaging/systemd/homechef-market@.service', unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // The command of the unit need not exist on this machine.
  const problems = stderr
    .split('\n')
    .filter((line) => line.includes(unit) && !/is not executable/.test(line));
  expect(problems).toEqual([]);
  expect([0, 1]).toContain(status);
});

test.skipIf(nginx === undefined)('the market works through nginx with two copies', async () => {
  const topology = await startTopology();
  onTestFinished(() => topology.stop());
  const results = await runAcceptance(topology);
  expect(results.filter(({ isFailure }) => isFailure)).toEqual([]);
  expect(await topology.deployment.runLedgerAudit()).toEqual([]);
});
