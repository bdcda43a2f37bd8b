/** Header with the key that the placing of a guest's order answers. */
export const orderKeyHeader = 'X-Order-Key';

/** Name of the key in the fragment of a link, which browsers do not send. */
export const orderKeyFragment = 'key';

const mask = '***';

/** Keeps the first letter and the domain, so that its owner recognizes the address. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, `$1${mask}@`);

export const isMaskedEmail = (email: string): boolean => email.slice(1).startsWith(`${mask}@`);
