import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Directives = Readonly<Record<string, readonly string[]>>;

// `data:` for the icons in Bootstrap's stylesheet, `blob:` for the preview of a selected picture.
const imgSrc = ["'self'", 'data:', 'blob:'];

/** Content security policy (docs/adr/0020): allows files of this server only, and no inline scripts or styles. */
const baseDirectives: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc,
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

const appDirectives: Directives = {
  ...baseDirectives,
  requireTrustedTypesFor: ["'script'"],
  // Trusted Types: the frontend never creates markup or scripts from strings. One policy creates the URL of the service
  // worker (frontend/src/features/offline/register-service-worker.ts), the other accepts the only string that Leaflet
  // uses (frontend/src/features/products/map/leaflet-trusted-types.ts).
  trustedTypes: ['service-worker', 'default'],
};

/**
 * Creates middleware that sets the security headers of every response. Headers that force https are sent only over
 * https, because over plain http they would break every host except localhost.
 */
function createHeaderMiddleware(directives: Directives): RequestHandler {
  const shared = { referrerPolicy: { policy: 'no-referrer' }, xFrameOptions: { action: 'deny' } } as const;
  const createPolicy = (extra: Directives) => ({
    useDefaults: false,
    directives: { ...directives, ...extra },
  });
  const httpHeaders = readHeaders(
    helmet({ ...shared, contentSecurityPolicy: createPolicy({}), strictTransportSecurity: false }),
  );
  const httpsHeaders = readHeaders(
    helmet({ ...shared, contentSecurityPolicy: createPolicy({ upgradeInsecureRequests: [] }) }),
  );
  return (req, res, next) => {
    for (const [name, value] of req.secure ? httpsHeaders : httpHeaders) res.setHeader(name, value);
    next();
  };
}

function readHeaders(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers: [name: string, value: string][] = [];
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return res;
  };
  middleware(res.req, res, () => undefined);
  return headers;
}

/** Creates the headers of the app, which also allow pictures from the origins of the map tiles (docs/adr/0032). */
export const createSecurityHeaders = (tileOrigins: readonly string[]): RequestHandler =>
  createHeaderMiddleware({ ...appDirectives, imgSrc: [...imgSrc, ...tileOrigins] });

/**
 * Without Trusted Types, because Swagger UI creates markup from strings, although only from this server's OpenAPI
 * document.
 */
export const docsSecurityHeaders = createHeaderMiddleware(baseDirectives);
