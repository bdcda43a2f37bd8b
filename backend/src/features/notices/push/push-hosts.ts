import { lookup as lookUpHost, type LookupAddress } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Returns whether a host is one of the allowed ones. `*.` stands for all subdomains. */
const isAllowedHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));

/** Returns whether an endpoint is https on port 443, without credentials, on an allowed host. */
export function isAllowedEndpoint(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  const hasUser = username !== '' || password !== '';
  return protocol === 'https:' && port === '' && !hasUser && isAllowedHost(hostname, allowed);
}

/** Returns whether an address is public, unlike those of private networks and of this machine. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address?: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a host for a connection, and refuses it if any of its addresses is not public. The connection uses exactly
 * the checked addresses, so a different second answer of the name server has no effect.
 */
export function lookUpPublicAddress(host: string, options: { all?: boolean }, done: LookupCallback): void {
  lookUpHost(host, { all: true }, (error, addresses) => {
    if (error) return done(error);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError(`${host} has an address that is not public`));
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
}
