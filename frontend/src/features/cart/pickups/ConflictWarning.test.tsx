import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { samplePlace, sampleSlot, sampleSlotList } from '../../../testing/slot-samples.ts';
import type { CartKitchen } from './cart-kitchens.ts';
import { ConflictWarning } from './ConflictWarning.tsx';

test('K7: a time that fits says its day unless it is today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T23:41:00Z') });
  const createChange = (name: string, startsAt: string) => {
    const kitchen: CartKitchen = {
      chefId: name,
      name,
      items: [],
      list: sampleSlotList(),
      pickup: { kind: 'soon' },
    };
    return { kitchen, slot: { ...sampleSlot(startsAt), place: samplePlace(), windowId: 'e'.repeat(24) } };
  };
  const changes = [
    createChange('Golden Wok', '2026-11-24T01:00:00Z'),
    createChange('Forno on Wheels', '2026-11-24T18:30:00Z'),
  ];
  render([{ path: '/', element: <ConflictWarning conflict={{ kitchenCount: 3, changes }} /> }]);
  const button = await screen.findByRole('button');
  expect(button.textContent).toBe('Times that fit: Golden Wok 6:00 pm, Forno on Wheels Tomorrow 11:30 am');
});
