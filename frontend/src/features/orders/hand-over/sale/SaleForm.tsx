import { formatLineName } from '@homechef/contract/menu/options';
import { formatCents } from '@homechef/contract/money/money';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { LineOptions } from '../../../menu/LineOptions.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Field } from '../../../../ui/forms/Field.tsx';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { RadioCard } from '../../../../ui/forms/RadioCard.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../../ui/forms/ValidatedForm.tsx';
import { CashReceived, type useCashReceived } from '../CashReceived.tsx';
import type { BoardSale, useSale } from './use-sale.ts';
import { getSaleTotalCents, type SaleLine } from './walk-up-lines.ts';

const maxNameLength = 40;

interface ChoiceProps {
  label: string;
  options: readonly (readonly [isChosen: boolean, text: string, onSelect: () => void])[];
}

function Choice({ label, options }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className="counter-choices is-pairs">
      <legend>{label}</legend>
      {options.map(([isChosen, text, onSelect]) => (
        <RadioCard key={text} name={id} value={text} label={text} checked={isChosen} onSelect={onSelect} />
      ))}
    </fieldset>
  );
}

interface BoardFieldsProps {
  board: BoardSale;
  error: string | undefined;
  onChange: (board: BoardSale) => void;
}

function BoardFields({ board: { name, isPaid }, error, onChange }: BoardFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('handOver.walkUp.name')}
        name="walkUpName"
        value={name}
        maxLength={maxNameLength}
        required
        error={error}
        className="mb-0"
        onChange={(typed) => onChange({ name: typed, isPaid })}
      />
      <Choice
        label={t('handOver.walkUp.pay')}
        options={[
          [!isPaid, t('handOver.walkUp.payLater'), () => onChange({ name, isPaid: false })],
          [isPaid, t('handOver.walkUp.payNow'), () => onChange({ name, isPaid: true })],
        ]}
      />
    </>
  );
}

interface Props {
  lines: readonly SaleLine[];
  sale: ReturnType<typeof useSale>;
  cash: ReturnType<typeof useCashReceived>;
  onLess: (line: SaleLine) => void;
}

/** Sells the chosen dishes right away, or puts them on the board under a name. */
export function SaleForm({ lines, sale, cash, onLess }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [board, setBoard] = useState<BoardSale>();
  const [isChecked, setChecked] = useState(false);
  const totalCents = getSaleTotalCents(lines);
  const takesCash = board?.isPaid ?? true;
  const receivedCents = takesCash ? cash.receivedCents : 0;
  const name = board?.name.trim();
  const submit = () => {
    setChecked(true);
    if (sale.isBusy || receivedCents === undefined || name === '') return;
    void sale.sell({ lines, receivedCents, board: board && { isPaid: board.isPaid, name: name ?? '' } });
  };
  return (
    <section className="panel stack walk-up-sale" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('handOver.walkUp.sale')}</h2>
      <ul className="counter-items">
        {lines.map((line) => (
          <li key={line.key}>
            <b className="tabular">{line.qty} ×</b>
            <div>
              <bdi translate="no">{line.product.name}</bdi>
              <LineOptions options={line.options} />
            </div>
            <button
              type="button"
              className="round-button"
              aria-label={t('handOver.walkUp.less', {
                name: formatLineName(line.product.name, line.options),
              })}
              onClick={() => onLess(line)}
            >
              <Icon name="minus" />
            </button>
          </li>
        ))}
      </ul>
      <ValidatedForm className="stack gap-3" onSubmit={submit}>
        <Choice
          label={t('handOver.walkUp.when')}
          options={[
            [!board, t('handOver.walkUp.whenNow'), () => setBoard(undefined)],
            [
              board !== undefined,
              t('handOver.walkUp.whenReady'),
              () => setBoard({ name: '', isPaid: false }),
            ],
          ]}
        />
        {board && (
          <BoardFields
            board={board}
            error={isChecked && name === '' ? t('handOver.walkUp.nameMissing') : undefined}
            onChange={setBoard}
          />
        )}
        {takesCash && <CashReceived dueCents={totalCents} cash={cash} />}
        <FormError state={sale} />
        <div className="stack gap-2 counter-confirm">
          <SubmitButton busy={sale.isBusy} className="btn-huge" disabled={receivedCents === undefined}>
            {t(takesCash ? 'handOver.walkUp.cashTaken' : 'handOver.walkUp.toBoard', {
              cash: formatCents(totalCents),
            })}
          </SubmitButton>
          <p className="small text-soft">
            {t(board ? 'handOver.walkUp.boardEffect' : 'handOver.walkUp.effect')}
          </p>
        </div>
      </ValidatedForm>
    </section>
  );
}
