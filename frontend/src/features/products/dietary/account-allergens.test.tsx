import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { AccountAllergens } from './AccountAllergens.ts';
import { keptFood, storeFoodChoice, type FoodChoice } from './food-choice.ts';

const user = sampleSession();
const account = user._id;
const vegan = { diet: 'vegan' };

interface Change {
  add: string[];
  remove: string[];
}

/** Opens a member’s page. `kept` is the choice on the device, and `stored` is the list on the server. */
function open(kept: FoodChoice | undefined, stored: string[]) {
  if (kept) localStorage.setItem('food', JSON.stringify(kept));
  const state = { stored, isAway: false };
  const change = ({ body: { add, remove } }: { body: Change }) => {
    if (state.isAway) throw new ApiError('Away', { status: 503 });
    state.stored = [...state.stored.filter((name) => !remove.includes(name)), ...add];
    return { allergens: state.stored };
  };
  const view = render([{ path: '/', element: <AccountAllergens account={account} /> }], {
    user,
    answers: {
      getAvoidedAllergens: () => ({ allergens: state.stored }),
      changeAvoidedAllergens: change,
    },
  });
  return { view, state };
}
const readDevice = () => JSON.parse(localStorage.getItem('food') ?? 'null') as FoodChoice | null;

test.each<[what: string, kept: FoodChoice | undefined, stored: string[], sent: Change[], without: string]>([
  ['a new device takes the list of the account', undefined, ['milk'], [], 'milk'],
  [
    'signing in merges the list of a guest',
    { ...vegan, without: 'milk' },
    ['eggs'],
    [{ add: ['milk'], remove: [] }],
    'eggs,milk',
  ],
  ['a removal on another device arrives', { ...vegan, without: 'eggs,milk', account }, ['milk'], [], 'milk'],
])('M9: %s', async (_what, kept, stored, sent, without) => {
  const { view } = open(kept, stored);
  const diet = kept?.diet ?? '';
  await waitFor(() => expect(readDevice()).toEqual({ diet, without, account }));
  expect(view.listBodies('changeAvoidedAllergens')).toEqual(sent);
});

test('M9: sends each change on the device to the account', async () => {
  const { view, state } = open({ ...vegan, without: 'milk', account }, ['milk']);
  await waitFor(() => expect(view.listCalls('getAvoidedAllergens')).toHaveLength(1));
  act(() => storeFoodChoice({ ...vegan, without: 'milk,fish' }));
  act(() => storeFoodChoice({ ...vegan, without: 'fish' }));
  await waitFor(() => expect(readDevice()?.account).toBe(account));
  expect([state.stored, readDevice()?.without]).toEqual([['fish'], 'fish']);
});

test('M9: a change on another device arrives when the page is looked at again', async () => {
  const { state } = open({ ...vegan, without: '', account }, []);
  await waitFor(() => expect(readDevice()?.account).toBe(account));
  state.stored = ['peanuts'];
  await waitFor(() => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(readDevice()?.without).toBe('peanuts');
  });
});

test('M9: keeps a change that did not reach the account on the device, and merges it the next time', async () => {
  const { view, state } = open({ ...vegan, without: '', account }, []);
  await waitFor(() => expect(view.listCalls('getAvoidedAllergens')).toHaveLength(1));
  state.isAway = true;
  act(() => storeFoodChoice({ ...vegan, without: 'nuts' }));
  await waitFor(() => expect(view.listCalls('changeAvoidedAllergens')).toHaveLength(1));
  expect(keptFood.get()).toEqual({ ...vegan, without: 'nuts' });
  view.unmount();
  state.isAway = false;
  const next = open(undefined, state.stored);
  await waitFor(() => expect(readDevice()?.account).toBe(account));
  expect(next.state.stored).toEqual(['nuts']);
});
