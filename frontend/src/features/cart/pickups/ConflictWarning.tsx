import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupStartBeside, usePickupTime } from '../../pickups/pickup-time.ts';
import { choosePickups } from '../state/cart.reducer.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { PickupConflict } from './find-conflicts.ts';

/** Says once that the kitchens cannot all be reached, and offers times that fit (docs/rules/pickup.md §6). */
export function ConflictWarning({ conflict: { kitchenCount, changes } }: { conflict: PickupConflict }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const context = usePickupTime('UTC');
  const now = new Date(context.nowMs).toISOString();
  const times = changes.map(({ kitchen, slot }) => {
    const name = kitchen.name ?? t('pickups.kitchen');
    const timeZone = kitchen.list?.timeZone ?? 'UTC';
    return `${name} ${formatPickupStartBeside(slot.startsAt, now, { ...context, timeZone })}`;
  });
  const take = () =>
    dispatch(
      choosePickups(
        changes.map(({ kitchen: { chefId }, slot: { windowId, startsAt } }) => ({
          chefId,
          windowId,
          startsAt,
        })),
      ),
    );
  return (
    <Note variant="warning">
      <p>
        <b>{t(kitchenCount > 2 ? 'pickups.conflict.titleAll' : 'pickups.conflict.title')}</b>
        {changes.length === 0 && <> {t('pickups.conflict.noFix')}</>}
      </p>
      {changes.length > 0 && (
        <button type="button" className="btn btn-secondary" onClick={take}>
          {t('pickups.conflict.fix', {
            times: new Intl.ListFormat(locale, { type: 'unit' }).format(times),
          })}
        </button>
      )}
    </Note>
  );
}
