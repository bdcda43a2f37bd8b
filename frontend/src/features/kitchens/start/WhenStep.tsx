import type { Kitchen, PickupWindow, WindowList } from '@homechef/contract/kitchens/kitchen';
import { getLocalDate, getMonday } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { AddWindowsSheet, emptyNewWindow } from '../schedule/AddWindowsSheet.tsx';
import { FirstSchedule } from '../schedule/FirstSchedule.tsx';
import { listKnownPlaces } from '../shared/place-form.ts';
import { formatHours, formatLocalDate, formatWeekday } from '../../../platform/time/local-time.ts';
import { getStartPath, type StartView } from './start-steps.ts';
import { NextLink, SkipLink } from './StepLinks.tsx';

type RuleGroup = [PickupWindow, ...PickupWindow[]];

const getKey = ({ from, to, place }: PickupWindow): string => JSON.stringify([from, to, place]);

/** Weeks start on Monday, and single dates come last. */
const getOrder = ({ weekday }: PickupWindow): number => (weekday === null ? 7 : (weekday + 6) % 7);

function groupRules(rules: readonly PickupWindow[]): RuleGroup[] {
  const groups = new Map<string, RuleGroup>();
  for (const rule of [...rules].sort((a, b) => getOrder(a) - getOrder(b))) {
    const group = groups.get(getKey(rule));
    if (group) group.push(rule);
    else groups.set(getKey(rule), [rule]);
  }
  return [...groups.values()];
}

interface Props {
  kitchen: Kitchen;
  windows: WindowList;
  next: StartView;
  onChanged: () => void;
}

/** Combines windows with the same hours and place into one line: "Tue, Thu, 11 am–2 pm". */
function RuleList({ rules, ownName }: { rules: readonly PickupWindow[]; ownName: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const formatDay = ({ weekday, date }: PickupWindow) =>
    weekday === null ? formatLocalDate(date ?? '', locale, 'day') : formatWeekday(weekday, locale, 'short');
  return (
    <ul className="start-list">
      {groupRules(rules).map(([first, ...others]) => (
        <li key={first._id}>
          <span>
            <b>
              {t('kitchens.start.when.weekly', {
                days: [first, ...others].map(formatDay).join(', '),
                hours: formatHours(first, locale),
              })}
            </b>
            <span className="text-soft">{first.place ? getPlaceName(first.place) : ownName}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function WhenStep({ kitchen, windows, next, onChanged }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const monday = getMonday(getLocalDate(useNow(), kitchen.timeZone));
  return (
    <>
      {windows.rules.length === 0 ? (
        <FirstSchedule
          kitchen={kitchen}
          onChanged={onChanged}
          onSaved={() => void navigate(getStartPath(next))}
          onChoose={() => setChoosing(true)}
          skip={<SkipLink next={next} />}
        />
      ) : (
        <div className="panel">
          <h2>{t('kitchens.start.when.title')}</h2>
          <RuleList rules={windows.rules} ownName={t('kitchens.schedule.ownPlace')} />
          <div className="actions mt-3">
            <NextLink next={next} />
            <Link className="btn btn-secondary btn-lg" to={paths.chefSchedule}>
              {t('kitchens.start.when.change')}
            </Link>
          </div>
        </div>
      )}
      {isChoosing && (
        <AddWindowsSheet
          kitchen={kitchen}
          monday={monday}
          onChanged={onChanged}
          knownPlaces={listKnownPlaces(windows, kitchen.place)}
          initial={emptyNewWindow}
          isCopy={false}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
