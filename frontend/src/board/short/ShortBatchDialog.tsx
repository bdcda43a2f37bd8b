import { useId, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupMoment } from '../../pickups/format-pickup-time.ts';
import { offerForShortBatch, selectShortBatch } from '../../store/orders/board.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import type { BoardContext } from '../board-context.ts';
import { previewBatch, type DishRow } from '../board-view.ts';
import { PortionStepper } from '../PortionStepper.tsx';
import { OfferChoices, type ChosenOffers } from './OfferChoices.tsx';
import { ShareLists } from './ShareLists.tsx';
import { getUsualDeadline, listDeadlines, listSlotsAhead } from './short-batch.ts';

interface Props {
  chefId: string;
  row: DishRow;
  time: BoardContext['time'];
  onClose: () => void;
  onSent: () => void;
}

const noOffers: ChosenOffers = { later: undefined, swaps: [] };

/** Chooses the last slot that the batch was for. */
function UntilField({ slots, value, time, onChange }: UntilProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="short-field">
      <label htmlFor={id}>{t('board.short.until')}</label>
      <select id={id} className="form-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {slots.map((slot) => (
          <option key={slot} value={slot}>
            {formatPickupMoment(slot, time)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface UntilProps {
  slots: readonly string[];
  value: string;
  time: Props['time'];
  onChange: (slot: string) => void;
}

function ShortBatchForm({ chefId, row, time, onClose, onSent, slots }: Props & { slots: string[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const deadlineId = useId();
  const [isBusy, run] = useAsyncAction();
  const [key] = useState(() => crypto.randomUUID());
  const [hasSent, setSent] = useState(false);
  const state = useAppSelector(selectShortBatch);
  const [until, setUntil] = useState(slots[0] ?? '');
  const { chosen, rest } = previewBatch(row, Infinity, Date.parse(until));
  const promised = [...chosen, ...rest].reduce((sum, { qty }) => sum + qty, 0);
  const [typedCount, setCount] = useState<number>();
  const count = Math.min(typedCount ?? promised - 1, promised);
  const share = previewBatch(row, count, Date.parse(until));
  const [offers, setOffers] = useState(noOffers);
  const deadlines = listDeadlines(until, time.nowMs);
  const [typedDeadline, setDeadline] = useState<string>();
  const deadline =
    typedDeadline && deadlines.includes(typedDeadline) ? typedDeadline : getUsualDeadline(deadlines);
  const asked = share.rest.length;
  const ask = () =>
    void run(async () => {
      setSent(true);
      const { later, swaps } = offers;
      const result = await dispatch(
        offerForShortBatch(
          chefId,
          {
            ...{ product: row.product, portions: count, startsAt: until, answerBy: deadline ?? until },
            offers: [
              ...(later === undefined ? [] : [{ kind: 'later' as const, startsAt: later }]),
              ...swaps.map((product) => ({ kind: 'swap' as const, product })),
            ],
          },
          `${key}-${count}`,
        ),
      );
      if (!result) return;
      toast({ message: t('board.short.done', { count: result.asked.length }), tone: 'success' });
      onSent();
      onClose();
    });
  return (
    <>
      <Modal.Body>
        <UntilField slots={slots} value={until} time={time} onChange={setUntil} />
        <div className="short-count">
          <p>
            {t('board.short.promised', { portions: t('board.portions', { count: promised }) })}
            <br />
            <b>{t('board.short.howMany')}</b>
          </p>
          <PortionStepper label={t('board.short.howMany')} value={count} max={promised} onChange={setCount} />
        </div>
        <ShareLists share={share} time={time} />
        {asked === 0 ? (
          <p role="status">{t('board.short.nobody')}</p>
        ) : (
          <>
            <OfferChoices {...{ chefId, row, time, until, offers }} asked={share.rest} onChange={setOffers} />
            <div className="short-field">
              <label htmlFor={deadlineId}>{t('board.short.answerBy')}</label>
              <select
                id={deadlineId}
                className="form-select"
                value={deadline}
                onChange={({ target }) => setDeadline(target.value)}
              >
                {deadlines.map((option) => (
                  <option key={option} value={option}>
                    {formatPickupMoment(option, time)}
                  </option>
                ))}
              </select>
            </div>
          </>
        )}
        {hasSent && <FormError state={state} />}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="secondary" onClick={onClose}>
          {t('board.short.back')}
        </Button>
        <Button disabled={asked === 0} aria-busy={isBusy} onClick={ask}>
          {t('board.short.ask', { count: asked })}
        </Button>
      </Modal.Footer>
    </>
  );
}

/** Asks how many portions came out, shows who gets them, and asks the other customers (counter, Board). */
export function ShortBatchDialog(props: Props) {
  const { row, time, onClose } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const [slots] = useState(() => listSlotsAhead(row, time.nowMs));
  return (
    <Modal show onHide={onClose} centered scrollable aria-labelledby={titleId} className="short-dialog">
      <Modal.Header>
        <Modal.Title id={titleId} as="h2">
          {t('board.short.title', { dish: row.name })}
        </Modal.Title>
      </Modal.Header>
      {slots.length > 0 ? (
        <ShortBatchForm {...props} slots={slots} />
      ) : (
        <>
          <Modal.Body>{t('board.short.tooLate')}</Modal.Body>
          <Modal.Footer>
            <Button variant="secondary" onClick={onClose}>
              {t('board.short.back')}
            </Button>
          </Modal.Footer>
        </>
      )}
    </Modal>
  );
}
