import type { Env } from './env.ts';

/**
 * Returns the origin of links for which there is no request. It never comes from a request, because an attacker could then
 * send links to another site. Without the setting, the pages are reached on this machine.
 */
export function getPublicUrl({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::';
  const host = isEveryAddress ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
