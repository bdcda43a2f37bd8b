import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createLocalCertificate } from '../../../testing/local-certificate.ts';

export interface ReceivedMail {
  to: string[];
  /** By name in lower case, decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface MailReceiver {
  url: string;
  mails: ReceivedMail[];
  /** Makes the server refuse the next `count` messages with this reply code. */
  refuse: (count: number, code: number) => void;
  countRefused: () => number;
  stop: () => Promise<void>;
}

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')).toString(),
    );

/** Splits an entity at its first empty line, and decodes its headers. */
function parseEntity(entity: string): { headers: Record<string, string>; body: string } {
  const end = entity.indexOf('\r\n\r\n');
  const lines = entity
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const [name = ''] = line.split(':');
    return [name.toLowerCase(), decodeWords(line.slice(name.length + 1).trim())];
  });
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: entity.slice(end + 4) };
}

function decodeBody({ headers, body }: ReturnType<typeof parseEntity>): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body).toString() : body;
}

function parseMail(raw: string, to: string[]): ReceivedMail {
  const { headers, body } = parseEntity(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => parseEntity(part.replace(/^\r\n/, '')));
  const findPart = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part ? decodeBody(part).replaceAll('\r\n', '\n') : '';
  };
  return { to, headers, text: findPart('text/plain'), html: findPart('text/html') };
}

/** Starts a mail server that keeps its emails. The caller stops it. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const refusal = { left: 0, code: 0, refused: 0 };
  const server = new SMTPServer({
    authOptional: true,
    ...createLocalCertificate('localhost'),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal.left > 0) {
          refusal.left -= 1;
          refusal.refused += 1;
          done(Object.assign(new Error('Not now'), { responseCode: refusal.code }));
          return;
        }
        const raw = Buffer.concat(chunks).toString();
        mails.push(
          parseMail(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (count, code) => void Object.assign(refusal, { left: count, code }),
    countRefused: () => refusal.refused,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
