import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http';
import type { Express } from 'express';

/** Of what class a server makes requests and answers. */
export type MessageClasses = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;

/**
 * Classes whose requests and answers are this app's from their beginning (docs/adr/0037). Express gives them its own
 * prototype otherwise, when they come in, and the V8 of Node 20 remembers nothing of the shape of an object whose prototype
 * was changed: each would have one of its own, made anew with every property, and whatever reads one had to look for it.
 */
export function createMessageClasses(app: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as Express['request'];
  app.response = AppResponse.prototype as unknown as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
