import { useParams, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../lib/use-translation.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CartView } from './CartView.tsx';
import { PutIntoCart } from './PutIntoCart.tsx';

/** The shopping cart; `/cart/:id?qty=` puts a dish into it first (spec §2). */
export function CartScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('cart.title')} />
      {id ? <PutIntoCart key={id} id={id} qty={Number(search.get('qty') ?? 1)} /> : <CartView />}
    </>
  );
}
