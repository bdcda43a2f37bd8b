import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { itemTransitions, stages } from '../../contract/src/orders/item-transitions.ts';
import { createOrderStages } from './order-stages.mjs';

const path = fileURLToPath(new URL('../../docs/order-stages.md', import.meta.url));

test('the diagram of the stages is up to date: npm run stages', async () => {
  expect(readFileSync(path, 'utf8')).toBe(await createOrderStages({ itemTransitions, stages }, path));
});

test('the diagram has an edge for each stage that an event leaves', async () => {
  const transition = { roles: ['chef'], appliedIn: [], reasonRequiredFor: [], returnsStockFrom: [] };
  const transitions = {
    eat: { ...transition, from: ['cold', 'hot'], to: 'gone' },
    wait: { ...transition, from: ['hot'], to: null },
  };
  const text = await createOrderStages(
    { itemTransitions: transitions, stages: ['cold', 'hot', 'gone'] },
    path,
  );
  const edges = text.split('\n').filter((line) => /gone: eat|wait|gone -->|hot -->/.test(line));
  expect(edges.map((edge) => edge.trim().replace(/ {2,}/g, ' '))).toEqual([
    'cold --> gone: eat (chef)',
    'hot --> gone: eat (chef)',
    'gone --> [*]',
    expect.stringContaining('| `wait` | chef | hot | same stage |'),
  ]);
});
