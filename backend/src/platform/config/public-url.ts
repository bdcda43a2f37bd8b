import type { Env } from './env.ts';

/**
 * Returns the origin for links in emails and other messages. It never comes from a request, because an attacker could
 * then send people links to another site. Without the setting, it is the address on this machine.
 */
export function getPublicUrl({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::';
  const host = isEveryAddress ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
