import type { AuthenticatedUser } from './authenticated-user.ts';

/** Open connection of a client that reads server-sent events. */
export interface StreamConnection {
  write: (text: string) => void;
  end: () => void;
  destroy: () => void;
  /** Bytes that the client has not received yet, as far as this process knows. */
  getUnsentBytes: () => number;
  /** Calls `handle` once when the connection is closed by either side, or at once if it is closed already. */
  onClose: (handle: () => void) => void;
  /** Returns the account of the token of the request as it is now, or undefined without a valid token. */
  authenticate: () => Promise<AuthenticatedUser | undefined>;
}

/** Response that stays open. `open` can reject the client by an AppError before it writes. */
export class EventStreamResponse {
  readonly open: (connection: StreamConnection) => void;

  constructor(open: (connection: StreamConnection) => void) {
    this.open = open;
  }
}
