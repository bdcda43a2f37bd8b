/** Header with the key that a guest got in the reply to placing the order (docs/rules/items.md §8). */
export const orderKeyHeader = 'X-Order-Key';

/** Name of the key in the fragment of a link, because browsers do not send fragments to the server. */
export const orderKeyFragment = 'key';

const mask = '***';

/** Keeps the first letter and the domain, so that the owner still recognizes the address. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, `$1${mask}@`);

export const isMaskedEmail = (email: string): boolean => email.slice(1).startsWith(`${mask}@`);
