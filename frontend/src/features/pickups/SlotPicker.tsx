import { useId, useState } from 'react';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { SlotDayTabs } from './SlotDayTabs.tsx';
import { SlotGroupField } from './SlotGroupField.tsx';
import {
  findSlot,
  isAvailable,
  isSameSlot,
  listSlotDays,
  type SlotChoice,
  type WindowSlot,
} from './slot-choice.ts';
import { usePickupTime } from './pickup-time.ts';
import './slot-picker.scss';

interface Props {
  list: SlotList;
  name: string;
  value?: SlotChoice;
  /** Called with the chosen slot. `isPointer` is false for the arrow keys, which choose every slot that they pass. */
  onChange: (slot: WindowSlot, isPointer: boolean) => void;
  /** Called with a full slot whose waiting list the customer wants to join. */
  onWait?: (slot: WindowSlot) => void;
  canChoose?: (slot: WindowSlot) => boolean;
}

/** Returns the selected date and its setter. When a slot is chosen elsewhere, its date gets selected. */
function useSelectedDate(value: SlotChoice | undefined) {
  const [date, setDate] = useState<string>();
  const [seen, setSeen] = useState(value?.startsAt);
  if (seen !== value?.startsAt) {
    setSeen(value?.startsAt);
    setDate(undefined);
  }
  return [date, setDate] as const;
}

/** Renders a kitchen’s slots: days as tabs, slots as radio buttons. Blocked slots say why they are blocked. */
export function SlotPicker({ list, name, value, onChange, onWait, canChoose = isAvailable }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const context = usePickupTime(list.timeZone);
  const [selectedDate, selectDate] = useSelectedDate(value);
  const days = listSlotDays(list);
  const hasSlot = (test: (slot: WindowSlot) => boolean) =>
    days.find(({ groups }) => groups.some(({ slots }) => slots.some(test)));
  const chosen = findSlot(list, value);
  const day =
    days.find(({ date }) => date === selectedDate) ??
    (chosen && hasSlot((slot) => isSameSlot(slot, chosen))) ??
    hasSlot(canChoose) ??
    days[0];
  if (!day) return null;
  return (
    <div>
      <SlotDayTabs
        days={days}
        current={day.date}
        label={t('pickups.days', { name })}
        id={id}
        context={context}
        onSelect={selectDate}
      />
      <div id={`${id}-times`} role="tabpanel" aria-labelledby={`${id}-${day.date}`}>
        <fieldset>
          <legend className="visually-hidden">{t('pickups.times', { name })}</legend>
          {day.groups.map((group) => (
            <SlotGroupField
              key={group.windowId + group.startsAt}
              group={group}
              value={value}
              earliest={list.earliest}
              inputName={id}
              context={context}
              canChoose={canChoose}
              onChange={onChange}
              onWait={onWait}
            />
          ))}
        </fieldset>
      </div>
    </div>
  );
}
