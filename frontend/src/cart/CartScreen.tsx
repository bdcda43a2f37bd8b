import { useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CartView } from './CartView.tsx';
import { PutIntoCart } from './PutIntoCart.tsx';

/** The shopping cart; `/cart/:id?qty=` puts a dish into it first (spec §2). */
export function CartScreen() {
  const { id } = useParams();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title="Shopping Cart" />
      {id ? <PutIntoCart id={id} qty={Number(search.get('qty') ?? 1)} /> : <CartView />}
    </>
  );
}
