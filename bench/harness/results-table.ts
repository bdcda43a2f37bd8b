import type { Metric } from './benchmark.ts';

const escapeCell = (text: string) => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const formatVerdict = ({ met }: Metric) => (met === undefined ? '' : met ? 'yes' : '**no**');

export function formatMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.map((metric) => {
    const { label, measured, figure: result, goal = 'reported' } = metric;
    return `| ${[label, escapeCell(measured), escapeCell(result), escapeCell(goal), formatVerdict(metric)].join(' | ')} |`;
  });
  return [
    '| Measurement | Measured values | Result | Goal | Goal met |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
