import { getLocalDate } from '@homechef/contract/time/local-date';

/** The last days with security fixes, as the makers announce them. Each release of the product checks these dates. */
const lastDays: Readonly<Record<'MongoDB' | 'Node.js', Readonly<Record<string, string>>>> = {
  MongoDB: { '6.0': '2025-07-31', '7.0': '2027-08-31', '8.0': '2029-10-31' },
  'Node.js': { '20': '2026-04-30', '22': '2027-04-30', '24': '2028-04-30' },
};

/** Returns the last day with security fixes for a version, or undefined if that is unknown or not over yet. */
export function findPastEnd(product: keyof typeof lastDays, version: string, at: Date): string | undefined {
  const [major = '', minor = ''] = version.split('.');
  const day = lastDays[product][`${major}.${minor}`] ?? lastDays[product][major];
  return day !== undefined && getLocalDate(+at, 'UTC') > day ? day : undefined;
}
