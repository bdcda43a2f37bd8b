const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const shortMoment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** A date and its time of day, as people read it. */
export const showMoment = (iso: string): string => moment.format(new Date(iso));
/** The same without its year, where it is of these days. */
export const showShortMoment = (iso: string): string => shortMoment.format(new Date(iso));

const minute = 60_000;
const units = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/** How long ago something was at the moment `now`: 'just now', '5 minutes ago', 'yesterday'. */
export function timeAgo(iso: string, now: number): string {
  const passed = now - new Date(iso).getTime();
  const fitting = units.find(({ length }) => passed >= length);
  return fitting ? ago.format(-Math.floor(passed / fitting.length), fitting.unit) : 'just now';
}
