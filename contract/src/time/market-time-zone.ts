/** Time zone of the first market. It applies where no kitchen has one. */
export const marketTimeZone = 'America/Phoenix';
