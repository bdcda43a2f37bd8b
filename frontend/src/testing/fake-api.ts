import { createApiFromTransport, type Api, type CallOptions } from '../platform/http/api-client.ts';
import type { Endpoint } from '@homechef/contract/http/endpoint';

/**
 * Responses by endpoint name: a value, or a function of the call. The call fails if the value or the result is an
 * error, or if the function throws. A list is an array, or one page as `items` with the `total` across all pages.
 */
export type FakeResponses = Record<string, unknown>;

export interface RecordedCall {
  name: string;
  call: CallOptions<Endpoint>;
}

const toPage = ({ items, total }: { items: unknown; total: number }) => ({ data: items, total });

/** Creates an `Api` that returns the given responses and records each call. */
export function createFakeApi(responses: FakeResponses = {}): { api: Api; sent: RecordedCall[] } {
  const sent: RecordedCall[] = [];
  const api = createApiFromTransport(async (endpoint, call) => {
    sent.push({ name: endpoint.name, call });
    if (!(endpoint.name in responses)) throw new Error(`No response for ${endpoint.name}`);
    const response = responses[endpoint.name];
    const data: unknown =
      typeof response === 'function' ? await (response as (c: unknown) => unknown)(call) : response;
    if (data instanceof Error) throw data;
    return endpoint.isList && !Array.isArray(data)
      ? toPage(data as { items: unknown; total: number })
      : { data };
  });
  return { api, sent };
}
