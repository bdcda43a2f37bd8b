import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface LocalServer {
  server: Server;
  port: number;
  url: string;
  close: () => void;
}

/** Starts a server on a free port, without the product around it. `close` also ends its connections. */
export async function startLocalServer(app: RequestListener | Server): Promise<LocalServer> {
  const server = typeof app === 'function' ? createServer(app) : app;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, port, url: `http://127.0.0.1:${port}`, close };
}

/** Starts a server that is closed after the test. */
export async function startServerOfTest(app: RequestListener | Server): Promise<LocalServer> {
  const started = await startLocalServer(app);
  onTestFinished(started.close);
  return started;
}

/** Opens a connection and sends a text unchanged. The connection is closed after the test. */
export function openConnection(port: number, text = ''): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(text);
  return socket;
}

/** Returns all data until the connection is closed. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

/** Sends a text and returns all data received until the connection is closed. */
export const sendRaw = (port: number, text: string): Promise<string> => readAll(openConnection(port, text));
