import { useParams, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { HoldRoute } from '../waiting-list/HoldRoute.tsx';
import { CartContents } from './CartContents.tsx';
import { AddToCartRoute } from './AddToCartRoute.tsx';

/**
 * Renders the shopping cart. `/cart/:id?qty=&options=` adds a product first, and `/cart?hold=` one that is held for the
 * customer.
 */
export function CartScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const [search] = useSearchParams();
  const hold = search.get('hold');
  return (
    <>
      <PageTitle title={t('cart.title')} />
      {hold && <HoldRoute key={hold} hold={hold} />}
      {id ? (
        <AddToCartRoute
          key={id}
          id={id}
          qty={Number(search.get('qty') ?? 1)}
          options={search.get('options') ?? ''}
        />
      ) : (
        <CartContents />
      )}
    </>
  );
}
