/** Whether a token has outlived its time, by its own words; one that cannot be read is the server's to judge. */
export function isTokenExpired(token: string, now = Date.now()): boolean {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1_000 <= now;
  } catch {
    return false;
  }
}
