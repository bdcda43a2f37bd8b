import { isUnsent } from '../offline/tap-queue/tap.ts';
import { selectTapQueue } from '../offline/tap-queue/tap-queue.reducer.ts';
import { useAppSelector } from '../../store/store.ts';

/** Returns the ids of the items in trays that are stored on the device and not sent yet. */
export function useGivenIds(): ReadonlySet<string> {
  const { taps } = useAppSelector(selectTapQueue);
  const trays = taps.filter((tap) => tap.event === 'batch' && isUnsent(tap));
  return new Set(trays.flatMap(({ items }) => items.map(({ _id }) => _id)));
}
