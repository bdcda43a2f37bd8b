/**
 * Upper bound: bare `node:http` that sends a prepared response. No server written for Node can be much faster, so the
 * ratio shows how much the product could still gain.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedResponse } from './sample-response.ts';
import { serveRpc } from '../lib/child-process-rpc.ts';

let response = { status: 503, headers: [] as string[], body: Buffer.alloc(0) };

const server = createServer((_req, res) => {
  res.writeHead(response.status, response.headers);
  res.end(response.body);
});
const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

serveRpc(async ({ status, headers, body }: RecordedResponse) => {
  await listening;
  response = { status, headers, body: Buffer.from(body, 'base64') };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
