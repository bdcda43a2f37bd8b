import type { AffectedCustomer, ClosedDays, Kitchen } from '@homechef/contract/kitchens/kitchen';
import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { KitchenUpdate } from '@homechef/contract/kitchens/requests';
import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { validateForm } from '../../../../platform/forms/validate.ts';
import { formatLocalDate, toDayInText } from '../../../../platform/time/local-time.ts';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { Sheet } from '../../shared/Sheet.tsx';
import { ConfirmSheet } from '../told/ConfirmSheet.tsx';
import { ToldSheet } from '../told/ToldSheet.tsx';
import { useClosedDays, formatPeriod } from './use-closed-days.ts';
import { useStaying } from '../use-staying.ts';

interface Props {
  kitchen: Kitchen;
  today: LocalDate;
  upcoming: readonly ClosedDays[];
  onChanged: () => void;
  onClose: () => void;
}

type Step =
  | { name: 'form' }
  | { name: 'confirm'; customers: readonly AffectedCustomer[] }
  | { name: 'done'; customers: readonly AffectedCustomer[]; staying: string };

const commonReasons = ['closed', 'ill', 'truck'] as const;

/** Returns the state of new closed days. Days with open orders are closed only after a confirmation with a reason. */
function useNewClosedDays({ kitchen, today, upcoming, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [period, setPeriod] = useState<ClosedDays>({ from: today, to: today, reason: '' });
  const [step, setStep] = useState<Step>({ name: 'form' });
  const { outcome, isBusy, run, preview, save } = useClosedDays(kitchen, onChanged);
  const { describeBefore, readAfter } = useStaying(kitchen, (pickups) =>
    pickups.filter(({ pickup: { startsAt } }) => {
      const date = startsAt && getLocalDate(Date.parse(startsAt), kitchen.timeZone);
      return date && period.from <= date && date <= period.to;
    }),
  );
  const withPeriod = (added: ClosedDays) => [...upcoming, added].sort((a, b) => a.from.localeCompare(b.from));
  const close = async (added: ClosedDays, customers: readonly AffectedCustomer[]) => {
    if (!(await save(withPeriod(added)))) return;
    const staying = await readAfter(customers);
    if (customers.length > 0) {
      setStep({ name: 'done', customers, staying });
      return;
    }
    const saved = t('kitchens.schedule.closedDays.saved');
    toast({ message: staying ? `${saved}. ${staying}` : saved, tone: 'success' });
    onClose();
  };
  return {
    period,
    setPeriod,
    describeBefore,
    step,
    outcome,
    isBusy,
    backToForm: () => setStep({ name: 'form' }),
    submit: () =>
      void run(async () => {
        const customers = await preview(withPeriod(period));
        if (!customers) return;
        if (customers.length > 0 || describeBefore(customers)) setStep({ name: 'confirm', customers });
        else await close(period, []);
      }),
    confirm: (customers: readonly AffectedCustomer[], reason: string) =>
      void run(() => close({ ...period, reason }, customers)),
  };
}

type NewClosedDays = ReturnType<typeof useNewClosedDays>;

function PeriodForm({ state, onClose }: { state: NewClosedDays; onClose: () => void }) {
  const { t } = useTranslation();
  const { period, setPeriod, outcome, isBusy } = state;
  const errors = validateForm(KitchenUpdate, { closedDays: [period] });
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(errors).length === 0) state.submit();
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
      submitLabel={t('kitchens.schedule.closedDays.save')}
      backLabel={t('kitchens.schedule.form.back')}
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
      <FormError state={outcome} />
    </Sheet>
  );
}

/**
 * Renders the form for days on which the kitchen is closed, then whose orders are affected, and finally who was told.
 */
export function ClosedDaysSheet(props: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const state = useNewClosedDays(props);
  const { step, period, outcome, isBusy, backToForm, confirm, describeBefore } = state;
  const { kitchen, onClose } = props;
  const dates = toDayInText(formatPeriod(period, locale), locale);
  switch (step.name) {
    case 'form':
      return <PeriodForm state={state} onClose={onClose} />;
    case 'confirm':
      return (
        <ConfirmSheet
          title={t('kitchens.schedule.closedDays.question', { dates })}
          customers={step.customers}
          staying={describeBefore(step.customers)}
          timeZone={kitchen.timeZone}
          outcome="cancelled"
          confirmLabel={t('kitchens.schedule.closedDays.save')}
          initialReason={period.reason}
          common={commonReasons}
          isBusy={isBusy}
          error={outcome}
          onConfirm={(reason) => confirm(step.customers, reason)}
          onBack={backToForm}
        />
      );
    case 'done':
      return (
        <ToldSheet
          title={t(
            period.from === period.to ? 'kitchens.schedule.cancel.done' : 'kitchens.schedule.closedDays.done',
            { date: formatLocalDate(period.from, locale), dates },
          )}
          customers={step.customers}
          staying={step.staying}
          isMoved={false}
          onClose={onClose}
        />
      );
  }
}
