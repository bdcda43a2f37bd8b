import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '../../platform/config/paths.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { addMarketMetrics } from './market-metrics.ts';
import { addProcessMetrics } from './process-metrics.ts';
import { addSupervisorMetrics } from './serve-metrics.ts';

interface Rule {
  alert: string;
  expr: string;
}
interface Panel {
  type: string;
  targets?: { expr: string }[];
}
interface Dashboard {
  panels: Panel[];
  templating: { list: { query: string | { query: string } }[] };
}

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const { groups } = parse(read('monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels, templating } = JSON.parse(read('monitoring/dashboard.json')) as Dashboard;

function listLabelsByMetric(): Map<string, Set<string>> {
  const registry = new Registry();
  createHttpMetrics(registry);
  addMarketMetrics(registry, '');
  const client = Object.assign(new EventEmitter(), { options: { maxPoolSize: 1 } });
  addProcessMetrics(registry, { client: client as unknown as mongo.MongoClient, countStreams: () => 0 });
  addSupervisorMetrics(registry, () => 0);
  const labels = new Map<string, Set<string>>([['up', new Set()]]);
  for (const metric of registry.getMetricsAsArray() as unknown as {
    name: string;
    type: string;
    labelNames?: string[];
  }[]) {
    const names = new Set(metric.labelNames);
    if (metric.type !== 'histogram') labels.set(metric.name, names);
    else for (const suffix of ['_bucket', '_count', '_sum']) labels.set(metric.name + suffix, names);
  }
  return labels;
}

const labelsByMetric = listLabelsByMetric();
const labelsOfPrometheus = ['instance', 'job', 'le'];
const ownNames = [...labelsByMetric.keys()]
  .filter((name) => /^homechef_.*(?<!_sum|_bucket)$/.test(name))
  .map((name) => name.replace(/_count$/, ''));
const functions = new Set([
  'absent',
  'and',
  'changes',
  'count',
  'histogram_quantile',
  'increase',
  'label_values',
  'max',
  'min',
  'or',
  'rate',
  'sum',
  'topk',
]);

/** Lists the metrics and labels in a query that do not exist. */
function listUnknownNames(query: string): string[] {
  const grouping = /\bby \(([^)]*)\)/g;
  const text = query.replace(/"[^"]*"|\[\w+\]/g, '');
  const groupedBy = [...text.matchAll(grouping)].flatMap(([, list = '']) => list.split(', '));
  const selectors = [...text.replace(grouping, '').matchAll(/([a-z]\w*)(?:\{([^}]*)\})?/g)]
    .map(([, name = '', matchers = '']) => ({ name, matchers: matchers.match(/\w+/g) ?? [] }))
    .filter(({ name }) => !functions.has(name) && !labelsOfPrometheus.includes(name));
  const known = selectors.flatMap(({ name }) => [...(labelsByMetric.get(name) ?? [])]);
  const labels = new Set([...labelsOfPrometheus, ...known]);
  return [
    ...selectors.map(({ name }) => name).filter((name) => !labelsByMetric.has(name)),
    ...[...groupedBy, ...selectors.flatMap(({ matchers }) => matchers)].filter((label) => !labels.has(label)),
  ];
}

test('every alert has a name of its own and uses metrics that exist', () => {
  expect(rules.flatMap(({ expr }) => listUnknownNames(expr))).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('each alert has a section in the runbook', () => {
  const sections = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('every panel of the dashboard queries metrics that exist', () => {
  const charts = panels.filter(({ type }) => type !== 'row');
  expect(charts.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
  const queries = charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const choices = templating.list.map(({ query }) => (typeof query === 'string' ? '' : query.query));
  expect([...queries, ...choices].flatMap(listUnknownNames)).toEqual([]);
  const text = [...queries, ...rules.map(({ expr }) => expr)].join(' ');
  expect(ownNames.filter((name) => !text.includes(name))).toEqual([]);
});

test('the document lists all metrics of the product', () => {
  const documented = [...read('docs/operations/metrics.md').matchAll(/^\| `(homechef_\w+)`/gm)];
  expect(documented.map(([, name]) => name).sort()).toEqual(ownNames.sort());
});
