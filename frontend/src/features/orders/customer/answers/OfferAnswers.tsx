import { formatMoney } from '@homechef/contract/money/money';
import type { ItemOffer, OfferOption, OrderItem } from '@homechef/contract/orders/order';
import { allergens as allAllergens } from '@homechef/contract/products/dietary/diets';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useDietaryNames } from '../../../products/dietary/use-dietary-names.ts';
import { formatPickupWhen, usePickupTime } from '../../../pickups/pickup-time.ts';
import { answerOffer } from '../../state/offer-changes.ts';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import type { PartSituation } from '../../item-actions/part-events.ts';
import { useOrderChange } from '../../shared/use-order-change.ts';

type Answer = Parameters<typeof answerOffer>[1];
type Swap = Extract<OfferOption, { kind: 'swap' }>;

function SwapFacts({ dish, item }: { dish: Swap; item: OrderItem }) {
  const { t } = useTranslation();
  const { nameAllergens, nameDiets } = useDietaryNames();
  const list = (state: 'contains' | 'may_contain') =>
    allAllergens.filter((allergen) => dish.allergens[allergen] === state);
  const contained = list('contains');
  const possible = list('may_contain');
  return (
    <p className="mt-1 mb-0 text-soft">
      {t('orderPage.offer.price', { price: formatMoney(dish.price), old: formatMoney(item.price) })}
      {dish.diets.length > 0 && ` · ${nameDiets(dish.diets)}`}
      {contained.length > 0 && (
        <>
          <br />
          {t('orderPage.offer.contains', { allergens: nameAllergens(contained) })}
        </>
      )}
      {possible.length > 0 && (
        <>
          <br />
          {t('orderPage.offer.mayContain', { allergens: nameAllergens(possible) })}
        </>
      )}
      {contained.length + possible.length === 0 && (
        <>
          <br />
          {t('orderPage.offer.noAllergens')}
        </>
      )}
    </p>
  );
}

interface Props {
  item: OrderItem;
  offer: ItemOffer;
  situation: PartSituation;
}

/** Lets the customer of a short tray choose: a later time, another dish, or nothing (docs/rules/items.md §11). */
export function OfferAnswers({ item, offer: { options }, situation: { order, part } }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const time = usePickupTime(part.pickup?.timeZone ?? 'UTC');
  const { isBusy, error, send } = useOrderChange();
  const { name, qty } = item;
  const answer = (body: Answer) =>
    void send(answerOffer({ orderId: order._id, itemId: item._id }, body), () => {
      toast({ message: t(`orderPage.offer.done.${body.accept}`), tone: 'success' });
    });
  return (
    <>
      <ul className="stack">
        {options.map((option) =>
          option.kind === 'later' ? (
            <li key={option.startsAt}>
              <Button
                size="lg"
                className="w-100"
                aria-busy={isBusy}
                onClick={() => answer({ accept: 'later', startsAt: option.startsAt })}
              >
                {t('orderPage.offer.later', { when: formatPickupWhen(option.startsAt, time) })}
              </Button>
              <p className="mt-1 mb-0 text-soft">{t('orderPage.offer.laterWhat')}</p>
            </li>
          ) : (
            <li key={option.product}>
              <Button
                variant="secondary"
                size="lg"
                className="w-100"
                aria-busy={isBusy}
                onClick={() => answer({ accept: 'swap', product: option.product })}
              >
                {t('orderPage.offer.swap', { count: qty, name: option.name })}
              </Button>
              <SwapFacts dish={option} item={item} />
            </li>
          ),
        )}
        <li>
          <Button
            variant="secondary"
            size="lg"
            className="w-100"
            aria-label={t('orderPage.offer.cancelOf', { count: qty, name })}
            aria-busy={isBusy}
            onClick={() => answer({ accept: 'cancel' })}
          >
            {t('orderPage.offer.cancel')}
          </Button>
          <p className="mt-1 mb-0 text-soft">{t('orderPage.offer.cancelWhat')}</p>
        </li>
      </ul>
      <FormError state={{ error }} />
    </>
  );
}
