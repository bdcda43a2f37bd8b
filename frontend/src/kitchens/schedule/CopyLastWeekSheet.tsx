import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { LocalDate } from '@homechef/contract/time/local-date';
import { Button } from 'react-bootstrap';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import {
  listOwnWindows,
  selectOwnWindows,
  type WindowChange,
} from '../../store/kitchens/windows.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Sheet } from '../shared/Sheet.tsx';
import { formatHours, formatLocalDate } from '../shared/local-time.ts';
import { copyLastWeek, getLastWeekQuery, type CopiedWindow } from './copy-last-week.ts';
import { useWindowChanges } from './use-window-changes.ts';

interface Props {
  kitchen: Kitchen;
  today: LocalDate;
  onChanged: () => void;
  onClose: () => void;
}

function CopyList({ windows, ownPlace }: { windows: readonly CopiedWindow[]; ownPlace: Place }) {
  const locale = useLocale();
  return (
    <ul className="copy-list">
      {windows.map(({ date, from, to, place }) => (
        <li key={`${date} ${from}`}>
          <b>{date && formatLocalDate(date, locale, 'day')}</b> {formatHours({ from, to }, locale)}
          {', '}
          {getPlaceName(place ?? ownPlace)}
        </li>
      ))}
    </ul>
  );
}

export function CopyLastWeekSheet({ kitchen, today, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const lastWeek = useQuery(listOwnWindows, selectOwnWindows, kitchen._id, getLastWeekQuery(today));
  const changes = useWindowChanges(kitchen._id, onChanged);
  const copies = lastWeek.data ? copyLastWeek(lastWeek.data, today) : [];
  const count = copies.length;
  const windowChanges = copies.map((form): WindowChange => ({ kind: 'create', form }));
  const submit = () =>
    void changes.run(async () => {
      if (!(await changes.preview(windowChanges))) return;
      if ((await changes.apply(windowChanges)) === undefined) return;
      toast({ message: t('kitchens.schedule.form.added', { count }), tone: 'success' });
      onClose();
    });
  return (
    <Sheet
      title={t('kitchens.schedule.copyLast.title')}
      lead={t('kitchens.schedule.copyLast.lead')}
      isBusy={changes.isBusy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          {count > 0 && (
            <SubmitButton busy={changes.isBusy} className="sheet-main">
              {t('kitchens.schedule.copyLast.confirm', { count })}
            </SubmitButton>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('kitchens.schedule.form.back')}
          </Button>
        </>
      }
    >
      <QueryView state={lastWeek}>
        {() =>
          count > 0 ? (
            <CopyList windows={copies} ownPlace={kitchen.place} />
          ) : (
            <p>{t('kitchens.schedule.copyLast.none')}</p>
          )
        }
      </QueryView>
      <FormError state={changes.outcome} />
    </Sheet>
  );
}
