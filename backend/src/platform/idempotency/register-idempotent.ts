/*
 * Writes that have no second effect if they are repeated (docs/adr/0025-taps-and-writes.md). The handler gets `record`,
 * which stores the reply, or undefined for a request without a key. A write in a transaction passes it the session, and
 * a change of an order calls it in `alongside` of `updateOrder`. For a write without a transaction, the reply is stored
 * afterwards. Repeating such a write after a crash in between must be harmless by itself.
 */
import type { z } from 'zod';
import type { Endpoint } from '@homechef/contract/http/endpoint';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import type { EndpointCall, RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import type { HandlerResult } from '../http/routing/send-reply.ts';
import type { GuestProof } from '../lib/authenticated-user.ts';
import { hashRequest, runOnce, type RecordReply } from './stored-replies.ts';

type Reply<E extends Endpoint> = z.output<E['reply']>;

function getOrder<E extends Endpoint>({ params }: EndpointCall<E>): string | undefined {
  const { orderId } = params as { orderId?: string };
  return orderId === undefined ? undefined : (parseOrderNumber(orderId) ?? orderId);
}

/** Returns the account, or the order number of a guest. Guests without an order share one key space. */
function getOwner<E extends Endpoint>(call: EndpointCall<E>): string {
  if (call.actor) return (call.actor as { _id: string })._id;
  const order = getOrder(call);
  return order === undefined ? 'guest' : `guest ${order}`;
}

/**
 * Hashes the key or email that proves a guest to be the customer. Replies show codes and email only with such a proof,
 * so a request without the same proof is not a repetition and is decided anew.
 */
const hashProof = ({ guestProof: { key, email } }: { guestProof: GuestProof }): string | undefined =>
  key === undefined && email === undefined ? undefined : hashRequest({ key, email });

/** A preview writes nothing, so it does not use up its key. */
const isPreview = ({ query }: { query: unknown }): boolean =>
  (query as { preview?: boolean } | undefined)?.preview === true;

/** Registers a write that has no second effect if it is repeated with the same Idempotency-Key and body. */
export function registerIdempotent<E extends Endpoint>(
  registerEndpoint: RegisterEndpoint,
  endpoint: E,
  handle: (call: EndpointCall<E>, record: RecordReply<Reply<E>> | undefined) => Promise<Reply<E>>,
): void {
  registerEndpoint(endpoint, async (call) => {
    const { idempotencyKey: key, params, body } = call;
    if (key === undefined || isPreview(call)) return (await handle(call, undefined)) as HandlerResult<E>;
    const request = { endpoint: endpoint.name, params, body };
    const use = { owner: getOwner(call), proof: hashProof(call), key, order: getOrder(call), request };
    const { reply, replayed } = await runOnce<Reply<E>>(
      use,
      (value) => endpoint.reply.parse(value),
      (record) => handle(call, record),
    );
    if (replayed) call.setHeader('Idempotency-Replayed', 'true');
    return reply as HandlerResult<E>;
  });
}
