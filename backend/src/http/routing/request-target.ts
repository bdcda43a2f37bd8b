import type { RequestListener } from 'node:http';
import { sendRawError } from '../server/raw-error-response.ts';

/**
 * Lets the app see paths only. A whole address is asked for by who takes us for a proxy, which HTTP allows; what is
 * neither is answered 400 here, for the library below would take it for a path that it can not read.
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
