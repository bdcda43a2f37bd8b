import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '../../platform/config/paths.ts';

interface AlertCase {
  alertname: string;
  exp_alerts: unknown[];
}

const folder = join(rootDir, 'monitoring');
const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'));
const { groups } = read('alerts.yml') as { groups: { rules: { alert: string }[] }[] };
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort();
const { tests } = read('alerts.test.yml') as {
  tests: { name: string; alert_rule_test: AlertCase[] }[];
};
const cases = tests.flatMap(({ name, alert_rule_test: ofTest }) => ofTest.map((each) => ({ name, ...each })));
const listAlerts = (isFiring: boolean) => {
  const names = cases
    .filter(({ exp_alerts: expected }) => expected.length > 0 === isFiring)
    .map(({ alertname }) => alertname);
  return [...new Set(names)].sort();
};

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const runPromtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('every alert has a case in which it fires and one in which it does not', () => {
  expect(listAlerts(true)).toEqual(alerts);
  expect(listAlerts(false)).toEqual(alerts);
  expect(cases.filter(({ name, alertname }) => name !== alertname)).toEqual([]);
});

// It checks the alert rules too.
test.skipIf(!hasPromtool)('promtool, if it is installed, accepts the configuration of Prometheus', () => {
  expect(runPromtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
});

test.skipIf(!hasPromtool)('promtool, if it is installed, runs the cases of all alert rules', () => {
  expect(runPromtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
});
