import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { CustomerReach } from './lists/order-reach.ts';
import type { OrderKeys } from './place/order-keys.ts';

/** What the routes of orders need: limits of guesses, the keys of guest orders, and how customers are reached. */
export interface OrderContext {
  limits: RateLimits;
  orderKeys: OrderKeys;
  reach: CustomerReach;
}
