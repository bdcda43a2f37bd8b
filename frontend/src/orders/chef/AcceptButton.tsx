import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { acceptItems } from '../../store/orders/order-changes.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { createOrderTap } from '../item-actions/chef-taps.ts';
import { listItemsFor, toTarget, type PartSituation } from '../item-actions/part-events.ts';
import { useOrderChange } from '../shared/use-order-change.ts';

/** Accepts the items of a kitchen at once: the customer waits for the answer. */
export function AcceptButton({ situation }: { situation: PartSituation }) {
  const { t } = useTranslation();
  const { isBusy, error, send, sendTap } = useOrderChange();
  const { order, part, role } = situation;
  const accept = () => {
    if (role === 'chef')
      return sendTap(createOrderTap('accept', { order, chefId: part.chefId, itemId: 'all' }));
    return send(acceptItems(toTarget(listItemsFor('accept', situation), situation)));
  };
  return (
    <>
      <Button
        className="step-button"
        aria-label={`${t('orderPage.accept')} ${t('orderPage.ofCustomer', { name: order.userName })}`}
        aria-busy={isBusy}
        onClick={() => void accept()}
      >
        {t('orderPage.accept')}
      </Button>
      <FormError state={{ error }} />
    </>
  );
}
