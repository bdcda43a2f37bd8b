import { formatMoney } from '@homechef/contract/money/money';
import { useEffect, useId, useState } from 'react';
import { FormCheck } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupMoment } from '../../pickups/format-pickup-time.ts';
import { listWindowSlots } from '../../pickups/slot-choice.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { listOwnSlots, selectOwnSlots } from '../../store/kitchens/slots.requests.ts';
import { listOfferedDishes, selectOfferedDishes } from '../../store/orders/board.requests.ts';
import type { BoardContext } from '../board-context.ts';
import type { AcceptedItem, DishRow } from '../board-view.ts';
import { listLaterSlots, listSwaps } from './short-batch.ts';

/** Start of a later slot and ids of other dishes that customers can take instead. */
export interface ChosenOffers {
  later: string | undefined;
  swaps: readonly string[];
}

interface Props {
  chefId: string;
  row: DishRow;
  time: BoardContext['time'];
  until: string;
  asked: readonly AcceptedItem[];
  offers: ChosenOffers;
  onChange: (offers: ChosenOffers) => void;
}

const maxDays = 3;

/** Chooses what the customers are offered. Cancelling is always a choice. */
export function OfferChoices({ chefId, row, time, until, asked, offers, onChange }: Props) {
  const { t } = useTranslation();
  const [laterId, timeId, swapId, cancelId] = [useId(), useId(), useId(), useId()];
  const qty = Math.max(...asked.map((item) => item.qty));
  const slots = useQuery(listOwnSlots, selectOwnSlots, {
    ...{ chefId, days: maxDays, items: [{ product: row.product, qty }] },
  });
  const dishes = useQuery(listOfferedDishes, selectOfferedDishes, chefId);
  const later = slots.data ? listLaterSlots(listWindowSlots(slots.data), until, time.nowMs) : [];
  const swaps = listSwaps(dishes.data?.items ?? [], row.product, asked);
  const [isLater, setLater] = useState(true);
  const [isSwap, setSwap] = useState(true);
  const [typedStart, setStart] = useState<string>();
  const start = later.some(({ startsAt }) => startsAt === typedStart) ? typedStart : later[0]?.startsAt;
  const chosenLater = isLater ? start : undefined;
  const chosenSwaps = isSwap ? swaps.map(({ _id }) => _id) : [];
  const chosenKey = JSON.stringify([chosenLater, chosenSwaps]);
  const isKnown = chosenKey === JSON.stringify([offers.later, offers.swaps]);
  useEffect(() => {
    if (!isKnown) onChange({ later: chosenLater, swaps: chosenSwaps });
  });
  return (
    <div className="short-choices">
      <div>
        <FormCheck
          id={laterId}
          label={t('board.short.later')}
          checked={isLater && later.length > 0}
          disabled={later.length === 0}
          onChange={({ target }) => setLater(target.checked)}
        />
        {later.length > 0 ? (
          <select
            id={timeId}
            className="form-select"
            aria-label={t('board.short.laterTime')}
            value={start}
            disabled={!isLater}
            onChange={({ target }) => setStart(target.value)}
          >
            {later.map(({ startsAt }) => (
              <option key={startsAt} value={startsAt}>
                {formatPickupMoment(startsAt, time)}
              </option>
            ))}
          </select>
        ) : (
          <p className="text-soft">{slots.data ? t('board.short.noLater') : ''}</p>
        )}
      </div>
      <div>
        <FormCheck
          id={swapId}
          label={t('board.short.swap')}
          checked={isSwap && swaps.length > 0}
          disabled={swaps.length === 0}
          onChange={({ target }) => setSwap(target.checked)}
        />
        <p className="text-soft">
          {swaps.length > 0
            ? swaps.map(({ name, price }) => `${name} ${formatMoney(price)}`).join(' · ')
            : dishes.data && t('board.short.noSwap')}
        </p>
      </div>
      <div>
        <FormCheck id={cancelId} label={t('board.short.cancel')} checked disabled readOnly />
        <p className="text-soft">{t('board.short.always')}</p>
      </div>
    </div>
  );
}
