import type { Board } from '@homechef/contract/board/board';
import { getHandOverCodeSalt } from '@homechef/contract/orders/hand-over-code';
import { expect, test } from 'vitest';
import { chefId, samplePickup } from '../../testing/samples.ts';
import { checkCodeOffline } from './check-code-offline.ts';

const codeSalt = getHandOverCodeSalt(chefId, '2026-11-24');
/** Hashes as the server computes them: `pbkdf2Sync(code, codeSalt, 20_000, 32, 'sha256')` in base64url. */
const hashes = {
  '0417': 'yfcsUViznrtfEddLY2EDM0IJPx593ahcseOPKo825Sc',
  '9900': 'rEaKXpgBAxihh_EiWcfOfBil_mSHqz7LDf6fEeJoYqE',
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
  const other = { ...board, codeSalt: getHandOverCodeSalt(chefId, '2026-11-25') };
  expect(await checkCodeOffline('0417', other)).toBeUndefined();
});
