/** `npm run stages`: draws the stages of an order item into `docs/order-stages.md`. Needs tsx. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { itemTransitions, stages } from '../contract/src/orders/item-transitions.ts';
import { createOrderStages } from './lib/order-stages.mjs';

const path = fileURLToPath(new URL('../docs/order-stages.md', import.meta.url));
writeFileSync(path, await createOrderStages({ itemTransitions, stages }, path));
