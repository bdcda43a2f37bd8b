import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { LocalDate } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import { FormCheck } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import { listOwnWindows, type WindowChange } from '../../state/windows.requests.ts';
import { useQuery } from '../../../../store/hooks/use-query.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { QueryView } from '../../../../ui/feedback/QueryView.tsx';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { Sheet } from '../../shared/Sheet.tsx';
import { formatHours, formatLocalDate } from '../../../../platform/time/local-time.ts';
import { copyWeekBefore, getCopyQuery, type CopiedWindow } from './copy-last-week.ts';
import { useWindowChanges } from '../use-window-changes.ts';

interface Props {
  kitchen: Kitchen;
  monday: LocalDate;
  today: LocalDate;
  onChanged: () => void;
  onClose: () => void;
}

const toKey = ({ date, from }: CopiedWindow) => `${date} ${from}`;

interface CopyListProps {
  windows: readonly CopiedWindow[];
  ownPlace: Place;
  left: ReadonlySet<string>; // keys of the windows that are not copied
  onToggle: (key: string) => void;
}

function CopyList({ windows, ownPlace, left, onToggle }: CopyListProps) {
  const locale = useLocale();
  return (
    <ul className="rows">
      {windows.map((window) => {
        const { date, from, to, place } = window;
        const day = date && formatLocalDate(date, locale, 'day');
        const key = toKey(window);
        return (
          <li key={key}>
            <FormCheck
              id={`copy ${key}`}
              checked={!left.has(key)}
              onChange={() => onToggle(key)}
              label={`${day}, ${formatHours({ from, to }, locale)}, ${getPlaceName(place ?? ownPlace)}`}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Copies the checked single dates of the previous week into the week on the screen. */
export function CopyLastWeekSheet({ kitchen, monday, today, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const weeks = useQuery(listOwnWindows, kitchen._id, getCopyQuery(monday));
  const changes = useWindowChanges(kitchen._id, onChanged);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const copies = weeks.data ? copyWeekBefore(weeks.data, { monday, today, kitchen }) : [];
  const chosen = copies.filter((copy) => !left.has(toKey(copy)));
  const count = chosen.length;
  const toggle = (key: string) =>
    setLeft(left.has(key) ? new Set([...left].filter((other) => other !== key)) : new Set([...left, key]));
  const windowChanges = chosen.map((form): WindowChange => ({ kind: 'create', form }));
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
      submitLabel={count > 0 && t('kitchens.schedule.copyLast.confirm', { count })}
      backLabel={t('kitchens.schedule.form.back')}
    >
      <QueryView state={weeks}>
        {() =>
          copies.length > 0 ? (
            <CopyList windows={copies} ownPlace={kitchen.place} left={left} onToggle={toggle} />
          ) : (
            <p>{t('kitchens.schedule.copyLast.none')}</p>
          )
        }
      </QueryView>
      <FormError state={changes.outcome} />
    </Sheet>
  );
}
