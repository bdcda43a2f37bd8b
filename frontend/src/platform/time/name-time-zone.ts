/** Names a time zone by its city: "Los Angeles" for `America/Los_Angeles`. */
export const nameTimeZone = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
