import type { OrderItem } from '@homechef/contract/orders/order';
import type { OrderRecall } from '@homechef/contract/orders/recalls';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import type { PartSituation } from '../../item-actions/part-events.ts';
import { readRecall } from '../../state/offer-changes.ts';
import { ChangeButton } from '../ChangeButton.tsx';
import { CallLink } from '../CallLink.tsx';

interface Props {
  recall: OrderRecall;
  item: OrderItem;
  situation: PartSituation;
  phone: string | undefined;
}

/** Lets customers say that they have read a recall. The ticket offers to cancel what they do not have yet. */
export function RecallAnswers({ recall, item, situation, phone }: Props) {
  const { t } = useTranslation();
  const { order, part } = situation;
  return (
    <div className="ticket-actions">
      {recall.readAt === null && (
        <ChangeButton variant="danger" change={readRecall({ orderId: order._id, batchId: recall.batch })}>
          {t('orderPage.recall.read')}
        </ChangeButton>
      )}
      <CallLink kitchen={part.kitchen} phone={phone} />
      <Link className="btn btn-link" to={paths.lot(item.chefId, recall.lot)}>
        {t('orderPage.recall.lot')}
      </Link>
    </div>
  );
}
