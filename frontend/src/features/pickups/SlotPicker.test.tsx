import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleSlot, sampleSlotList } from '../../testing/slot-samples.ts';
import { SlotPicker } from './SlotPicker.tsx';
import type { SlotChoice, WindowSlot } from './slot-choice.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T23:41:00Z'), toFake: ['Date'] }));

const list = sampleSlotList();
const { windowId = '' } = list.earliest ?? {};

interface OpenProps {
  list?: SlotList;
  value?: SlotChoice;
  canChoose?: (slot: WindowSlot) => boolean;
  onWait?: (slot: WindowSlot) => void;
}

function open(props: OpenProps = {}) {
  const onChange = vi.fn();
  const view = render([
    { path: '/', element: <SlotPicker list={list} name="La Paloma" onChange={onChange} {...props} /> },
  ]);
  return { ...view, onChange };
}
const getSlot = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('shows the days as tabs, and the slots of the chosen day', () => {
  open({ value: { windowId, startsAt: '2026-11-24T00:30:00.000Z' } });
  const tabs = within(screen.getByRole('tablist', { name: 'Pickup day, La Paloma' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Today', 'Tue 24']);
  const place = screen.getByText('Roosevelt Row');
  expect(place.parentElement?.textContent).toBe('Roosevelt Row, 5:00–6:00 pm');
  expect(place.getAttribute('translate')).toBe('no');
  expect(getSlot(/5:30 pm/).checked).toBe(true);
});

test('names the reason of each blocked slot', () => {
  open();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((input) => input.disabled)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(getSlot(/5:00 pm\s*Too soon/)).toBeTruthy();
  expect(getSlot(/5:15 pm\s*Full/)).toBeTruthy();
  expect(getSlot(/5:30 pm\s*Earliest/)).toBeTruthy();
});

test('K17: one can wait for a full time, but not where the cart takes more than is left', () => {
  const blocked = ['full', 'sold_out'] as const;
  const slots = blocked.map((reason, i) => sampleSlot(`2026-11-24T00:${i}0:00Z`, { reason }));
  const days = list.days.slice(0, 1).map((day) => ({
    ...day,
    windows: day.windows.slice(0, 1).map((window) => ({ ...window, slots })),
  }));
  open({ list: { ...list, earliest: null, days }, onWait: vi.fn() });
  expect(screen.getByRole('button', { name: /5:00 pm\s*Full: wait/ })).toBeTruthy();
  expect(getSlot(/5:10 pm\s*Too few left/).disabled).toBe(true);
});

test('selects days with the arrow keys', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Today' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Tue 24');
  expect(getSlot(/11:00 am\s*Opens tomorrow 9:00 am/)).toBeTruthy();
});

test('lets the caller offer slots that are blocked', () => {
  open({ canChoose: (slot) => slot.blockedBy?.reason !== 'full' });
  expect(getSlot(/5:00 pm/).disabled).toBe(false);
  expect(getSlot(/5:15 pm/).disabled).toBe(true);
});
