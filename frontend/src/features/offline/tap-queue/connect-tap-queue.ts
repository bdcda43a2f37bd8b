import type { Endpoint } from '@homechef/contract/http/endpoint';
import { getChefOrder } from '@homechef/contract/orders/endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { ApiError, type Api } from '../../../platform/http/api-client.ts';
import '../../../platform/http/enable-keepalive.ts';
import { changeOrder } from '../../orders/state/order-details.requests.ts';
import { createOrderKeyHeaders } from '../../../platform/storage/order-keys.ts';
import type { AppState, AppThunk } from '../../../store/store.ts';
import { tapEndpoints, type NewTap, type ServerState, type Tap } from './tap.ts';
import { TapQueue, type KeptTap } from './tap-queue.ts';
import { addSentTap, changeTaps } from './tap-queue.reducer.ts';
import type { TapOutcome } from './tap-waiters.ts';
import { createMemoryStorage, createTapStorage } from './tap-storage.ts';
import { isViewing } from '../../view-as/state/kitchen-view.ts';

type ThunkDispatch = Parameters<AppThunk<unknown>>[0];

const lockName = 'counter-taps';
const channelName = 'counter-taps';

/**
 * Browsers have Web Locks only over HTTPS. Without them, two tabs may send the same tap, but its key keeps it from
 * being applied twice.
 */
const runExclusively = (task: () => Promise<void>): Promise<void> => {
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(lockName, task) : task();
};

const sendTapRequest =
  (api: Api) =>
  ({ event, params, body, key }: Tap, token: string | undefined): Promise<unknown> =>
    api<Endpoint>(tapEndpoints[event], {
      params,
      body,
      headers: {
        'Idempotency-Key': key,
        ...(event === 'pickUp' ? createOrderKeyHeaders(params.orderId ?? '') : {}),
      },
      token: token === undefined ? 'never' : { of: token },
      keepalive: true,
    });

function toServerState({ orderItems, history }: ChefOrder, items: Tap['items']): ServerState {
  const ids = new Set(items.map(({ _id }) => _id));
  const current = orderItems.filter(({ _id }) => ids.has(_id));
  if (current.length === 0) return 'gone';
  const last = history.findLast((entry) => entry.items.some((id) => ids.has(id)));
  return {
    stages: current.map(({ stage }) => stage),
    isPaid: current.every((item) => item.isPaid),
    last: last
      ? { event: last.event, by: last.by, at: last.at, reason: last.reason, reasonKey: last.reasonKey }
      : null,
  };
}

const readServerState =
  (api: Api) =>
  async ({ number, accountId, items }: Tap, token: string | undefined): Promise<ServerState | null> => {
    if (number === undefined || token === undefined) return null;
    try {
      const params = { orderId: number, chefId: accountId };
      const order = await api(getChefOrder, { params, skipCache: true, token: { of: token } });
      return toServerState(order, items);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'gone';
      throw error;
    }
  };

const isOrder = (reply: unknown): reply is ChefOrder =>
  typeof reply === 'object' && reply !== null && 'orderItems' in reply;

async function showReply(dispatch: ThunkDispatch, tap: Tap, reply: unknown): Promise<void> {
  const order = isOrder(reply) ? reply : undefined;
  if (!tap.isSentOnce) dispatch(addSentTap(tap, order));
  if (order) await dispatch(changeOrder({ key: tap.key, send: () => Promise.resolve(order) }));
}

function connect(dispatch: ThunkDispatch, getState: () => AppState, api: Api): TapQueue {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  let lastTaps = '';
  const queue = new TapQueue({
    // A kitchen’s stored taps must not be sent in the name of an admin.
    storage: isViewing() ? createMemoryStorage() : createTapStorage(),
    send: sendTapRequest(api),
    readServerState: readServerState(api),
    getAccount: () => getState().session.user,
    runExclusively,
    onChange: (taps, isSending) => {
      dispatch(changeTaps(taps, isSending));
      const text = JSON.stringify(taps);
      if (text !== lastTaps) channel?.postMessage(null);
      lastTaps = text;
    },
    onSent: (tap, reply) => showReply(dispatch, tap, reply),
  });
  channel?.addEventListener('message', () => void queue.refresh());
  return queue;
}

const queues = new WeakMap<Api, TapQueue>();

const withTapQueue =
  <T>(use: (queue: TapQueue) => T): AppThunk<T> =>
  (dispatch, getState, { api }) => {
    const queue = queues.get(api) ?? connect(dispatch, getState, api);
    queues.set(api, queue);
    return use(queue);
  };

/** Prepares a tap on this device, which can be undone for a while. A chef’s tap is stored at once. */
export const keepTap =
  (tap: NewTap, undoWindowMs = 0): AppThunk<KeptTap> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    return dispatch(withTapQueue((queue) => queue.keep(tap, user, undoWindowMs)));
  };

/** Sends a tap. Resolves once it was sent or refused, or is kept because there is no network. */
export const sendTap =
  (tap: NewTap): AppThunk<Promise<TapOutcome>> =>
  (dispatch) =>
    dispatch(keepTap(tap)).send();

export const replayTaps = (): AppThunk<Promise<void>> => withTapQueue((queue) => queue.replay());

/** Removes conflicts that the chef has read. */
export const acknowledgeConflicts = (ids: readonly number[]): AppThunk<Promise<void>> =>
  withTapQueue((queue) => queue.acknowledge(ids));
