/*
 * Request and response classes with the prototypes of an Express app (docs/adr/0017). Express itself replaces the
 * prototype of each object, which gives each object a hidden class of its own in the V8 of Node 20, and inline caches
 * then miss on every property: a refused order takes 431 µs instead of 193 µs, and uncached responses two to three times
 * as long (docs/performance.md). It can go with the support of Node 20, because Node 24 is as fast without it.
 * Limits: one app per pair of classes. It depends on how Express 5 uses `app.request` and `app.response`.
 */
import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http';
import type { Express } from 'express';

export type MessageClasses = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;

export function createMessageClasses(app: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as Express['request'];
  app.response = AppResponse.prototype as unknown as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
