/**
 * Header with the server's time. Clients use it for countdowns, because a device's clock can be minutes off. `Date`
 * would not do: proxies replace it, and it has no fractions of a second.
 */
export const serverTimeHeader = 'X-Server-Time';
