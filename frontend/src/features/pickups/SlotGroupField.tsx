import type { SlotBlock, SlotList } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import {
  formatPickupClock,
  formatPickupHours,
  formatPickupStartInText,
  type PickupTimeContext,
} from './pickup-time.ts';
import { getPlaceName } from './format-place.ts';
import { isSameSlot, type SlotChoice, type SlotGroup, type WindowSlot } from './slot-choice.ts';

interface Props {
  group: SlotGroup;
  value?: SlotChoice;
  canChoose: (slot: WindowSlot) => boolean;
  onChange: (slot: WindowSlot, isPointer: boolean) => void;
  onWait?: (slot: WindowSlot) => void;
  earliest: SlotList['earliest'];
  inputName: string;
  context: PickupTimeContext;
}

function BlockReason({ block, context }: { block: SlotBlock | null; context: PickupTimeContext }) {
  const { t } = useTranslation();
  if (!block) return null;
  const text = block.opensAt
    ? t('pickups.opens', { time: formatPickupStartInText(block.opensAt, context) })
    : t(`pickups.blocked.${block.reason}`);
  return <small>{text}</small>;
}

const isFull = ({ blockedBy }: WindowSlot) => blockedBy?.reason === 'full';

function FullSlot({ slot, context, onWait }: Pick<Props, 'context' | 'onWait'> & { slot: WindowSlot }) {
  const { t } = useTranslation();
  const time = formatPickupClock(slot.startsAt, context);
  return (
    <button type="button" className="slot slot-full" onClick={() => onWait?.(slot)}>
      <span>
        {time} <small>{t('pickups.wait')}</small>
      </span>
    </button>
  );
}

export function SlotGroupField({
  group,
  value,
  earliest,
  inputName,
  context,
  canChoose,
  onChange,
  onWait,
}: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mt-3 mb-2 small text-soft">
        <span translate="no">{getPlaceName(group.place)}</span>, {formatPickupHours(group, context)}
      </p>
      <div className="slots">
        {group.slots.map((slot) =>
          onWait && !canChoose(slot) && isFull(slot) ? (
            <FullSlot key={slot.startsAt} slot={slot} context={context} onWait={onWait} />
          ) : (
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
          ),
        )}
      </div>
    </>
  );
}
