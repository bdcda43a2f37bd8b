import { Navigate, useParams } from 'react-router-dom';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { hasCover, KitchenCover } from '../../features/kitchens/page/KitchenCover.tsx';
import { KitchenRules } from '../../features/kitchens/page/KitchenRules.tsx';
import { KitchenSummary } from '../../features/kitchens/page/KitchenSummary.tsx';
import { KitchenTimes } from '../../features/kitchens/page/KitchenTimes.tsx';
import { OwnPageNote } from '../../features/kitchens/page/OwnPageNote.tsx';
import { ShareButton } from '../../features/kitchens/page/ShareButton.tsx';
import { PermitNotice } from '../../features/products/shared/PermitNotice.tsx';
import { useKitchenPage, type KitchenPage } from '../../features/kitchens/page/use-kitchen-page.ts';
import { isNotFound } from '../../platform/http/define-request.ts';
import { getKitchenPath } from '../../platform/routing/paths.ts';
import { OpenOrderNote } from '../../features/orders/bar/OpenOrderNote.tsx';
import { ReportButton } from '../../features/reports/ReportButton.tsx';
import { getKitchenBySlug } from '../../features/kitchens/state/kitchen.requests.ts';
import { ChefHeaderSkeleton } from '../../features/products/chef-page/ChefHeader.tsx';
import { useQuery } from '../../store/hooks/use-query.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ChefItemsScreen, MissingChef } from '../../features/products/chef-page/ChefItemsScreen.tsx';

/** Renders the share link and the heart. Space is reserved for them until the kitchen has loaded. */
function KitchenActions({ chefId, page: { kitchen } }: { chefId: string; page: KitchenPage }) {
  if (!kitchen.data) return kitchen.error === undefined ? <div className="kitchen-page-actions" /> : null;
  const { name } = kitchen.data;
  return (
    <div className="kitchen-page-actions">
      <ShareButton name={name} path={getKitchenPath(kitchen.data)} />
      <FavoriteButton id={chefId} name={name} />
    </div>
  );
}

function ChefPage({ chefId }: { chefId: string }) {
  const page = useKitchenPage(chefId);
  const name = page.kitchen.data?.name;
  return (
    <ChefItemsScreen
      chefId={chefId}
      name={name}
      sections={page.kitchen.data?.sections}
      isListed={page.kitchen.data?.listed ?? true}
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
      missingNote={<OpenOrderNote chefId={chefId} />}
      report={
        <>
          {page.kitchen.data && <PermitNotice of={page.kitchen.data} />}
          {name !== undefined && <ReportButton about="kitchen" id={chefId} name={name} />}
        </>
      }
    />
  );
}

export function ChefPageScreen() {
  const { chefId = '' } = useParams();
  return <ChefPage chefId={chefId} />;
}

/** The same page at the own address of the kitchen. An earlier address leads to the current one. */
export function KitchenScreen() {
  const { slug = '' } = useParams();
  const found = useQuery(getKitchenBySlug, slug);
  if (isNotFound(found)) return <MissingChef />;
  return (
    <QueryView state={found} skeleton={<ChefHeaderSkeleton />}>
      {(kitchen) =>
        kitchen.slug === slug ? (
          <ChefPage chefId={kitchen._id} />
        ) : (
          <Navigate to={getKitchenPath(kitchen)} replace />
        )
      }
    </QueryView>
  );
}
