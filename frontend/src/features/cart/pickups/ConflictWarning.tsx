import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupStartBeside } from '../../pickups/format-pickup-time.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import { choosePickups } from '../state/cart.reducer.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import type { ConflictFix, PickupConflict } from './find-conflicts.ts';

function FixButton({ fix: { kitchen, slot, before } }: { fix: ConflictFix }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const context = usePickupTime(kitchen.list?.timeZone ?? 'UTC');
  const { windowId, startsAt } = slot;
  return (
    <button
      type="button"
      className="btn btn-secondary"
      onClick={() => dispatch(choosePickups([{ chefId: kitchen.chefId, windowId, startsAt }]))}
    >
      {t('pickups.conflict.fix', {
        name: kitchen.name ?? t('pickups.kitchen'),
        time: formatPickupStartBeside(startsAt, before.startsAt, context),
      })}
    </button>
  );
}

function TravelTimes({ conflicts }: { conflicts: readonly PickupConflict[] }) {
  const { t } = useTranslation();
  const unnamed = t('pickups.kitchen');
  return conflicts.map(({ first, second, travelMinutes }) => (
    <p key={`${first.chefId} ${second.chefId}`}>
      {t('pickups.conflict.travel', {
        first: first.name ?? unnamed,
        second: second.name ?? unnamed,
        minutes: travelMinutes,
      })}
    </p>
  ));
}

/** Warns once about kitchens that cannot all be reached, with the nearest times that work (docs/rules/pickup.md §6). */
export function ConflictWarning({ conflicts }: { conflicts: readonly PickupConflict[] }) {
  const { t } = useTranslation();
  const fixes = new Map(
    conflicts.flatMap((conflict) =>
      conflict.fixes.map((fix) => [`${fix.kitchen.chefId} ${fix.slot.startsAt}`, fix] as const),
    ),
  );
  if (conflicts.length === 0) return null;
  return (
    <Alert variant="warning">
      <p>
        <b>{t('pickups.conflict.title')}</b>
      </p>
      <TravelTimes conflicts={conflicts} />
      <p>{t(fixes.size > 0 ? 'pickups.conflict.fixes' : 'pickups.conflict.noFix')}</p>
      {fixes.size > 0 && (
        <div className="conflict-fixes">
          {[...fixes].map(([key, fix]) => (
            <FixButton key={key} fix={fix} />
          ))}
        </div>
      )}
    </Alert>
  );
}
