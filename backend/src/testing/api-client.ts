import type { Server } from 'node:http';
import request, { type Response, type Test } from 'supertest';
import { expectReplyMatchesContract } from './check-contract.ts';
import type { ApiReply } from './api-reply.ts';
import { getTestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Method = 'get' | 'post' | 'put' | 'delete';

export interface TokenHolder {
  token: string;
}

/**
 * Creates an API client for an account or a visitor, which checks every reply against the contract. `server` can be the
 * URL of another process.
 */
export function apiAs(account?: TokenHolder, server: Server | string = getTestApp().server) {
  const authorization: Headers = account ? { Authorization: `Bearer ${account.token}` } : {};
  const createRequest = (method: Method, path: string, headers: Headers = {}): Test =>
    request(server)
      [method](path)
      .set({ ...authorization, ...headers });
  const getReply = async (method: Method, path: string, test: Test): Promise<ApiReply> => {
    const { status, headers, text, body } = (await test) as Omit<Response, 'body'> & { body: unknown };
    const reply = { status, body, text, headers: headers as ApiReply['headers'] };
    expectReplyMatchesContract(method, path, reply);
    return reply;
  };
  const send =
    (method: 'post' | 'put' | 'delete') =>
    (path: string, body?: object, headers?: Headers): Promise<ApiReply> =>
      getReply(method, path, createRequest(method, path, headers).send(body));
  return {
    get: (path: string, headers?: Headers) => getReply('get', path, createRequest('get', path, headers)),
    post: send('post'),
    put: send('put'),
    delete: send('delete'),
    raw: (method: 'post' | 'put', path: string, body: string, type: string, headers: Headers = {}) =>
      getReply(method, path, createRequest(method, path, { ...headers, 'Content-Type': type }).send(body)),
    upload: (file: Buffer, { field = 'image', name = 'dish.jpg', path = '/api/upload', headers = {} } = {}) =>
      getReply('post', path, createRequest('post', path, headers).attach(field, file, name)),
  };
}

export const apiAsVisitor = () => apiAs();
