import { useQuery } from '../../../store/hooks/use-query.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { KitchenAddress } from './KitchenAddress.tsx';
import { KitchenListed } from './KitchenListed.tsx';
import { KitchenSections } from './KitchenSections.tsx';

/** Renders the own address of a kitchen, whether it is listed, and its sections, once it has loaded. */
export function KitchenMenuPage({ chefId }: { chefId: string }) {
  const { data } = useQuery(getOwnKitchen, chefId);
  return (
    data && (
      <div className="panel folds">
        <KitchenAddress kitchen={data} />
        <KitchenListed kitchen={data} />
        <KitchenSections kitchen={data} />
      </div>
    )
  );
}
