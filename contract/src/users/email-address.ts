/** Matches an address whose domain is ASCII, with an ending such as `com` or `xn--p1ai`. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** A global of both browsers and Node.js, declared here because the contract depends on neither. */
declare const URL: new (url: string) => { hostname: string };

/** Returns a domain in ASCII (punycode). Returns any other text unchanged. */
function toAsciiDomain(domain: string): string {
  if (!/[^\x00-\x7f]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * Cleans an address that was pasted from an email or a page: removes invisible characters, `mailto:` with what follows
 * the address, and angle brackets with the name before them. Folds full-width forms and case, and converts the domain
 * to ASCII.
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

/** Returns the first letter before the `@` that is not ASCII. Many mail servers refuse such an address. */
export function findEmailLetter(email: string): string | undefined {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return /[^\x00-\x7f]/u.exec(local)?.[0];
}
