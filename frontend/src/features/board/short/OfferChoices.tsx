import { formatMoney } from '@homechef/contract/money/money';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FormCheck } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupStart } from '../../pickups/pickup-time.ts';
import { listWindowSlots } from '../../pickups/slot-choice.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { listOwnSlots } from '../../kitchens/state/slots.requests.ts';
import { listAllOwnProducts } from '../../products/state/own-products.requests.ts';
import type { BoardContext } from '../board-context.ts';
import type { AcceptedItem, DishRow } from '../board-view.ts';
import { listLaterSlots, listSwaps } from './short-tray.ts';

/** The start of a later slot and the ids of other dishes that customers can take instead. */
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

/** Returns the later slots and other dishes that can be offered. Both are undefined while they load. */
function useOffered({ chefId, row, until, asked, time }: Props) {
  const qty = Math.max(...asked.map((item) => item.qty));
  const items = [{ product: row.product, qty }];
  const slots = useQuery(listOwnSlots, { chefId, days: maxDays, items }).data;
  const dishes = useQuery(listAllOwnProducts, chefId).data;
  return {
    later: slots && listLaterSlots(listWindowSlots(slots), until, time.nowMs),
    swaps: dishes && listSwaps(dishes, row.product, asked),
  };
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  isPossible: boolean;
  onToggle: (isChosen: boolean) => void;
  children: ReactNode;
}

function Choice({ label, isChosen, isPossible, onToggle, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <FormCheck
        id={id}
        label={label}
        checked={isChosen && isPossible}
        disabled={!isPossible}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {children}
    </div>
  );
}

function CancelChoice() {
  const { t } = useTranslation();
  const cancelId = useId();
  return (
    <div>
      <FormCheck id={cancelId} label={t('board.short.cancel')} checked disabled readOnly />
      <p className="text-soft">{t('board.short.always')}</p>
    </div>
  );
}

/** Lets the chef choose what to offer the customers. They can always cancel. */
export function OfferChoices(props: Props) {
  const { time, offers, onChange } = props;
  const { t } = useTranslation();
  const { later, swaps } = useOffered(props);
  const [isLater, setLater] = useState(true);
  const [isSwap, setSwap] = useState(true);
  const [typedStart, setStart] = useState<string>();
  const start = later?.find(({ startsAt }) => startsAt === typedStart) ?? later?.[0];
  const chosen: ChosenOffers = {
    later: isLater ? start?.startsAt : undefined,
    swaps: isSwap ? (swaps ?? []).map(({ _id }) => _id) : [],
  };
  const isKnown = JSON.stringify(chosen) === JSON.stringify(offers);
  useEffect(() => {
    if (!isKnown) onChange(chosen);
  });
  return (
    <div className="rows mt-3">
      <Choice
        label={t('board.short.later')}
        isChosen={isLater}
        isPossible={start !== undefined}
        onToggle={setLater}
      >
        {start ? (
          <select
            className="form-select"
            aria-label={t('board.short.laterTime')}
            value={start.startsAt}
            disabled={!isLater}
            onChange={({ target }) => setStart(target.value)}
          >
            {later?.map(({ startsAt }) => (
              <option key={startsAt} value={startsAt}>
                {formatPickupStart(startsAt, time)}
              </option>
            ))}
          </select>
        ) : (
          <p className="text-soft">{later && t('board.short.noLater')}</p>
        )}
      </Choice>
      <Choice
        label={t('board.short.swap')}
        isChosen={isSwap}
        isPossible={swaps !== undefined && swaps.length > 0}
        onToggle={setSwap}
      >
        <p className="text-soft">
          {swaps?.map(({ name, price }) => `${name} ${formatMoney(price)}`).join(' · ')}
          {swaps?.length === 0 && t('board.short.noSwap')}
        </p>
      </Choice>
      <CancelChoice />
    </div>
  );
}
