import type { AuthenticatedUser } from './authenticated-user.ts';

/** Open connection to a client that reads server-sent events. */
export interface StreamConnection {
  write: (text: string) => void;
  end: () => void;
  destroy: () => void;
  /** Bytes that the client has not received yet, as far as this process knows. */
  getUnsentBytes: () => number;
  /** Calls `handle` once when either side closes the connection, or right away if it is already closed. */
  onClose: (handle: () => void) => void;
  /** Returns the account of the request's token as of now, or undefined without a valid token. */
  authenticate: () => Promise<AuthenticatedUser | undefined>;
}

/** Response that stays open. `open` can reject the client with an AppError before it writes anything. */
export class EventStreamResponse {
  readonly open: (connection: StreamConnection) => void;

  constructor(open: (connection: StreamConnection) => void) {
    this.open = open;
  }
}
