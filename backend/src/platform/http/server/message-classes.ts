/*
 * Request and response classes with the prototypes of an Express app (docs/adr/0037). No library does this. Express
 * replaces the prototype of each object instead, which gives each object its own hidden class in the V8 of Node 20.
 * Inline caches then miss on every property.
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
