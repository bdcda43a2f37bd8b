import { useRef, type KeyboardEvent } from 'react';
import { formatPickupDayLabel, type PickupTimeContext } from './pickup-time.ts';
import type { SlotDay } from './slot-choice.ts';

interface Props {
  days: readonly SlotDay[];
  current: string;
  label: string;
  id: string;
  context: PickupTimeContext;
  onSelect: (date: string) => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

export function SlotDayTabs({ days, current, label, id, context, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const index = days.findIndex(({ date }) => date === current);
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(index, days.length);
    const day = next === undefined ? undefined : days[next];
    if (next === undefined || !day) return;
    event.preventDefault();
    onSelect(day.date);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {days.map(({ date, groups }) => (
        <button
          key={date}
          type="button"
          role="tab"
          id={`${id}-${date}`}
          aria-selected={date === current}
          aria-controls={`${id}-times`}
          tabIndex={date === current ? 0 : -1}
          onClick={() => onSelect(date)}
        >
          {formatPickupDayLabel(groups[0]?.slots[0]?.startsAt ?? date, context)}
        </button>
      ))}
    </div>
  );
}
