import { migrateOrderStages } from '../orders/order-stage-migration.ts';
import type { Migration } from './migration.ts';

export const orderStages: Migration = {
  name: '0005-order-stages',
  description: 'Stores the stage of each order item, and the pickups and history of each order',
  up: migrateOrderStages,
  runsInBackground: true, // Readers treat old orders as migrated, and each write migrates its order.
};
