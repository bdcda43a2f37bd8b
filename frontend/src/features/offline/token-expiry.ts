/**
 * Returns true if the `exp` claim of a JWT is in the past. A token without a readable claim counts as valid. The package
 * jwt-decode does the same but exceeds the size budget of a first visit by 31 bytes (docs/adr/0018).
 */
export function isTokenExpired(token: string, now = Date.now()): boolean {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1_000 <= now;
  } catch {
    return false;
  }
}
