import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isLoopback } from '../../config/env.ts';

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a proxy forwarded the request. A proxy that adds no header gives itself away by the host name of another
 * machine, or by HTTP/1.0, which nginx uses to forward.
 */
export const isForwarded = (req: Request): boolean =>
  proxyHeaders.some((name) => req.headers[name] !== undefined) ||
  req.httpVersion === '1.0' ||
  !isLoopback(req.hostname);

/** Warns once about a proxy that TRUST_PROXY does not cover, because the limits would count all visitors as one. */
export function warnOfProxy(log: Logger): RequestHandler {
  let isWarned = false;
  return (req, _res, next) => {
    if (!isWarned && req.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn(
        'a proxy sends X-Forwarded-For, but TRUST_PROXY is 0: limits count all visitors behind it as one. Set TRUST_PROXY ' +
          'to the number of proxies in front of the server',
      );
    }
    next();
  };
}
