import type { PermitKind } from '@homechef/contract/permits/permit';
import { addDays, getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';

/** What pages show of a permit. It is that of the approval, whatever its chef enters later. */
interface PermitFacts {
  number: string;
  kind: PermitKind;
  issuer: string;
}

export interface StoredCheckedPermit {
  facts?: PermitFacts | null; // absent before migration 0024; null if they are not known any more
  checkedAt: Date;
  expiresOn: LocalDate | null; // last valid day; null if it does not expire
  endsAt: Date | null; // end of that day in the time zone of the kitchen
  isExpired: boolean; // set by timed work
}

export const createCheckedPermit = (
  { number, kind, issuer, expiresOn = null }: PermitFacts & { expiresOn?: LocalDate | null },
  timeZone: string,
  checkedAt: Date,
): StoredCheckedPermit => ({
  facts: { number, kind, issuer },
  checkedAt,
  expiresOn,
  isExpired: false,
  endsAt: expiresOn === null ? null : new Date(toInstantMs(addDays(expiresOn, 1), '00:00', timeZone)),
});

/** Returns the month in which the permit was checked, as `YYYY-MM`. */
export const getCheckedMonth = ({ checkedAt }: StoredCheckedPermit, timeZone: string): string =>
  getLocalDate(+checkedAt, timeZone).slice(0, 7);
