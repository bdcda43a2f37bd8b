import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatCents } from '@homechef/contract/money/money';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatDishes } from '../../shared/ticket/order-parts.ts';
import { Field, FieldError } from '../../../../ui/forms/Field.tsx';
import { RadioCard } from '../../../../ui/forms/RadioCard.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../../ui/forms/ValidatedForm.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { ReasonField, useReason, type GivenReason } from '../../dialogs/ReasonField.tsx';
import { describeCounterOrder } from '../counter-order.ts';
import { getShortNumber } from '@homechef/contract/orders/order-number';

const minOrdersWithSearch = 6;

interface Props {
  orders: readonly ChefOrder[];
  chefId: string;
  expected: ChefOrder | undefined;
  onBack: () => void;
  onChoose: (order: ChefOrder, reason: GivenReason) => void;
}

const matches = ({ userName, _id }: ChefOrder, text: string) =>
  `${userName} ${_id}`.toLowerCase().includes(text.trim().toLowerCase().replaceAll('-', ''));

interface WhoProps extends Pick<Props, 'orders' | 'chefId'> {
  chosen: ChefOrder | undefined;
  onChange: (order: ChefOrder) => void;
  isMissing: boolean;
}

function Who({ orders, chefId, chosen, onChange, isMissing }: WhoProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState('');
  const shown = orders.filter((order) => matches(order, text));
  return (
    <fieldset className="counter-choices" aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>{t('handOver.noCode.who')}</legend>
      {orders.length >= minOrdersWithSearch && (
        <Field
          label={t('handOver.noCode.find')}
          name="find"
          type="search"
          value={text}
          onChange={setText}
          className="mb-0"
        />
      )}
      {shown.length === 0 && <p className="text-soft">{t('handOver.noCode.none')}</p>}
      {shown.map((order) => {
        const { handedOver, dueCents } = describeCounterOrder(order, chefId);
        const cash = dueCents > 0 ? formatCents(dueCents) : t('handOver.waiting.paid');
        return (
          <RadioCard
            key={order._id}
            name={id}
            value={order._id}
            label={
              <>
                <bdi translate="no">{order.userName}</bdi>{' '}
                <span className="text-soft tabular">{getShortNumber(order._id)}</span> · {cash}
              </>
            }
            hint={formatDishes(handedOver, locale)}
            checked={chosen?._id === order._id}
            onSelect={() => onChange(order)}
          />
        );
      })}
      {isMissing && <FieldError id={`${id}-error`}>{t('handOver.noCode.whoMissing')}</FieldError>}
    </fieldset>
  );
}

/**
 * Finds a ready order by name or number, and asks why there is no code. Neither is preselected (docs/rules/counter.md
 * §3).
 */
export function NoCode({ orders, chefId, expected, onBack, onChoose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [orderId, setOrderId] = useState<string>();
  const reason = useReason();
  const [isChecked, setChecked] = useState(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const listed = expected && !orders.some(({ _id }) => _id === expected._id) ? [expected, ...orders] : orders;
  const chosen = listed.find(({ _id }) => _id === orderId);
  const submit = () => {
    setChecked(true);
    const given = reason.takeReason();
    if (chosen && given) onChoose(chosen, given);
  };
  const getGoOnText = () => {
    if (!chosen) return t('handOver.noCode.goOn');
    const { dueCents } = describeCounterOrder(chosen, chefId);
    const values = { name: chosen.userName, cash: formatCents(dueCents) };
    return t(dueCents > 0 ? 'handOver.noCode.goOnCash' : 'handOver.noCode.goOnPaid', values);
  };
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <button type="button" className="btn btn-link counter-back" onClick={onBack}>
        <Icon name="back" />
        {t('handOver.order.another')}
      </button>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {t('handOver.noCode.title')}
      </h2>
      <ValidatedForm className="stack gap-3" onSubmit={submit}>
        <ReasonField
          event="noCode"
          state={reason}
          title={t('handOver.noCode.why')}
          lead={chosen ? t('handOver.noCode.toldOf', { name: chosen.userName }) : t('handOver.noCode.told')}
          className="counter-choices is-pairs"
        />
        <Who
          orders={listed}
          chefId={chefId}
          chosen={chosen}
          onChange={({ _id }) => setOrderId(_id)}
          isMissing={isChecked && !chosen}
        />
        <div className="stack gap-2 counter-confirm">
          <SubmitButton busy={false} className="btn-huge">
            {getGoOnText()}
          </SubmitButton>
        </div>
      </ValidatedForm>
    </section>
  );
}
