import { connect } from 'node:net';

/** What came back over a plain socket: undefined where the other end said nothing. */
export interface Answered {
  status: number | undefined;
  text: string;
}

const patience = 30_000;
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || undefined;

/**
 * Sends these bytes as they are, for what no HTTP client would send, and reads until the other end closes; `hangsUp`
 * says after the last byte that nothing more will come.
 * @throws when the other end neither answers nor closes
 */
export function overTheWire(url: string, bytes: Buffer, hangsUp = false): Promise<Answered> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const done = () => resolve({ status: statusOf(text), text });
    socket.setTimeout(patience, () => {
      socket.destroy();
      reject(new Error(`Neither answered nor closed within ${patience / 1_000} s`));
    });
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.once('error', done); // Cut, after an answer or without one.
    socket.once('end', () => {
      socket.destroy();
      done();
    });
    if (hangsUp) socket.end(bytes);
    else socket.write(bytes);
  });
}
