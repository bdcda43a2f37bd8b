import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts the secrets of second factors with a key that is not in the database (docs/adr/0021). */
export interface SecretCipher {
  encrypt(text: string): string;
  /** Returns undefined if no key fits. */
  decrypt(encrypted: string): string | undefined;
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));

function tryKey(key: Buffer, encrypted: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes));
  decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]);
    return text.toString();
  } catch {
    return undefined;
  }
}

export function createSecretCipher(secret: string, previousSecrets: readonly string[] = []): SecretCipher {
  const key = deriveKey(secret);
  const keys = [key, ...previousSecrets.map(deriveKey)];
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const data = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      return keys.map((oneKey) => tryKey(oneKey, bytes)).find((text) => text !== undefined);
    },
  };
}
