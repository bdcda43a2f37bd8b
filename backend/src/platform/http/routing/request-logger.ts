import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { serializeError } from '../../lib/describe-error.ts';
import { getRequestId } from '../../lib/request-id.ts';

const noRoute = 'page or file';

/**
 * Returns the route pattern of a response. URLs are not logged, because they can contain an order number, which gives
 * access to a guest order, or a search for a person.
 */
const getRoute = (res: Response): string => (res.locals as { route?: string }).route ?? noRoute;

/** Creates middleware that gives each request an id, sends it as `X-Request-Id` and logs one line per request. */
export const createRequestLogger = (logger: Logger) =>
  pinoHttp<Request, Response>({
    logger,
    wrapSerializers: false,
    // The id is the only field of the request in the log. A second child logger would double the cost of this
    // middleware.
    customAttributeKeys: { req: 'requestId' },
    serializers: { requestId: ({ id }: Request) => id, res: () => undefined, err: serializeError },
    genReqId: (req, res) => {
      const id = getRequestId(req);
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_req, res) =>
      res.statusCode >= 500 ? 'error' : getRoute(res) === noRoute ? 'debug' : 'info',
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (req, res, value: { responseTime: number }) => toLogFields(req, res, value),
    customErrorObject: (req, res, _error, value: { responseTime: number }) => toLogFields(req, res, value),
  });

const toLogFields = (req: Request, res: Response, { responseTime }: { responseTime: number }) => ({
  method: req.method,
  route: getRoute(res),
  // A client that disconnects before the response gets 499, the code that proxies use.
  status: res.headersSent ? res.statusCode : 499,
  ...(res.writableFinished ? {} : { cut: true }),
  code: (res.locals as { code?: string }).code,
  account: (res.locals as { actor?: { _id: string } }).actor?._id,
  traceId: (res.locals as { traceId?: string }).traceId,
  milliseconds: responseTime,
});
