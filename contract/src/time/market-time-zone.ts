/** Time zone of the first market. It applies wherever there is no kitchen to provide one. */
export const marketTimeZone = 'America/Phoenix';
