import type { RequestListener } from 'node:http';
import { formatPosition, parsePosition, roundPosition } from '@homechef/contract/kitchens/position';
import { sendRawError } from '../server/raw-error-response.ts';

const nearPattern = /([?&]near=)([^&#]+)/g;

/** Rounds the position of a person in a URL before anything stores or logs it. */
const roundNear = (url: string): string =>
  url.replace(nearPattern, (parameter: string, name: string, value: string) => {
    const position = parsePosition(decodeParameter(value));
    return position ? `${name}${formatPosition(roundPosition(position))}` : parameter;
  });

function decodeParameter(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/**
 * Wraps the app so that `req.url` is always a path (or `*`). HTTP also allows an absolute URL as the request target, as
 * clients send it to proxies. All other targets get 400, because Express cannot parse them as paths.
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
    if (req.url?.includes('near=')) req.url = roundNear(req.url);
    app(req, res);
  };
