import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatPickupStartBeside } from '../pickups/format-pickup-time.ts';
import { usePickupTime } from '../pickups/use-pickup-time.ts';
import { choosePickups } from '../store/cart/cart.reducer.ts';
import { useAppDispatch } from '../store/store.ts';
import { Alert } from '../ui/feedback/Alert.tsx';
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

/** Warns of two kitchens that cannot both be reached, with the nearest times that fit (pickup §5). */
export function ConflictWarning({ conflict }: { conflict: PickupConflict }) {
  const { t } = useTranslation();
  const { first, second, travelMinutes, fixes } = conflict;
  const unnamed = t('pickups.kitchen');
  return (
    <Alert variant="warning">
      <p>
        <b>{t('pickups.conflict.title')}</b>
      </p>
      <p>
        {t('pickups.conflict.travel', {
          first: first.name ?? unnamed,
          second: second.name ?? unnamed,
          minutes: travelMinutes,
        })}{' '}
        {t(fixes.length > 0 ? 'pickups.conflict.fixes' : 'pickups.conflict.noFix')}
      </p>
      {fixes.length > 0 && (
        <div className="conflict-fixes">
          {fixes.map((fix) => (
            <FixButton key={fix.kitchen.chefId} fix={fix} />
          ))}
        </div>
      )}
    </Alert>
  );
}
