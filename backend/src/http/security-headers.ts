import type { RequestHandler } from 'express';
import helmet from 'helmet';

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
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

const shared = {
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
} as const;

const overPlainHttp = helmet({
  ...shared,
  contentSecurityPolicy: { useDefaults: false, directives },
  strictTransportSecurity: false,
});

const overTls = helmet({
  ...shared,
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, upgradeInsecureRequests: [] } },
});

/**
 * The headers of every answer (contract, Everywhere). What forces https is sent only over https:
 * over plain http it would break every host but localhost.
 */
export const securityHeaders: RequestHandler = (req, res, next) =>
  (req.secure ? overTls : overPlainHttp)(req, res, next);
