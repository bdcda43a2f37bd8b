import { afterEach, describe, expect, test, vi } from 'vitest';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  placeAtEleven,
  sendMove,
  toUtc,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const placedAt = at('10:35');
const lastFreeMoment = '2026-03-03T10:37:59.999-07:00';
const end = at('10:38');

/** Places an order after the kitchen's deadline, 10:30, has passed. */
async function placeLate() {
  setClock(placedAt);
  return placeAtEleven(await createTestKitchen({ settings: { cancelMinutes: 30 } }));
}

afterEach(() => vi.useRealTimers());

describe('with the usual setting', () => {
  startTestApp();

  test('a customer can cancel for three minutes after placing, even past the deadline of the kitchen', async () => {
    const order = await placeLate();
    expect(getFirstPickup(order).cancelUntil).toBe(toUtc(end));
    setClock(lastFreeMoment);
    expect((await sendMove(undefined, order, 'cancel')).status).toBe(200);
  });

  test('a customer can no longer cancel once the three minutes are over', async () => {
    const order = await placeLate();
    setClock(end);
    expect((await sendMove(undefined, order, 'cancel')).body).toMatchObject({
      message: 'It is too late to change or cancel here. Please call the kitchen.',
    });
  });

  test('a kitchen deadline that is later than the three minutes holds', async () => {
    setClock(at('10:00'));
    const order = await placeAtEleven(await createTestKitchen({ settings: { cancelMinutes: 30 } }));
    expect(getFirstPickup(order).cancelUntil).toBe(toUtc(at('10:30')));
  });
});

describe('with FREE_CANCEL_MINUTES=0', () => {
  startTestApp({ FREE_CANCEL_MINUTES: '0' });

  test('an order placed after the deadline of the kitchen is final at once if FREE_CANCEL_MINUTES is 0', async () => {
    const order = await placeLate();
    expect(getFirstPickup(order).cancelUntil).toBe(toUtc(at('10:30')));
    expect((await sendMove(undefined, order, 'cancel')).status).toBe(409);
  });
});
