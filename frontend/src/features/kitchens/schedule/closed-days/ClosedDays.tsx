import type { ClosedDays as ClosedPeriod, Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { LocalDate } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { ClosedDaysSheet } from './ClosedDaysSheet.tsx';
import { useClosedDays, formatPeriod } from './use-closed-days.ts';
import { ReasonText } from '../../../../ui/display/ReasonText.tsx';

interface Props {
  kitchen: Kitchen;
  today: LocalDate;
  onChanged: () => void;
}

export function ClosedDays({ kitchen, today, onChanged }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { outcome, isBusy, run, save } = useClosedDays(kitchen, onChanged);
  const upcoming = kitchen.closedDays.filter(({ to }) => to >= today);
  const remove = (period: ClosedPeriod) =>
    void run(async () => {
      if (await save(upcoming.filter((other) => other !== period)))
        toast({ message: t('kitchens.schedule.openAgain'), tone: 'success' });
    });
  return (
    <section className="panel mt-4" aria-labelledby="closed-days">
      <div className="spread">
        <h2 id="closed-days">{t('kitchens.schedule.closedDays.title')}</h2>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t('kitchens.schedule.closedDays.add')}
        </Button>
      </div>
      {upcoming.length === 0 && (
        <p className="mt-2 mb-0 text-soft">{t('kitchens.schedule.closedDays.none')}</p>
      )}
      <ul className="rows">
        {upcoming.map((period) => (
          <li key={`${period.from} ${period.to}`} className="line flex-wrap">
            <b>{formatPeriod(period, locale)}</b> <ReasonText reason={period.reason} />
            <button
              type="button"
              className="round-button ms-auto"
              aria-disabled={isBusy || undefined}
              aria-label={t('kitchens.schedule.closedDays.remove', { dates: formatPeriod(period, locale) })}
              onClick={() => remove(period)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {!isOpen && <FormError state={outcome} />}
      {isOpen && (
        <ClosedDaysSheet
          kitchen={kitchen}
          today={today}
          upcoming={upcoming}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
