import ipaddr from 'ipaddr.js';

/** The address of what a proxy tells, some with a port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (told: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(told)?.[1] ?? /^([\d.]+):\d+$/.exec(told)?.[1] ?? told;

/**
 * By what an address is counted: IPv4 as it is, also in IPv6's clothes; IPv6 by its first 64 bits, for the rest is
 * chosen anew by each device of a network, as often as it likes. Who comes from no address that can be read is counted
 * with all such.
 */
export function clientNetworkKey(told: string): string {
  const address = withoutPort(told.trim());
  if (!ipaddr.isValid(address)) return 'unknown';
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const network = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
