import type { Endpoint } from '@homechef/contract/http/endpoint';
import { placeGuestOrder, placeOrder } from '@homechef/contract/orders/endpoints';
import { ready } from '@homechef/contract/system/endpoints';
import type { Session } from '@homechef/contract/users/user';
import type { Action } from 'redux';
import {
  ApiError,
  createApiFromTransport,
  type Api,
  type CallOptions,
  type Transport,
} from '../lib/http/api-client.ts';
import type { Translate } from '../lib/i18n/translate.ts';
import { isUnavailable } from '../lib/http/retry.ts';
import { sessionExpired } from '../store/users/session.reducer.ts';
import {
  responseReceived,
  connectionRestored,
  connectionLost,
  cachedResponseShown,
  type OutageReason,
} from '../store/connection/connection.reducer.ts';
import { createEndpointCache } from './endpoint-cache.ts';

interface Page {
  user: () => Session | undefined;
  away: () => OutageReason | undefined;
  tell: (action: Action) => unknown;
  t: Translate;
}

const isOrder = ({ name }: Endpoint) => name === placeOrder.name || name === placeGuestOrder.name;

/** Why nobody did what was asked; undefined for an answer like any other. What the browser thinks chooses the words. */
export function getOutageReason(error: unknown): OutageReason | undefined {
  if (!(error instanceof ApiError && isUnavailable(error))) return undefined;
  if (error.status !== undefined) return 'unavailable';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** The server says that there is no such thing, or not for this caller. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0);

const sendBy =
  (api: Api): Transport =>
  async (endpoint, call) => {
    if (!endpoint.isList) return { data: await api(endpoint, call) };
    const { items, total } = await api.page(endpoint, call);
    return { data: items, total };
  };

/**
 * The server as before, and while it is away: what was read before is answered from memory and told to be old; what
 * would change something is refused in words, before anything is sent. As long as the server answers, nothing comes
 * from memory.
 */
export function createOfflineApi(api: Api, { user, away, tell, t }: Page) {
  const send = sendBy(api);
  const memoryOf = createEndpointCache({ user, onTokenExpired: (token) => tell(sessionExpired(token)) });

  /** Sends, and tells what that says of the server. */
  async function trySending(endpoint: Endpoint, call: CallOptions<Endpoint>) {
    try {
      const answer = await send(endpoint, call);
      tell(responseReceived());
      return answer;
    } catch (error) {
      const why = getOutageReason(error);
      tell(why ? connectionLost(why) : responseReceived());
      throw error;
    }
  }

  /** Whether the server is there, and ready for anything. */
  async function probe(): Promise<boolean> {
    try {
      await trySending(ready, {});
    } catch (error) {
      if (getOutageReason(error)) return false;
    }
    tell(connectionRestored());
    return true;
  }

  async function read(endpoint: Endpoint, call: CallOptions<Endpoint>) {
    const memory = memoryOf(endpoint, call);
    try {
      const answer = await trySending(endpoint, call);
      void memory?.keep(answer);
      return answer;
    } catch (error) {
      if (isRefused(error)) void memory?.forget();
      if (!getOutageReason(error) || call.fresh) throw error;
      const kept = await memory?.recall();
      if (!kept) throw error;
      tell(cachedResponseShown(kept.at));
      return kept;
    }
  }

  /** What is not sent at all is told so; where only the answer was lost, nobody knows what became of it. */
  async function write(endpoint: Endpoint, call: CallOptions<Endpoint>) {
    if (away() && !(await probe())) {
      const words = away() === 'offline' ? 'offline' : 'offline.market';
      throw new ApiError(t(`${words}.${isOrder(endpoint) ? 'notOrdered' : 'notSent'}`));
    }
    return trySending(endpoint, call);
  }

  return {
    api: createApiFromTransport((e, call) => (e.method === 'get' ? read(e, call) : write(e, call))),
    probe,
  };
}
