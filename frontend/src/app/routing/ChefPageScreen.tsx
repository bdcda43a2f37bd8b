import { useParams } from 'react-router-dom';
import { KitchenSummary } from '../../kitchens/page/KitchenSummary.tsx';
import { KitchenTimes } from '../../kitchens/page/KitchenTimes.tsx';
import { OwnPageNote } from '../../kitchens/page/OwnPageNote.tsx';
import { useKitchenPage } from '../../kitchens/page/use-kitchen-page.ts';
import { ProductActions } from '../../products/shared/ProductActions.tsx';
import { ChefItemsScreen } from '../../products/chef-page/ChefItemsScreen.tsx';

/** Renders the page of a chef with the times and the state of the kitchen. */
export function ChefPageScreen() {
  const { chefId = '' } = useParams();
  const page = useKitchenPage(chefId);
  return (
    <ChefItemsScreen
      note={<OwnPageNote chefId={chefId} />}
      summary={
        <>
          <KitchenSummary page={page} />
          {page.kitchen.data && (
            <div className="product-actions">
              <ProductActions about="kitchen" id={chefId} name={page.kitchen.data.name} />
            </div>
          )}
        </>
      }
      times={<KitchenTimes page={page} />}
    />
  );
}
