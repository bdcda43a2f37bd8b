import type { Metric } from './benchmark.ts';

const cell = (words: string) => words.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const verdict = ({ met }: Metric) => (met === undefined ? '' : met ? 'yes' : '**no**');

/** Figures as a table of Markdown, which a terminal shows as well. */
export function formatMetrics(figures: readonly Metric[]): string {
  const lines = figures.map((figure) => {
    const { what, measured, figure: result, goal = 'reported' } = figure;
    return `| ${[what, cell(measured), cell(result), cell(goal), verdict(figure)].join(' | ')} |`;
  });
  return ['| What | Measured | Figure | Goal | Met |', '|---|---|---|---|---|', ...lines].join('\n');
}
