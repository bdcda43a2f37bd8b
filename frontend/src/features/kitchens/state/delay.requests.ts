import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import { ApiError, getErrorMessage } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

export interface Delay {
  minutes: number;
  from: string; // ISO date-time
}

export type DelayResult =
  | { kind: 'planned'; customers: AffectedCustomer[] }
  /** The orders would end up more than an hour past closing. `at` is the last of the new times. */
  | { kind: 'past'; at: string; orders: string[] }
  | { kind: 'notRunning' }
  | { kind: 'failed'; message: string };

function toRefusal(error: unknown): DelayResult {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: getErrorMessage(error) };
  if (error.code === 'kitchen.nothing_to_delay') return { kind: 'notRunning' };
  const { at, orders } = error.values ?? {};
  if (error.code !== 'kitchen.delay_past_closing' || at === undefined)
    return { kind: 'failed', message: error.message };
  return { kind: 'past', at: String(at), orders: String(orders ?? '').split(',') };
}

/**
 * Moves the open pickups of a late kitchen (docs/rules/pickup.md §9). Without a key it is a preview, which changes
 * nothing.
 */
export const delayPickups = defineRequest(
  'kitchens/delay',
  async (api, chefId: string, delay: Delay, key?: string): Promise<DelayResult> => {
    try {
      const { customers } = await api(endpoints.delayPickups, {
        params: { chefId },
        body: delay,
        ...(key === undefined ? { query: { preview: '1' } } : { headers: { 'Idempotency-Key': key } }),
      });
      return { kind: 'planned', customers };
    } catch (error) {
      return toRefusal(error);
    }
  },
  { isWrite: true, isStored: false },
);
