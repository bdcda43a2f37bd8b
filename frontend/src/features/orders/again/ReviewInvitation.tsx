import type { OrderView } from '@homechef/contract/orders/order';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';

export const listEatenProducts = ({ orderItems }: Pick<OrderView, 'orderItems'>): string[] =>
  orderItems.filter(({ stage, isPaid }) => stage === 'picked_up' && isPaid).map(({ product }) => product);

interface Props {
  order: OrderView;
  reviewable: readonly string[];
}

/** Renders a link to the review form for each dish that was picked up and paid but not reviewed yet. */
export function ReviewInvitation({ order, reviewable }: Props) {
  const { t } = useTranslation();
  const invited = listEatenProducts(order).filter((product) => reviewable.includes(product));
  const items = order.orderItems.filter(({ product, isGone }) => invited.includes(product) && !isGone);
  return items.map(({ product, name }) => (
    <Link key={product} className="btn btn-secondary" to={`${paths.product(product)}#your-review-title`}>
      {t('reorder.review.link', { name })}
    </Link>
  ));
}
