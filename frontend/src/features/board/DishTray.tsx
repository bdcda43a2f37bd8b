import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import type { BoardContext } from './board-context.ts';
import { nameRow } from './board-choices.ts';
import type { DishRow } from './board-view.ts';
import { PortionStepper } from '../menu/PortionStepper.tsx';
import { ReadyButton } from './ReadyButton.tsx';

/** Asks which batch the portions are of, where a dish has several. Without an answer the orders keep none. */
function BatchChoice({ row, context }: { row: DishRow; context: BoardContext }) {
  const { t } = useTranslation();
  const open = context.listOpen(row.product);
  if (open.length < 2) return null;
  return (
    <select
      className="form-select"
      aria-label={t('board.batchOf', { dish: row.name })}
      value={context.chosenBatches[row.product] ?? ''}
      onChange={({ target }) => context.chooseBatch(row.product, target.value)}
    >
      <option value="">{t('board.whichBatch')}</option>
      {open.map(({ _id, lot, left }) => (
        <option key={_id} value={_id}>
          {t('board.batchLeft', { lot, left })}
        </option>
      ))}
    </select>
  );
}

/** Lets the chef say how many portions of a dish are ready, or that the tray came out short. */
export function DishTray({ row, context }: { row: DishRow; context: BoardContext }) {
  const { t } = useTranslation();
  const portions = context.getPortions(row);
  const isUrgent = row.cells.some(
    ({ own }, i) => own > 0 && ['late', 'untimed'].includes(context.columns[i]?.kind ?? ''),
  );
  const isNext = row.cells.some(({ own }, i) => own > 0 && context.columns[i]?.kind === 'next');
  const usual = isNext ? 'next' : 'later';
  const dish = nameRow(row, t);
  if (row.own === 0 && row.toCook > 0 && !context.trays.getPending(row.product))
    return <p className="text-soft">{t('board.withCombos')}</p>;
  return (
    <div className="board-tray">
      <PortionStepper
        label={t('board.howMany', { dish })}
        value={portions}
        max={row.own}
        onChange={(value) => context.setPortions(row, value)}
      />
      <ReadyButton row={row} portions={portions} urgency={isUrgent ? 'due' : usual} context={context} />
      <Button
        variant="link"
        className="board-short"
        aria-label={t('board.short.buttonOf', { dish })}
        disabled={row.own === 0}
        onClick={() => context.onShort(row)}
      >
        {t('board.short.button')}
      </Button>
      <BatchChoice row={row} context={context} />
      <FormError state={context.trays.getPending(row.product) ?? {}} />
    </div>
  );
}
