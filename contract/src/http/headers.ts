/**
 * Header with the server's time. Clients use it for countdowns, because a device's clock can be minutes off. `Date`
 * would not do: proxies replace it, and it has no fractions of a second.
 */
export const serverTimeHeader = 'X-Server-Time';

/**
 * Header with the id of the kitchen whose screens an admin is viewing. The server refuses every write that carries it
 * (docs/rules/moderation.md §8, docs/adr/0029-admins.md).
 */
export const viewAsHeader = 'X-View-As';
