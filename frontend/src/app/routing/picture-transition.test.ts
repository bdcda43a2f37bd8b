// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageShown, showWithMovingPicture } from './picture-transition.ts';

const dish = '/mainpage/product/tacos';
const show = vi.fn();
let isCalm = false;
/** Name of the first picture when the browser takes the picture of the page that is left. */
let named: string | undefined;

const getName = () => document.querySelector('img')?.style.viewTransitionName;
let finish: () => void;
let updated: Promise<void>;
const startTransition = vi.fn((update: () => Promise<void>) => {
  named = getName();
  const finished = new Promise<void>((resolve) => (finish = resolve));
  updated = update();
  return { ready: Promise.resolve(), finished };
});

const addPicture = (href: string, top = 10) => {
  document.body.innerHTML = `<a href="${href}"><img alt=""></a>`;
  const img = document.querySelector('img');
  if (img) img.getBoundingClientRect = () => ({ top, bottom: top + 100, width: 100 }) as DOMRect;
};

beforeEach(() => {
  vi.useFakeTimers();
  isCalm = false;
  named = undefined;
  Object.assign(document, { startViewTransition: startTransition });
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  vi.clearAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('the picture of a card moves to the page of its dish', () => {
  addPicture(`/k/la-paloma${dish.slice('/mainpage'.length)}`);
  showWithMovingPicture('/mainpage', dish, show);
  expect([named, getName(), show.mock.calls.length]).toEqual(['dish', '', 1]);
});

test('the picture of a dish moves to the cart', async () => {
  showWithMovingPicture(dish, '/cart', show);
  addPicture(dish);
  pageShown();
  await vi.waitFor(() => expect(getName()).toBe('dish'));
  finish();
  await vi.waitFor(() => expect(getName()).toBe(''));
});

test('a page that does not come in time is not waited for', async () => {
  showWithMovingPicture(dish, '/cart', show);
  await vi.advanceTimersByTimeAsync(150);
  await updated;
  expect(show).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void, [from: string, to: string]]>([
  ['a reader who wants no motion', () => (isCalm = true), ['/mainpage', dish]],
  [
    'a browser that cannot do it',
    () => Reflect.deleteProperty(document, 'startViewTransition'),
    ['/mainpage', dish],
  ],
  ['a picture that is out of view', () => addPicture(dish, 5_000), ['/mainpage', dish]],
  ['one dish after another', () => undefined, ['/mainpage/product/cake', dish]],
  ['pages without dishes', () => undefined, ['/mainpage', '/cart']],
])('nothing moves for %s', (_case, prepare, [from, to]) => {
  addPicture(dish);
  prepare();
  showWithMovingPicture(from, to, show);
  expect([startTransition.mock.calls.length, show.mock.calls.length]).toEqual([0, 1]);
});
