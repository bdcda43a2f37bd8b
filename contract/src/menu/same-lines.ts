import type { z } from 'zod';
import { encodeMessage } from '../messages/api-message.ts';
import { getLineKey } from './options.ts';

type Line = Parameters<typeof getLineKey>[0];

/** Reports lines of an order whose dish, options and note repeat an earlier line. */
export function rejectSameLines(lines: readonly Line[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [i, line] of lines.entries()) {
    const key = getLineKey(line);
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [i, 'product'], message: encodeMessage('order.item_twice') });
    seen.add(key);
  }
}
