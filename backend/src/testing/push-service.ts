import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestOptions, type Server } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import jwt from 'jsonwebtoken';
import type { PushMessage } from '../features/notices/push/push-transport.ts';
import { createLocalCertificate } from './local-certificate.ts';

export const pushHost = 'push.example';

/** Browser that subscribes to push messages, with the keys to decrypt them. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  path: string;
  ecdh: ECDH;
  auth: Buffer;
}

export function createBrowser(): TestBrowser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/s/${randomBytes(12).toString('base64url')}`;
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint: `https://${pushHost}${path}`, keys }, path, ecdh, auth };
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a message like a browser (RFC 8188 and RFC 8291). */
export function decryptMessage({ ecdh, auth }: TestBrowser, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
}

export interface PushRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PushService {
  requests: PushRequest[];
  /** Answers the next requests with these statuses, and then with 201. */
  answer: (...statuses: number[]) => void;
  port: number;
  close: () => void;
  /** Options that route a request to this server, although its endpoint is port 443 of a public host. */
  connection: RequestOptions;
  messagesTo: (browser: TestBrowser) => PushMessage[];
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

export async function startPushService(): Promise<PushService> {
  const requests: PushRequest[] = [];
  const statuses: number[] = [];
  const certificate = createLocalCertificate(pushHost);
  const server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.shift() ?? 201, { Location: '/elsewhere' }).end();
    });
  });
  const port = await listen(server);
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    requests,
    answer: (...next) => void statuses.push(...next),
    connection: { port, lookup, ca: certificate.cert, agent: false },
    messagesTo: (browser) =>
      requests.filter(({ path }) => path === browser.path).map(({ body }) => decryptMessage(browser, body)),
  };
}

/** Returns the public key and the signed content of a push request (RFC 8292). */
export function readVapid({ headers }: PushRequest): { publicKey: string; content: unknown } {
  const [, token = '', publicKey = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  return { publicKey, content: jwt.decode(token) };
}
