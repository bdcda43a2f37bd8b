import type { Request, Response } from 'express';
import type { AuthenticatedUser } from '../../lib/authenticated-user.ts';
import type { EventStreamResponse, StreamConnection } from '../../lib/event-stream.ts';

const keepAliveProbeMs = 30_000;

/** Sends the headers of a stream. Proxies must not store, compress or buffer it. */
function sendHeaders(req: Request, res: Response): void {
  // A silent stream must outlive the idle timeout. The operating system detects dead clients.
  req.socket.setTimeout(0);
  req.socket.setKeepAlive(true, keepAliveProbeMs);
  res.setHeader('Content-Type', 'text/event-stream');
  res.setHeader('Cache-Control', 'no-store, no-transform');
  res.setHeader('X-Accel-Buffering', 'no');
  res.setHeader('Connection', 'close');
  res.flushHeaders();
}

/**
 * Opens a stream of server-sent events. Errors of `open` get the usual response, because no header has been sent yet.
 */
export function sendEventStream(
  req: Request,
  res: Response,
  stream: EventStreamResponse,
  authenticate: () => Promise<AuthenticatedUser | undefined>,
): void {
  if (req.method === 'HEAD') {
    res.setHeader('Content-Type', 'text/event-stream');
    res.end();
    return;
  }
  const connection: StreamConnection = {
    write: (text) => {
      if (!res.headersSent) sendHeaders(req, res);
      res.write(text);
    },
    end: () => res.end(),
    destroy: () => req.socket.resetAndDestroy(),
    getUnsentBytes: () => res.writableLength,
    onClose: (handle) => {
      if (res.destroyed || res.closed) handle();
      else res.once('close', handle);
    },
    authenticate,
  };
  stream.open(connection);
}
