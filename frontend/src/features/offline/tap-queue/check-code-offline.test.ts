import type { Board } from '@homechef/contract/board/board';
import { expect, test } from 'vitest';
import { samplePickup } from '../../../testing/samples.ts';
import { checkCodeOffline } from './check-code-offline.ts';

const codeSalt = 'salt of 2026-11-24';
/** The hashes as the server computes them: `createHmac('sha256', codeSalt).update(code)` in base64url. */
const hashes = {
  '0417': 'Z63h4f-FWYTNYx3Ci6nRA8vl_mDV2zsUnvNdzInpbpI',
  '9900': 'pfQoKgh8btiw6x_HuOMrsls_3CS5b5tl5dBCouz5Yv0',
};

const createOrder = (number: string, codeHash: string | null) => ({
  number,
  codeHash,
  name: 'Ann',
  stage: 'ready' as const,
  portions: 2,
  cashDue: 12.5,
  here: null,
  noShows: 0,
});
const createSlot = (...orders: Board['slots'][number]['orders']) => ({
  startsAt: null,
  endsAt: null,
  place: samplePickup().place,
  dishes: [],
  orders,
});
const board = {
  codeSalt,
  slots: [
    createSlot(createOrder('A', hashes['0417']), createOrder('B', null)),
    createSlot(createOrder('C', hashes['9900'])),
  ],
};

test.each([
  ['0417', 'A'],
  ['9900', 'C'],
  ['1234', undefined],
])('finds the order of the code %s', async (code, number) => {
  expect((await checkCodeOffline(code, board))?.number).toBe(number);
});

test('finds no code with the salt of another day', async () => {
  const other = { ...board, codeSalt: 'salt of 2026-11-25' };
  expect(await checkCodeOffline('0417', other)).toBeUndefined();
});
