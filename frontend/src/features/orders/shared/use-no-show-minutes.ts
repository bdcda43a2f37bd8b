import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { settingRanges } from '@homechef/contract/kitchens/kitchen-options';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getKitchens } from '../../kitchens/state/kitchen.requests.ts';

export const findNoShowMinutes = (kitchens: readonly Kitchen[] | undefined, chefId: string): number =>
  kitchens?.find(({ _id }) => _id === chefId)?.noShowMinutes ?? settingRanges.noShowMinutes.default;

export function useNoShowMinutes(chefIds: readonly string[]): (chefId: string) => number {
  const kitchens = useQuery(getKitchens, chefIds);
  return (chefId) => findNoShowMinutes(kitchens.data, chefId);
}
