/**
 * Query of the windows for screens that show no particular week. Using the same query lets them share the stored reply.
 * Its dates are those for which a limit can be overridden.
 */
export const windowQuery = { days: 31 };
