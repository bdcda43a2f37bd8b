import { once } from 'node:events';
import { connect } from 'node:net';

interface Reply {
  value?: unknown;
}

interface Failure {
  error: string;
  message: string;
}

type Message = [type: number, id: number, failure: Failure | null, reply: Reply];

type SendCommand = (command: string, parameters?: object) => Promise<Reply>;

/** Splits bytes into messages. A message is its length in bytes, a colon and JSON. */
function createMessageReader(onMessage: (message: unknown) => void) {
  let unread = Buffer.alloc(0);
  return (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const start = unread.indexOf(':') + 1;
      const end = start + Number(unread.toString('latin1', 0, start - 1));
      if (start === 0 || unread.length < end) return;
      onMessage(JSON.parse(unread.toString('utf8', start, end)));
      unread = unread.subarray(end);
    }
  };
}

/** Connects to Firefox through its own protocol: each WebDriver command is a message. Firefox closes the connection. */
export async function connectMarionette(port: number): Promise<SendCommand> {
  const socket = connect(port, '127.0.0.1');
  const pending = new Map<number, (message: Message) => void>();
  const ended = once(socket, 'close').then(() => Promise.reject(new Error('Firefox has ended.')));
  ended.catch(() => undefined); // only a pending command should fail
  socket.on(
    'data',
    createMessageReader((message) => {
      // The first message only describes the protocol.
      if (Array.isArray(message)) pending.get((message as Message)[1])?.(message as Message);
    }),
  );
  await once(socket, 'connect');
  let lastId = 0;
  return async (command, parameters = {}) => {
    const id = (lastId += 1);
    const message = JSON.stringify([0, id, command, parameters]);
    const received = new Promise<Message>((resolve) => pending.set(id, resolve));
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , failure, reply] = await Promise.race([received, ended]);
    pending.delete(id);
    if (failure) throw new Error(`${failure.error}: ${failure.message}`);
    return reply;
  };
}
