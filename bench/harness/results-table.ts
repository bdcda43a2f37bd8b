import type { Figure } from './benchmark.ts';

const cell = (words: string) => words.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const verdict = ({ met }: Figure) => (met === undefined ? '' : met ? 'yes' : '**no**');

/** Figures as a table of Markdown, which a terminal shows as well. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const { what, measured, figure: result, goal = 'reported' } = figure;
    return `| ${[what, cell(measured), cell(result), cell(goal), verdict(figure)].join(' | ')} |`;
  });
  return ['| What | Measured | Figure | Goal | Met |', '|---|---|---|---|---|', ...lines].join('\n');
}
