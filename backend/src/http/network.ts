import ipaddr from 'ipaddr.js';

/**
 * By what an address is counted: IPv4 as it is, also in IPv6's clothes; IPv6 by its first 64 bits, for the rest is
 * chosen anew by each device of a network, as often as it likes.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const network = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
