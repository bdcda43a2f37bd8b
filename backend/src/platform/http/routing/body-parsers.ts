import express, { type RequestHandler } from 'express';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { fieldError, invalidInput, unsupportedMediaType } from '../../lib/app-error.ts';
import { bodyTimeoutsMs, setBodyTimeout, hasBody } from '../server/body-timeout.ts';

const maxDefaultBytes = 100 * 1_024;
const maxValuesOfLargeBody = 1_000;

const quote = 0x22;
const backslash = 0x5c;
const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b];

/** Returns whether JSON has more than `max` commas and opening brackets outside of its texts. */
function hasManyValues(json: Uint8Array, max: number): boolean {
  let count = 0;
  let isInText = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i];
    if (byte === quote) isInText = !isInText;
    else if (isInText) i += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === bracket || byte === brace) count += 1;
    if (count > max) return true;
  }
  return false;
}

/**
 * Refuses a body above the default limit that is not mainly text. `JSON.parse` cannot be divided: it takes 20 ms for
 * 8 MB of text, but more than half a second for as many bytes of small values.
 */
function requireLongTexts(_req: unknown, _res: unknown, body: Buffer): void {
  if (body.length > maxDefaultBytes && hasManyValues(body, maxValuesOfLargeBody))
    throw Object.assign(new Error('too many values'), { type: 'entity.too.large', limit: maxDefaultBytes });
}

// Compressed bodies have been refused by now, because a few bytes could expand to the whole limit.
const createJsonParser = ({ maxBodyKilobytes = 100 }: Pick<AnyEndpoint, 'maxBodyKilobytes'>) =>
  express.json({
    limit: maxBodyKilobytes * 1_024,
    type: 'application/json',
    inflate: false,
    verify: requireLongTexts,
  });

/**
 * Rejects a request whose connection was closed before its body was parsed. body-parser skips the body of such a
 * request, which would then be handled as if it had none.
 */
const requireParsedBody: RequestHandler = (req, _res, next) => {
  const isSkipped = hasBody(req) && req.body === undefined;
  next(isSkipped ? invalidInput([fieldError('', 'request.unreadable')], 'request.unreadable') : undefined);
};

/** Extends the timeouts of an authorized upload, which has more bytes to receive and a picture to re-encode. */
const extendUploadTimeouts: RequestHandler = (req, res, next) => {
  req.socket.setTimeout(bodyTimeoutsMs.picture);
  setBodyTimeout(bodyTimeoutsMs.picture, req, res);
  next();
};

export function createBodyParsers(endpoint: AnyEndpoint): RequestHandler[] {
  const isMultipart = endpoint.bodyKind === 'multipart';
  const type = isMultipart ? 'multipart/form-data' : 'application/json';
  const checkType: RequestHandler = (req, _res, next) => {
    const needsType = hasBody(req) || isMultipart;
    if (needsType && !req.is(type)) throw unsupportedMediaType('request.wrong_media_type', { type });
    const encoding = req.get('Content-Encoding') ?? 'identity';
    if (needsType && encoding.toLowerCase() !== 'identity')
      throw unsupportedMediaType('request.unsupported_encoding');
    next();
  };
  if (endpoint.method === 'get' || endpoint.bodyKind === 'ignored') return [];
  // A multipart body is parsed later, within the quotas for uploads.
  return isMultipart
    ? [checkType, extendUploadTimeouts]
    : [checkType, createJsonParser(endpoint), requireParsedBody];
}
