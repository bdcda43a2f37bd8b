import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupMoment, formatPickupStart } from '../../pickups/pickup-time.ts';
import { offerForShortTray } from '../../orders/state/board.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Dialog } from '../../../ui/forms/Dialog.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { nameRow, toOptionIds } from '../board-choices.ts';
import type { BoardContext } from '../board-context.ts';
import { previewTray, type DishRow } from '../board-view.ts';
import { PortionStepper } from '../../menu/PortionStepper.tsx';
import { OfferChoices, type ChosenOffers } from './OfferChoices.tsx';
import { ShareLists } from './ShareLists.tsx';
import { getUsualDeadline, listDeadlines, listSlotsAhead } from './short-tray.ts';

interface Props {
  chefId: string;
  row: DishRow;
  time: BoardContext['time'];
  onClose: () => void;
  onSent: () => void;
}

const noOffers: ChosenOffers = { later: undefined, swaps: [] };

interface TimeFieldProps {
  label: string;
  times: readonly string[]; // ISO date-times
  value: string;
  time: Props['time'];
  onChange: (at: string) => void;
}

function TimeField({ label, times, value, time, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="spread">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select w-auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {times.map((at) => (
          <option key={at} value={at}>
            {formatPickupStart(at, time)}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * Returns how many portions came out and who gets them, the last slot, the offers and the deadline, and the functions
 * that change them.
 */
function useShortTray(row: DishRow, slots: readonly string[], nowMs: number) {
  const [until, setUntil] = useState(slots[0] ?? '');
  const [typedCount, setCount] = useState<number>();
  const [offers, setOffers] = useState(noOffers);
  const [typedDeadline, setDeadline] = useState<string>();
  const untilMs = Date.parse(until);
  const { chosen } = previewTray(row, Infinity, untilMs);
  const promised = chosen.reduce((sum, { qty }) => sum + qty, 0);
  const count = Math.min(typedCount ?? promised - 1, promised);
  const deadlines = listDeadlines(until, nowMs);
  const isPossible = typedDeadline !== undefined && deadlines.includes(typedDeadline);
  const answerBy = (isPossible ? typedDeadline : getUsualDeadline(deadlines)) ?? until;
  const share = previewTray(row, count, untilMs);
  return {
    until,
    promised,
    count,
    share,
    offers,
    deadlines,
    answerBy,
    setUntil,
    setCount,
    setOffers,
    setDeadline,
  };
}

/**
 * Returns the function that asks the customers, and its state. Repeating the same tray sends the same idempotency key.
 */
function useAsk({ chefId, row, onSent, onClose }: Props, tray: ReturnType<typeof useShortTray>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  const [key] = useState(() => crypto.randomUUID());
  const [hasSent, setSent] = useState(false);
  const state = useAppSelector(offerForShortTray.select);
  const ask = () =>
    void run(async () => {
      setSent(true);
      const { later, swaps } = tray.offers;
      const body = {
        product: row.product,
        portions: tray.count,
        startsAt: tray.until,
        ...(row.options !== undefined && { options: toOptionIds(row.options) }),
        answerBy: tray.answerBy,
        offers: [
          ...(later === undefined ? [] : [{ kind: 'later' as const, startsAt: later }]),
          ...swaps.map((product) => ({ kind: 'swap' as const, product })),
        ],
      };
      const result = await dispatch(offerForShortTray(chefId, body, `${key}-${tray.count}`));
      if (!result) return;
      const customers = new Set(result.asked.map(({ number }) => number)).size;
      toast({ message: t('board.short.done', { count: customers }), tone: 'success' });
      onSent();
      onClose();
    });
  return { ask, isBusy, error: hasSent ? state : {} };
}

function ShortTrayForm({ slots, ...props }: Props & { slots: string[] }) {
  const { chefId, row, time, onClose } = props;
  const { t } = useTranslation();
  const tray = useShortTray(row, slots, time.nowMs);
  const { until, promised, count, share, offers } = tray;
  const { ask, isBusy, error } = useAsk(props, tray);
  const asked = share.rest.filter(({ isWalkUp }) => !isWalkUp);
  const customers = new Set(asked.map(({ number }) => number)).size;
  return (
    <Dialog
      title={t('board.short.title', { dish: nameRow(row, t) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={onClose}>
            {t('board.short.back')}
          </Button>
          <Button size="lg" disabled={asked.length === 0} aria-busy={isBusy} onClick={ask}>
            {t('board.short.ask', { count: customers })}
          </Button>
        </>
      }
    >
      <TimeField
        time={time}
        value={until}
        label={t('board.short.until')}
        times={slots}
        onChange={tray.setUntil}
      />
      <div className="spread">
        <p>
          {t('board.short.promised', { portions: t('board.portions', { count: promised }) })}
          <br />
          <b>{t('board.short.howMany')}</b>
        </p>
        <PortionStepper
          label={t('board.short.howMany')}
          value={count}
          max={promised}
          onChange={tray.setCount}
        />
      </div>
      <ShareLists
        chosen={share.chosen}
        asked={asked}
        walkUps={share.rest.filter(({ isWalkUp }) => isWalkUp)}
        left={share.left}
        time={time}
      />
      {share.rest.length === 0 && <p role="status">{t('board.short.nobody')}</p>}
      {asked.length > 0 && (
        <>
          <OfferChoices
            chefId={chefId}
            row={row}
            time={time}
            until={until}
            asked={asked}
            offers={offers}
            onChange={tray.setOffers}
          />
          <TimeField
            time={time}
            value={tray.answerBy}
            label={t('board.short.answerBy')}
            times={tray.deadlines}
            onChange={tray.setDeadline}
          />
          <p>
            {t('board.short.asked', { count: customers })}{' '}
            {t('board.short.otherwise', { time: formatPickupMoment(tray.answerBy, time) })}
          </p>
        </>
      )}
      <FormError state={error} />
    </Dialog>
  );
}

/**
 * Asks how many portions came out, shows which orders get them, and asks the other customers (docs/rules/items.md §11).
 */
export function ShortTrayDialog(props: Props) {
  const { row, time, onClose } = props;
  const { t } = useTranslation();
  const [slots] = useState(() => listSlotsAhead(row, time.nowMs));
  if (slots.length > 0) return <ShortTrayForm {...props} slots={slots} />;
  return (
    <Dialog
      title={t('board.short.title', { dish: nameRow(row, t) })}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="lg" onClick={onClose}>
          {t('board.short.back')}
        </Button>
      }
    >
      {t('board.short.tooLate')}
    </Dialog>
  );
}
