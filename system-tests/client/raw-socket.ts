import { connect } from 'node:net';

export interface RawResponse {
  status: number | undefined;
  text: string;
}

const timeoutMs = 30_000;
const parseStatus = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || undefined;

/**
 * Sends raw bytes, which no HTTP client would send, and reads until the server closes the connection. `halfClose`
 * ends the sending side after the last byte.
 * @throws Error if the server neither responds nor closes the connection
 */
export function sendRawBytes(url: string, bytes: Buffer, halfClose = false): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const finish = () => resolve({ status: parseStatus(text), text });
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(
        new Error(`The server neither responded nor closed the connection within ${timeoutMs / 1_000} s`),
      );
    });
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.once('error', finish); // The server may reset the connection before or after a response.
    socket.once('end', () => {
      socket.destroy();
      finish();
    });
    if (halfClose) socket.end(bytes);
    else socket.write(bytes);
  });
}
