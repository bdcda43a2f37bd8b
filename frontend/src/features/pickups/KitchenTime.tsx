import { formatPickupStart, usePickupTime } from './pickup-time.ts';

interface Props {
  at: string;
  timeZone?: string | undefined;
}

/** When something happened, by the kitchen’s clock. Without words such as “today”, which mean nothing on paper. */
export function KitchenTime({ at, timeZone = 'UTC' }: Props) {
  const { nowMs: _nowMs, ...context } = usePickupTime(timeZone);
  return <time dateTime={at}>{formatPickupStart(at, context)}</time>;
}
