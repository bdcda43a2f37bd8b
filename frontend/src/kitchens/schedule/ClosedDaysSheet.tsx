import type { ClosedDays, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { KitchenUpdate } from '@homechef/contract/kitchens/requests';
import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { validateForm } from '../../lib/forms/validate.ts';
import { selectOpenPickups } from '../../store/orders/open-pickups.requests.ts';
import { useAppSelector } from '../../store/store.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { useClosedDays } from './use-closed-days.ts';

interface Props {
  kitchen: Kitchen;
  today: LocalDate;
  upcoming: readonly ClosedDays[];
  onChanged: () => void;
  onClose: () => void;
}

function useOpenOrderCount({ timeZone }: Kitchen, { from, to }: ClosedDays): number {
  const openPickups = useAppSelector(selectOpenPickups).data ?? [];
  return openPickups.filter(({ pickup: { startsAt } }) => {
    const date = startsAt === null ? '' : getLocalDate(Date.parse(startsAt), timeZone);
    return from <= date && date <= to;
  }).length;
}

const maxReasonLength = 200;

/** Renders the form of days on which the kitchen is closed. Open orders of these days are named, because they stay. */
export function ClosedDaysSheet({ kitchen, today, upcoming, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<ClosedDays>({ from: today, to: today, reason: '' });
  const { outcome, isBusy, run, save } = useClosedDays(kitchen, onChanged);
  const count = useOpenOrderCount(kitchen, period);
  const closedDays = [...upcoming, period].sort((a, b) => a.from.localeCompare(b.from));
  const errors = validateForm(KitchenUpdate, { closedDays: [period] });
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(errors).length === 0) void run(async () => (await save(closedDays)) && onClose());
  };
  const getProps = (name: 'from' | 'to' | 'reason') => ({
    name,
    label: t(`kitchens.schedule.closedDays.${name}`),
    autoComplete: 'off',
    value: period[name],
    error: isSubmitted ? errors[`closedDays.0.${name}`] : undefined,
  });
  return (
    <Sheet
      title={t('kitchens.schedule.closedDays.add')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <SubmitButton busy={isBusy} className="sheet-main">
            {t('kitchens.schedule.closedDays.save')}
          </SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {t('kitchens.schedule.form.back')}
          </Button>
        </>
      }
    >
      <div className="field-pair">
        <Field
          {...getProps('from')}
          type="date"
          required
          onChange={(from) => setPeriod({ ...period, from, to: from > period.to ? from : period.to })}
        />
        <Field {...getProps('to')} type="date" required onChange={(to) => setPeriod({ ...period, to })} />
      </div>
      <Field
        {...getProps('reason')}
        maxLength={maxReasonLength}
        onChange={(reason) => setPeriod({ ...period, reason })}
      />
      {count > 0 && <Alert variant="warning">{t('kitchens.schedule.closedDays.orders', { count })}</Alert>}
      <FormError state={outcome} />
    </Sheet>
  );
}
