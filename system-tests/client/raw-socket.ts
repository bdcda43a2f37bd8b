import { connect } from 'node:net';

/** What came back over a plain socket: undefined where the other end said nothing. */
export interface RawResponse {
  status: number | undefined;
  text: string;
}

const timeoutMs = 30_000;
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || undefined;

/**
 * Sends these bytes as they are, for what no HTTP client would send, and reads until the other end closes; `hangsUp`
 * says after the last byte that nothing more will come.
 * @throws when the other end neither answers nor closes
 */
export function sendRawBytes(url: string, bytes: Buffer, halfClose = false): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const done = () => resolve({ status: statusOf(text), text });
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`Neither answered nor closed within ${timeoutMs / 1_000} s`));
    });
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.once('error', done); // Cut, after an answer or without one.
    socket.once('end', () => {
      socket.destroy();
      done();
    });
    if (halfClose) socket.end(bytes);
    else socket.write(bytes);
  });
}
