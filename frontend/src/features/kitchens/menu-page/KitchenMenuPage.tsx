import { useQuery } from '../../../store/hooks/use-query.ts';
import { getOwnKitchen, selectOwnKitchen } from '../state/kitchen.requests.ts';
import { KitchenAddress } from './KitchenAddress.tsx';
import { KitchenSections } from './KitchenSections.tsx';

/** Renders the own address and the sections of a kitchen, once it has loaded. */
export function KitchenMenuPage({ chefId }: { chefId: string }) {
  const { data } = useQuery(getOwnKitchen, selectOwnKitchen, chefId);
  return (
    data && (
      <>
        <KitchenAddress kitchen={data} />
        <KitchenSections kitchen={data} />
      </>
    )
  );
}
