import ipaddr from 'ipaddr.js';
import { createHash } from 'node:crypto';

// Some proxies append the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`.
const removePort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * Returns the key by which limits count a client: its IPv4 address (even if it is mapped to IPv6) or its IPv6 /64
 * network. The other 64 bits of an IPv6 address do not count, because a device can change them at any time. All
 * unreadable addresses share the key `unknown`.
 */
export function toClientNetworkKey(clientAddress: string): string {
  const address = removePort(clientAddress.trim());
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Hashes a key, because keys are personal data and the documents only need distinct ids. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Returns the id of a network in the documents that limit it. */
export const getNetworkId = (clientNetwork: string): string => hashKey(`network ${clientNetwork}`);
