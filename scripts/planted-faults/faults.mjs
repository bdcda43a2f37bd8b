import { accountFaults } from './faults/accounts.mjs';
import { browserFaults } from './faults/browser.mjs';
import { kitchenFaults } from './faults/kitchens.mjs';
import { messageFaults } from './faults/messages.mjs';
import { operationFaults } from './faults/operation.mjs';
import { orderFaults } from './faults/orders.mjs';
import { pageFaults } from './faults/pages.mjs';
import { searchFaults } from './faults/search.mjs';

/**
 * Faults that anyone could introduce with one small edit. Each compiles, and only a test notices it. `find` occurs once
 * in `file`. `noticedBy` names the test files that fail, starting with the one that owns the rule. `suite` is the
 * command that runs them: `gate` for `npm test`, `full` for `npm run test:full`. Ids never change.
 */
export const faults = [
  ...orderFaults,
  ...kitchenFaults,
  ...accountFaults,
  ...searchFaults,
  ...messageFaults,
  ...operationFaults,
  ...pageFaults,
  ...browserFaults,
];
