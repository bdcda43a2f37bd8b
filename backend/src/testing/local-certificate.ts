/*
 * Self-signed certificates for TLS servers of tests. They are made in each run, so that the repository contains no private
 * key. Limits: one host, EC keys only, valid from yesterday for one year.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { dayMs } from '@homechef/contract/time/local-date';

const tags = { integer: 0x02, bits: 0x03, oid: 0x06, text: 0x0c, time: 0x18, list: 0x30, set: 0x31 };

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.from([0x80 + bytes.length, ...bytes]);
}

/** Encodes a value in DER (X.690). */
const encode = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
};

const oids = {
  commonName: encode(tags.oid, Buffer.from('550403', 'hex')),
  subjectAltName: encode(tags.oid, Buffer.from('551d11', 'hex')),
  ecdsaWithSha256: encode(tags.oid, Buffer.from('2a8648ce3d040302', 'hex')),
};

const encodeTime = (date: Date): Buffer =>
  encode(tags.time, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

const encodeBits = (content: Buffer): Buffer => encode(tags.bits, Buffer.from([0]), content);

const toPem = (der: Buffer): string => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

export interface LocalCertificate {
  key: string;
  cert: string;
}

/** Creates the certificate of a host. */
export function createLocalCertificate(host: string): LocalCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = encode(tags.list, oids.ecdsaWithSha256);
  const attribute = encode(tags.list, oids.commonName, encode(tags.text, Buffer.from(host)));
  const name = encode(tags.list, encode(tags.set, attribute));
  const time = Date.now();
  const validity = encode(
    tags.list,
    encodeTime(new Date(time - dayMs)),
    encodeTime(new Date(time + 365 * dayMs)),
  );
  const hosts = encode(tags.list, encode(0x82, Buffer.from(host)));
  const extension = encode(tags.list, oids.subjectAltName, encode(0x04, hosts));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const content = encode(
    tags.list,
    encode(0xa0, encode(tags.integer, Buffer.from([2]))), // version 3
    encode(tags.integer, serial),
    algorithm,
    ...[name, validity, name],
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(0xa3, encode(tags.list, extension)),
  );
  const signature = encodeBits(sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: toPem(encode(tags.list, content, algorithm, signature)),
  };
}
