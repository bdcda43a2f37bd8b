/**
 * Query of the windows for screens that show no single week. They share the stored reply, so they use the same query. Its
 * dates are those that a limit can override.
 */
export const windowQuery = { days: 31 };
