/** Names a time zone after its city: "Los Angeles" for `America/Los_Angeles`. */
export const nameTimeZone = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
