import type { SlotBlock, SlotList } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import {
  formatPickupClock,
  formatPickupHours,
  formatPickupMoment,
  type PickupTimeContext,
} from './format-pickup-time.ts';
import { getPlaceName } from './format-place.ts';
import { isSameSlot, type SlotChoice, type SlotGroup, type WindowSlot } from './slot-choice.ts';

interface Props {
  group: SlotGroup;
  value?: SlotChoice;
  canChoose: (slot: WindowSlot) => boolean;
  onChange: (slot: WindowSlot, isPointer: boolean) => void;
  earliest: SlotList['earliest'];
  inputName: string;
  context: PickupTimeContext;
}

function BlockReason({ block, context }: { block: SlotBlock | null; context: PickupTimeContext }) {
  const { t } = useTranslation();
  if (!block) return null;
  const text = block.opensAt
    ? t('pickups.opens', { time: formatPickupMoment(block.opensAt, context) })
    : t(`pickups.blocked.${block.reason}`);
  return <small>{text}</small>;
}

export function SlotGroupField({ group, value, earliest, inputName, context, canChoose, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="slot-place">
        {getPlaceName(group.place)}, {formatPickupHours(group, context)}
      </p>
      <div className="slots">
        {group.slots.map((slot) => (
          <label key={slot.startsAt} className="slot">
            <input
              type="radio"
              name={inputName}
              value={slot.startsAt}
              checked={isSameSlot(value, slot)}
              disabled={!canChoose(slot)}
              onChange={(event) => onChange(slot, (event.nativeEvent as UIEvent).detail > 0)}
            />
            <span>
              {formatPickupClock(slot.startsAt, context)}
              {earliest && isSameSlot(slot, earliest) ? (
                <small>{t('pickups.earliest')}</small>
              ) : (
                !canChoose(slot) && <BlockReason block={slot.blockedBy} context={context} />
              )}
            </span>
          </label>
        ))}
      </div>
    </>
  );
}
