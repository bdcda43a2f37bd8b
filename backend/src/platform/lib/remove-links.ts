/** Addresses with a scheme, or with the www that mail programs make a link. */
const addresses = /(?:\b[a-z][a-z\d+.-]*:\/\/|\b(?:data|javascript|mailto|sms|tel):|\bwww\.)\S+/giu;
/** Dots within a word, also those of other scripts, as in a domain. The dots of amounts stay. */
const innerDots = /(?<=[\p{L}\p{N}\p{M}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/**
 * Takes the links out of a typed text, so that a mail program makes none of it. A domain without a scheme
 * is torn apart: it may be two sentences.
 */
export const removeLinks = (text: string): string => text.replace(addresses, '…').replace(innerDots, '. ');
