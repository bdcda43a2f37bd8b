import express, { type RequestHandler } from 'express';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { fieldError, invalidInput, unsupportedMediaType } from '../../lib/app-error.ts';
import { bodyTimeoutsMs, setBodyTimeout, hasBody } from '../server/body-timeout.ts';

// Compressed bodies have been refused by now, because a few bytes could expand to the whole limit.
const createJsonParser = ({ maxBodyKilobytes = 100 }: Pick<AnyEndpoint, 'maxBodyKilobytes'>) =>
  express.json({ limit: maxBodyKilobytes * 1_024, type: 'application/json', inflate: false });

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
