/**
 * The ceiling: bare `node:http` that answers with bytes which lie ready. Nothing written for Node can be faster by
 * much, so what the product reaches of it is what is left to gain.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedResponse } from './sample-response.ts';
import { serveRpc } from '../lib/child-process-rpc.ts';

let ready = { status: 503, headers: [] as string[], body: Buffer.alloc(0) };

const server = createServer((_req, res) => {
  res.writeHead(ready.status, ready.headers);
  res.end(ready.body);
});
const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

serveRpc(async ({ status, headers, body }: RecordedResponse) => {
  await listening;
  ready = { status, headers, body: Buffer.from(body, 'base64') };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
