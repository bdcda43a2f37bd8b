/**
 * Header with the time of the server. Clients count down by it, because the clock of a device can be minutes off. `Date`
 * would not do: proxies replace it, and it has whole seconds.
 */
export const serverTimeHeader = 'X-Server-Time';
