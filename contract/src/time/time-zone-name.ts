const zoneNamePattern = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Returns whether this platform knows the IANA time zone. Offsets such as `+02:00` do not count as time zones. */
export function isTimeZone(name: string): boolean {
  if (!zoneNamePattern.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
