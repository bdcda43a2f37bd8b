/** Matches an address whose domain is ASCII, with an ending such as `com` or `xn--p1ai`. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** Browsers and Node.js both have it. */
declare const URL: new (url: string) => { hostname: string };

/** Returns a domain in ASCII (punycode). A text that is no domain stays as it is. */
function toAsciiDomain(domain: string): string {
  if (!/[^\x00-\x7f]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * Cleans an address as it is pasted from mails and pages: without invisible characters and full-width forms, `mailto:` and
 * what follows its address, angle brackets and the name before them, in lower case, and with its domain in ASCII.
 */
export function cleanEmail(text: string): string {
  const visible = text
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .trim();
  const bare = (/<([^<>]*)>$/.exec(visible)?.[1] ?? visible)
    .replace(/^<|>$/g, '')
    .trim()
    .replace(/^mailto:([^?]*).*/i, '$1')
    .toLowerCase();
  const at = bare.lastIndexOf('@');
  return at === -1 ? bare : `${bare.slice(0, at)}@${toAsciiDomain(bare.slice(at + 1))}`;
}

/** Returns the first letter before the `@` that is not ASCII. Mail servers of others refuse such an address. */
export function findEmailLetter(email: string): string | undefined {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return /[^\x00-\x7f]/u.exec(local)?.[0];
}
