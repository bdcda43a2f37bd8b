import type { Server } from 'node:http';
import request, { type Response, type Test } from 'supertest';
import { expectReplyMatchesContract } from './check-contract.ts';
import type { ApiReply } from './api-reply.ts';
import { getTestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Method = 'get' | 'post' | 'put' | 'delete';

/** Whoever has a token. */
export interface TokenHolder {
  token: string;
}

/** Calls the API as this account, or as a visitor; every reply is held against the contract. */
export function apiAs(account?: TokenHolder, on: Server = getTestApp().server) {
  const authorization: Headers = account ? { Authorization: `Bearer ${account.token}` } : {};
  const start = (method: Method, path: string, headers: Headers = {}): Test =>
    request(on)
      [method](path)
      .set({ ...authorization, ...headers });
  const finish = async (method: Method, path: string, sending: Test): Promise<ApiReply> => {
    const { status, headers, text, body } = (await sending) as Omit<Response, 'body'> & { body: unknown };
    const reply = { status, body, text, headers: headers as ApiReply['headers'] };
    expectReplyMatchesContract(method, path, reply);
    return reply;
  };
  const send =
    (method: 'post' | 'put' | 'delete') =>
    (path: string, body?: object, headers?: Headers): Promise<ApiReply> =>
      finish(method, path, start(method, path, headers).send(body));
  return {
    get: (path: string, headers?: Headers) => finish('get', path, start('get', path, headers)),
    post: send('post'),
    put: send('put'),
    delete: send('delete'),
    /** Sends these characters as they are. */
    raw: (method: 'post' | 'put', path: string, body: string, type: string) =>
      finish(method, path, start(method, path, { 'Content-Type': type }).send(body)),
    /** Sends one file as a browser's form does. */
    upload: (file: Buffer, { field = 'image', name = 'dish.jpg' } = {}) =>
      finish('post', '/api/upload', start('post', '/api/upload').attach(field, file, name)),
  };
}

/** Nobody known. */
export const apiAsVisitor = () => apiAs();
