import { useParams } from 'react-router-dom';
import { useChosenWhen, withWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Face } from '../../../ui/display/Face.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { getGuestChef } from '../../users/state/users.requests.ts';
import { ChefContact, ChefContactSkeleton, CashPaymentNote } from '../chef-page/ChefContact.tsx';

interface Props {
  chefId: string;
  brand: string;
  portrait: string | undefined;
}

export function ProductChefPanel({ chefId, brand, portrait }: Props) {
  const { t } = useTranslation();
  const when = useChosenWhen();
  // The link back already leads to the chef’s page.
  const isBelowChefPage = useParams().chefId !== undefined;
  const chef = useQuery(getGuestChef, chefId);
  return (
    <section className="chef-panel" aria-labelledby="chef-title">
      <h2 id="chef-title" className="line mb-2">
        <Face path={portrait} name={brand} size="medium" />
        {t('products.dish.cookedBy', { brand })}
      </h2>
      <QueryView state={chef} skeleton={<ChefContactSkeleton />}>
        {(data) => <ChefContact chef={data} />}
      </QueryView>
      {!isBelowChefPage && (
        <Link className="touch-link" to={withWhen(paths.chefItems(chefId), when)}>
          {t('products.dish.allOfChef')}
        </Link>
      )}
      <CashPaymentNote />
    </section>
  );
}
