import type { Endpoint } from '@homechef/contract/http/endpoint';
import type * as placing from '@homechef/contract/orders/placing-endpoints';
import { ready } from '@homechef/contract/system/endpoints';
import type { Session } from '@homechef/contract/users/user';
import type { Action } from 'redux';
import type { z } from 'zod';
import {
  ApiError,
  createApiFromTransport,
  type Api,
  type CallOptions,
  type Transport,
} from '../../platform/http/api-client.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { isUnavailable } from '../../platform/http/retry.ts';
import { expireSession } from '../users/state/session.reducer.ts';
import {
  responseReceived,
  connectionRestored,
  connectionLost,
  cachedResponseShown,
  type OutageReason,
} from '../../store/connection/connection.reducer.ts';
import { createEndpointCache } from './endpoint-cache.ts';

interface OfflineApiOptions {
  getUser: () => Session | undefined;
  getOutage: () => OutageReason | undefined;
  dispatch: (action: Action) => unknown;
  t: Translate;
}

/** The first visit does not load the endpoints that place an order, so only their names stand here. */
const orderNames: readonly string[] = ['placeOrder', 'placeGuestOrder'] satisfies (keyof typeof placing)[];
const isOrder = ({ name }: Endpoint) => orderNames.includes(name);

export function getOutageReason(error: unknown): OutageReason | undefined {
  if (!(error instanceof ApiError && isUnavailable(error))) return undefined;
  if (error.status !== undefined) return 'unavailable';
  return navigator.onLine ? 'unreachable' : 'offline';
}

const isAccessDeniedOrNotFound = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0);

export const toTransport =
  (api: Api): Transport =>
  async (endpoint, call) => {
    if (!endpoint.isList) return { data: await api(endpoint, call) };
    const { items, total } = await api.page(endpoint, call);
    return { data: items, total };
  };

/**
 * Adds offline support to the API. Reads fall back to the response cache if the server is unavailable. During a known
 * outage, writes fail with an ApiError before anything is sent. The cache is not used while the server responds.
 */
export function createOfflineApi(api: Api, { getUser, getOutage, dispatch, t }: OfflineApiOptions) {
  const send = toTransport(api);
  const onTokenExpired = (token: string) => dispatch(expireSession(token));
  const getCacheEntry = createEndpointCache({ getUser, onTokenExpired });

  async function sendAndTrackConnection(endpoint: Endpoint, call: CallOptions<Endpoint>) {
    try {
      const response = await send(endpoint, call);
      dispatch(responseReceived());
      return response;
    } catch (error) {
      const outage = getOutageReason(error);
      dispatch(outage ? connectionLost(outage) : responseReceived());
      throw error;
    }
  }

  async function probe(): Promise<boolean> {
    try {
      const { data } = await sendAndTrackConnection(ready, {});
      // Without the database, the catalog can still be served, but no writes can be made.
      if ((data as z.output<typeof ready.reply>).database) return false;
    } catch (error) {
      if (getOutageReason(error)) return false;
    }
    dispatch(connectionRestored());
    return true;
  }

  async function read(endpoint: Endpoint, call: CallOptions<Endpoint>) {
    const cacheEntry = getCacheEntry(endpoint, call);
    try {
      const response = await sendAndTrackConnection(endpoint, call);
      void cacheEntry?.save(response);
      return response;
    } catch (error) {
      if (isAccessDeniedOrNotFound(error)) void cacheEntry?.remove();
      if (!getOutageReason(error) || call.skipCache) throw error;
      const cached = await cacheEntry?.load();
      if (!cacheEntry || !cached) throw error;
      dispatch(cachedResponseShown(cached.at, cacheEntry.isOfMarket));
      return cached;
    }
  }

  async function write(endpoint: Endpoint, call: CallOptions<Endpoint>) {
    if (getOutage() && !(await probe())) {
      const messages = getOutage() === 'offline' ? 'offline' : 'offline.market';
      throw new ApiError(t(isOrder(endpoint) ? `${messages}.notOrdered` : `${messages}.notSent`));
    }
    // From here on, an error does not tell whether the server applied the write.
    return sendAndTrackConnection(endpoint, call);
  }

  return {
    api: createApiFromTransport((endpoint, call) =>
      endpoint.method === 'get' ? read(endpoint, call) : write(endpoint, call),
    ),
    probe,
  };
}
