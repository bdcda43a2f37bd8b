/** URLs with a scheme, or with the `www.` that mail programs turn into a link. */
const addresses = /(?:\b[a-z][a-z\d+.-]*:\/\/|\b(?:data|javascript|mailto|sms|tel):|\bwww\.)\S+/giu;
/** Dots within a word, as in a domain, including those of other scripts. The dots of amounts stay. */
const innerDots = /(?<=[\p{L}\p{N}\p{M}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/**
 * Removes links from a typed text, so that no mail program makes one clickable. A domain without a scheme is only split
 * up, because it may be the end of one sentence and the start of the next.
 */
export const removeLinks = (text: string): string => text.replace(addresses, '…').replace(innerDots, '. ');
