import { createApiFromTransport, type Api, type CallOptions } from '../lib/http/api-client.ts';
import type { Endpoint } from '@homechef/contract/http/endpoint';

type Answer = unknown;

/** Answers by the endpoint's name: a value, or what makes one of the call. What throws is a failed call. */
export type FakeResponses = Record<string, Answer>;

export interface RecordedCall {
  name: string;
  call: CallOptions<Endpoint>;
}

/** An `Api` that answers from a table, and remembers what it was asked. */
export function fakeApi(answers: FakeResponses = {}): { api: Api; sent: RecordedCall[] } {
  const sent: RecordedCall[] = [];
  const api = createApiFromTransport(async (endpoint, call) => {
    sent.push({ name: endpoint.name, call });
    if (!(endpoint.name in answers)) throw new Error(`No answer for ${endpoint.name}`);
    const answer = answers[endpoint.name];
    const data: unknown =
      typeof answer === 'function' ? await (answer as (c: unknown) => unknown)(call) : answer;
    return { data };
  });
  return { api, sent };
}
