import { useParams } from 'react-router-dom';
import { FavouriteButton } from '../../features/favorites/FavouriteButton.tsx';
import { hasCover, KitchenCover } from '../../features/kitchens/page/KitchenCover.tsx';
import { KitchenRules } from '../../features/kitchens/page/KitchenRules.tsx';
import { KitchenSummary } from '../../features/kitchens/page/KitchenSummary.tsx';
import { KitchenTimes } from '../../features/kitchens/page/KitchenTimes.tsx';
import { OwnPageNote } from '../../features/kitchens/page/OwnPageNote.tsx';
import { ShareButton } from '../../features/kitchens/page/ShareButton.tsx';
import { useKitchenPage, type KitchenPage } from '../../features/kitchens/page/use-kitchen-page.ts';
import { paths } from '../../platform/routing/paths.ts';
import { ReportButton } from '../../features/reports/ReportButton.tsx';
import { ChefItemsScreen } from '../../features/products/chef-page/ChefItemsScreen.tsx';

/** Renders the share link and the heart. Space is reserved for them until the kitchen has loaded. */
function KitchenActions({ chefId, page: { kitchen } }: { chefId: string; page: KitchenPage }) {
  if (!kitchen.data) return kitchen.error === undefined ? <div className="kitchen-actions" /> : null;
  const { name } = kitchen.data;
  return (
    <div className="kitchen-actions">
      <ShareButton name={name} path={paths.chefItems(chefId)} />
      <FavouriteButton id={chefId} name={name} />
    </div>
  );
}

export function ChefPageScreen() {
  const { chefId = '' } = useParams();
  const page = useKitchenPage(chefId);
  const name = page.kitchen.data?.name;
  return (
    <ChefItemsScreen
      note={<OwnPageNote chefId={chefId} isOffMarket={page.kitchen.data?.offMarket !== undefined} />}
      cover={hasCover(page) ? <KitchenCover page={page} /> : undefined}
      summary={
        <>
          <KitchenSummary page={page} />
          <KitchenActions chefId={chefId} page={page} />
        </>
      }
      times={<KitchenTimes page={page} />}
      rules={<KitchenRules page={page} />}
      report={name !== undefined && <ReportButton about="kitchen" id={chefId} name={name} />}
    />
  );
}
