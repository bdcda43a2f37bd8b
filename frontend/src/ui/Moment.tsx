import { showMoment, showShortMoment } from '../lib/dates.ts';

/** A date with its time of day, for people and for machines. */
export function Moment({ at, short = false }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{short ? showShortMoment(at) : showMoment(at)}</time>;
}
