import type { z } from 'zod';
import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import type { OccurrenceForm, WindowForm, WindowUpdate } from '@homechef/contract/kitchens/requests';
import type { Api } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

/** `from` is YYYY-MM-DD, today by default. `days` is 1 to 31, 14 by default. */
export interface WindowListQuery {
  from?: string;
  days?: number;
}

/** The days that a kitchen’s page covers. */
export const pageWindowQuery: WindowListQuery = { days: 31 };

export const listWindows = defineRequest(
  'kitchens/windows',
  (api, chefId: string, query: WindowListQuery) =>
    api(endpoints.listWindows, { params: { chefId }, query, token: 'never' }),
  { isPublic: true },
);
/** Windows as the kitchen’s chef or an admin sees them: with the street, and even before the kitchen is public. */
export const listOwnWindows = defineRequest(
  'kitchens/ownWindows',
  (api, chefId: string, query: WindowListQuery) => api(endpoints.listWindows, { params: { chefId }, query }),
);

export type WindowInput = z.input<typeof WindowForm>;
export type OccurrenceInput = z.input<typeof OccurrenceForm>;

export type WindowChange =
  | { kind: 'create'; form: WindowInput }
  | { kind: 'update'; windowId: string; form: z.input<typeof WindowUpdate> }
  | { kind: 'delete'; windowId: string; reason?: string }
  | { kind: 'changeDate'; windowId: string; date: string; form: OccurrenceInput }
  | { kind: 'resetDate'; windowId: string; date: string };

function sendChange(
  api: Api,
  chefId: string,
  change: WindowChange,
  query: { preview?: '1' },
): Promise<object> {
  switch (change.kind) {
    case 'create':
      return api(endpoints.createWindow, { params: { chefId }, query, body: change.form });
    case 'update': {
      const { windowId, form } = change;
      return api(endpoints.updateWindow, { params: { chefId, windowId }, query, body: form });
    }
    case 'delete': {
      const { windowId, reason } = change;
      return api(endpoints.deleteWindow, { params: { chefId, windowId }, query, body: { reason } });
    }
    case 'changeDate': {
      const { windowId, date, form } = change;
      return api(endpoints.changeOccurrence, { params: { chefId, windowId, date }, query, body: form });
    }
    case 'resetDate': {
      const { windowId, date } = change;
      return api(endpoints.resetOccurrence, { params: { chefId, windowId, date }, query });
    }
  }
}

/** Returns the customers whom the changes would affect, each order once. Changes nothing. */
export const previewWindowChanges = defineRequest(
  'kitchens/previewWindows',
  async (api, chefId: string, changes: readonly WindowChange[]): Promise<AffectedCustomer[]> => {
    const replies = await Promise.all(
      changes.map((change) => sendChange(api, chefId, change, { preview: '1' })),
    );
    const customers = replies.flatMap((reply) =>
      'customers' in reply ? (reply.customers as AffectedCustomer[]) : [],
    );
    return [...new Map(customers.map((customer) => [customer.number, customer])).values()];
  },
  { isWrite: true },
);

/** Applies the changes one by one and stops at the first error. Returns how many were applied. */
export const changeWindows = defineRequest(
  'kitchens/changeWindows',
  async (api, chefId: string, changes: readonly WindowChange[]) => {
    for (const change of changes) await sendChange(api, chefId, change, {});
    return changes.length;
  },
  { isWrite: true },
);

/**
 * Query of the windows for screens that show no particular week. Using the same query lets them share the stored reply.
 * Its dates are those for which a limit can be overridden.
 */
export const windowQuery = { days: 31 };
