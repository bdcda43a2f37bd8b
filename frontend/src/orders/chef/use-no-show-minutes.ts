import { settingRanges } from '@homechef/contract/kitchens/kitchen-options';
import { useQuery } from '../../store/hooks/use-query.ts';
import { getKitchens, selectKitchens } from '../../store/kitchens/kitchen.requests.ts';

export function useNoShowMinutes(chefIds: readonly string[]): (chefId: string) => number {
  const kitchens = useQuery(getKitchens, selectKitchens, chefIds);
  return (chefId) =>
    kitchens.data?.find(({ _id }) => _id === chefId)?.noShowMinutes ?? settingRanges.noShowMinutes.default;
}
