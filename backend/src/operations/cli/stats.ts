import '../../app/create-app.ts'; // registers all models
import { findAuditObstacle } from '../books-audit/check-database.ts';
import { readStats, type Stats } from '../../features/admin/stats.ts';
import type { RunCommand } from './command.ts';
import { assertNoObstacle } from './run-command.ts';
import { withDatabase } from './with-database.ts';
import { withKitchens } from './with-kitchens.ts';

const labelWidth = 26;

/** Lists all figures by the path of their names, for example `orders.week.portions`. */
const listFigures = (value: unknown, path: readonly string[] = []): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => listFigures(part, [...path, name]))
    : [[path.join('.'), value]];

function formatStats(stats: Stats): string {
  const figures = listFigures(stats).map(([name, value]) => [name, String(value)] as const);
  const width = Math.max(labelWidth, ...figures.map(([name]) => name.length));
  return figures.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('');
}

/** Prints the counts of the market. It only reads. */
export const printStats: RunCommand = ({ env }) =>
  withDatabase(env, async () => {
    assertNoObstacle(await findAuditObstacle());
    const stats = await withKitchens(env, readStats);
    return { text: formatStats(stats), json: stats };
  });
