import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Directives = Readonly<Record<string, readonly string[]>>;

/** What a page may load (docs/adr/0023): files of this server, and nothing that was written into the document. */
const baseDirectives: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // data: for Bootstrap's icons in the style, blob: for a picture that was chosen and is on its way.
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The market's own page, besides, never makes markup or a script of a string. */
const appDirectives: Directives = {
  ...baseDirectives,
  requireTrustedTypesFor: ["'script'"],
  // The one policy there is: the address of the service worker (frontend/src/offline/register-service-worker.ts).
  trustedTypes: ['service-worker'],
};

/**
 * The headers of every answer (contract, Everywhere). What forces https is sent only over https: over plain http it
 * would break every host but localhost.
 */
function headersWith(directives: Directives): RequestHandler {
  const shared = { referrerPolicy: { policy: 'no-referrer' }, xFrameOptions: { action: 'deny' } } as const;
  const policy = (more: Directives) => ({ useDefaults: false, directives: { ...directives, ...more } });
  const overPlainHttp = headersOf(
    helmet({ ...shared, contentSecurityPolicy: policy({}), strictTransportSecurity: false }),
  );
  const overTls = headersOf(
    helmet({ ...shared, contentSecurityPolicy: policy({ upgradeInsecureRequests: [] }) }),
  );
  return (req, res, next) => {
    for (const [name, value] of req.secure ? overTls : overPlainHttp) res.setHeader(name, value);
    next();
  };
}

/** What it sets on every answer alike; asked once, for it would write the policy anew each time. */
function headersOf(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers: [name: string, value: string][] = [];
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return res;
  };
  middleware(res.req, res, () => undefined);
  return headers;
}

/** Of every answer, unless something below says otherwise. */
export const securityHeaders = headersWith(appDirectives);

/** Of the API's documentation: Swagger UI makes markup of strings, of our own document alone. */
export const docsSecurityHeaders = headersWith(baseDirectives);
