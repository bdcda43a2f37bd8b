import type { AuditResult } from './run-audit.ts';

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function formatAuditReport({ items, moves, orders, limits, differences }: AuditResult): string {
  const counts = [
    formatCount(items, 'item'),
    formatCount(moves, 'stock move'),
    formatCount(orders, 'order'),
    formatCount(limits, 'capacity limit'),
  ].join(', ');
  const findings = differences.length
    ? [
        `${formatCount(differences.length, 'difference')}:`,
        ...differences.map((difference) => `  ${difference}`),
      ]
    : ['Everything adds up.'];
  return [`Counted ${counts}.`, ...findings, ''].join('\n');
}
