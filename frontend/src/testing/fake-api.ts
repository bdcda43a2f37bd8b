import { toApi, type Api, type Call } from '../lib/http/api-client.ts';
import type { Endpoint } from '@homechef/contract/http/endpoint';

type Answer = unknown;

/** Answers by the endpoint's name: a value, or what makes one of the call. What throws is a failed call. */
export type Answers = Record<string, Answer>;

export interface SentCall {
  name: string;
  call: Call<Endpoint>;
}

/** An `Api` that answers from a table, and remembers what it was asked. */
export function fakeApi(answers: Answers = {}): { api: Api; sent: SentCall[] } {
  const sent: SentCall[] = [];
  const api = toApi(async (endpoint, call) => {
    sent.push({ name: endpoint.name, call });
    if (!(endpoint.name in answers)) throw new Error(`No answer for ${endpoint.name}`);
    const answer = answers[endpoint.name];
    const data: unknown =
      typeof answer === 'function' ? await (answer as (c: unknown) => unknown)(call) : answer;
    return { data };
  });
  return { api, sent };
}
