import { addDays, getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';

export interface StoredCheckedPermit {
  checkedAt: Date;
  expiresOn: LocalDate | null; // last valid day; null if it does not expire
  endsAt: Date | null; // end of that day in the time zone of the kitchen
  isExpired: boolean; // set by timed work
}

export const createCheckedPermit = (
  expiresOn: LocalDate | null,
  timeZone: string,
  checkedAt: Date,
): StoredCheckedPermit => ({
  checkedAt,
  expiresOn,
  isExpired: false,
  endsAt: expiresOn === null ? null : new Date(toInstantMs(addDays(expiresOn, 1), '00:00', timeZone)),
});

/** Returns the month in which the permit was checked, as `YYYY-MM`. That is all that the public sees. */
export const getCheckedMonth = ({ checkedAt }: StoredCheckedPermit, timeZone: string): string =>
  getLocalDate(+checkedAt, timeZone).slice(0, 7);
