import { formatCount } from '../../platform/lib/format-count.ts';
import type { PictureAuditResult } from './picture-audit.ts';
import type { AuditResult } from './run-audit.ts';

/** Differences in the books and, unless they were left out, in the pictures. */
export type CountedAudit = AuditResult & Partial<Pick<PictureAuditResult, 'pictures'>>;

export function formatAuditReport({
  items,
  moves,
  orders,
  limits,
  pictures,
  differences,
}: CountedAudit): string {
  const counts = [
    formatCount(items, 'item'),
    formatCount(moves, 'stock move'),
    formatCount(orders, 'order'),
    formatCount(limits, 'capacity limit'),
    ...(pictures === undefined ? [] : [formatCount(pictures, 'picture')]),
  ].join(', ');
  const findings = differences.length
    ? [
        `${formatCount(differences.length, 'difference')}:`,
        ...differences.map((difference) => `  ${difference}`),
      ]
    : ['Everything adds up.'];
  return [`Counted ${counts}.`, ...findings, ''].join('\n');
}
