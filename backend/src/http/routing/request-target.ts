import type { RequestListener } from 'node:http';
import { sendRawError } from '../server/raw-error-response.ts';

/**
 * Wraps the app so that `req.url` is always a path (or `*`). HTTP allows absolute URLs as the request target, which
 * clients send to proxies. Responds to all other targets with 400, because Express cannot parse them as paths.
 */
export const normalizeRequestTarget =
  (app: RequestListener): RequestListener =>
  (req, res) => {
    const { url = '' } = req;
    if (!url.startsWith('/') && url !== '*') {
      const { pathname, search } = URL.canParse(url) ? new URL(url) : {};
      if (!pathname?.startsWith('/')) {
        sendRawError(res, 400);
        return;
      }
      req.url = `${pathname}${search}`;
    }
    app(req, res);
  };
