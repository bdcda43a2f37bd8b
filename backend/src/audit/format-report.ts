import type { AuditResult } from './run-audit.ts';

const counted = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What an audit found, in words for a terminal. */
export function formatAuditReport({ items, moves, orders, differences }: AuditResult): string {
  const looked = [counted(items, 'item'), counted(moves, 'stock move'), counted(orders, 'order')].join(', ');
  const found = differences.length
    ? [`${counted(differences.length, 'difference')}:`, ...differences.map((words) => `  ${words}`)]
    : ['Everything adds up.'];
  return [`Counted ${looked}.`, ...found, ''].join('\n');
}
