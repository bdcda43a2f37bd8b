import type { Kitchen, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { sampleWindow } from '../../../testing/kitchen-samples.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen, samplePlace } from '../../../testing/slot-samples.ts';
import { PosterScreen } from './PosterScreen.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return changeLanguage('en');
});

const sampleRule = (changes: Partial<PickupWindow>) =>
  sampleWindow({ weekday: null, to: '20:00', ...changes });

const rules = [
  sampleRule({ date: '2026-12-04', place: samplePlace({ name: 'Art walk' }) }),
  sampleRule({ weekday: 6 }),
  sampleRule({ weekday: 5 }),
  sampleRule({ weekday: 3, startsOn: '2026-12-01' }),
  sampleRule({ weekday: 2, endsOn: '2026-11-20' }),
  sampleRule({ date: '2026-11-20' }),
];

const open = (kitchen: Partial<Kitchen> = {}, windows = rules) =>
  render([{ path: '/', element: <PosterScreen /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      getKitchen: sampleKitchen(kitchen),
      listWindows: { rules: windows, occurrences: [] },
      chefProducts: [
        sampleProduct({ name: 'Taco', price: 9, needsChoice: true }),
        sampleProduct({ _id: 'b'.repeat(24), name: 'Secret soup', hidden: true }),
      ],
    },
  });
const findPoster = async () => within(await screen.findByRole('article'));

test('shows the name, the code of the kitchen’s own address, and the times that are not over', async () => {
  open({ slug: 'la-paloma' });
  const poster = await findPoster();
  expect(poster.getByRole('heading', { name: 'La Paloma Truck' })).toBeTruthy();
  expect(poster.getByText('Order ahead, pay cash')).toBeTruthy();
  expect(poster.getByRole('img', { name: /^QR code of .*\/k\/la-paloma$/ })).toBeTruthy();
  const times = poster.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(times.slice(-3)).toEqual([
    'Wed, from Dec 15–8 pmRoosevelt Row',
    'Fri and Sat5–8 pmRoosevelt Row',
    'Fri, Dec 45–8 pmArt walk',
  ]);
  expect(times).toHaveLength(6);
  expectPage({ reads: ['Scan and choose'], never: ['No own address', 'Nobody else sees', 'Taco'] });
});

test('without an own address leads to the page of the kitchen and says so', async () => {
  open();
  const poster = await findPoster();
  expect(poster.getByRole('img', { name: new RegExp(`/chefitems/${chefId}$`) })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Choose an address/ }).getAttribute('href')).toBe(
    '/chefprofile/kitchen#address',
  );
});

test('shows prices only if they are chosen, and never dishes that customers do not see', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'With the menu and prices' }));
  const poster = await findPoster();
  expect(poster.getByText('Taco').nextSibling?.textContent).toBe('from $9.00');
  expect(poster.queryByText('Secret soup')).toBeNull();
});

test('never shows a street that the kitchen hides, and warns while nobody else sees the kitchen', async () => {
  open(
    {
      hideStreet: true,
      place: samplePlace({ name: '' }),
      offMarket: { why: 'waiting', reason: null },
    },
    [],
  );
  const poster = await findPoster();
  expect(poster.getByText('As soon as it is ready').parentElement?.textContent).toContain('Phoenix');
  expectPage({ reads: ['Nobody else sees your kitchen now'], never: ['918 N 2nd St'] });
});

test('says the line in Spanish and prints the chosen paper', async () => {
  await changeLanguage('es');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = open();
  const poster = await screen.findByRole('article');
  expect(within(poster).getByText('Pide antes y paga en efectivo')).toBeTruthy();
  expect(poster.classList.contains('is-letter')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'A4' }));
  expect(poster.classList.contains('is-a4')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Imprimir el cartel' }));
  expect(print).toHaveBeenCalledOnce();
});
