import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { openGuestOrder } from '../../../testing/open-guest-order.tsx';
import { render } from '../../../testing/render.tsx';
import { sampleOrder, sampleOrderItem, sampleSession } from '../../../testing/samples.ts';
import { OrderScreen } from './OrderScreen.tsx';

const vibrate = vi.fn();
const animate = vi.fn();
const stubMotion = (isReduced: boolean) => {
  Object.assign(navigator, { vibrate });
  Object.assign(HTMLElement.prototype, { animate });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.head.innerHTML = '';
  return changeLanguage('en');
});

const item = sampleOrderItem();
const cooking = sampleOrder({ orderItems: [item] });
const ready = sampleOrder({ orderItems: [{ ...item, stage: 'ready', orderStatus: 'Ready' }] });
const getIcon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
const refetch = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const openAndGetReady = async () => {
  let answers = 0;
  openGuestOrder(cooking, { getGuestOrder: () => [cooking, ready][answers++] ?? ready });
  await screen.findByText('You see here when it is ready');
  expect(getIcon()).toMatch(/favicon\.svg$/);
  refetch();
  await screen.findByText('Ready now. Bring $12.50');
};

test('the tab says in words and by its icon that the order is ready', async () => {
  stubMotion(false);
  await openAndGetReady();
  expect(document.title).toBe('Ready now. Bring $12.50 · HomeChef Market');
  expect(getIcon()).toMatch(/^data:image\/svg/);
  await act(() => changeLanguage('es'));
  await waitFor(() => expect(document.title).toMatch(/^Ya está listo\. Trae \$12\.50/));
});

test('a change of the order is felt once, by a short motion and a vibration', async () => {
  stubMotion(false);
  await openAndGetReady();
  expect([animate.mock.calls.length, vibrate.mock.calls.length]).toEqual([1, 1]);
  refetch();
  await screen.findByText('Ready now. Bring $12.50');
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('nothing moves for readers who want no motion', async () => {
  stubMotion(true);
  await openAndGetReady();
  expect([animate.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0]);
});

const eaten = sampleOrderItem({ stage: 'picked_up', isPaid: true });
const user = sampleSession();
function openEaten(answers: object = {}) {
  let products = [eaten.product];
  return render([{ path: '/order/:id', element: <OrderScreen /> }], {
    at: `/order/${cooking._id}`,
    user,
    answers: {
      getOrder: sampleOrder({ orderItems: [eaten], type: 'Member', user: { ...user, email: user.email } }),
      listReviewableProducts: () => ({ products }),
      addReview: () => {
        products = [];
        return { message: 'Review added' };
      },
      ...answers,
    },
  });
}

test('after the pickup one tap gives stars, and words can follow', async () => {
  const view = openEaten();
  await screen.findByRole('heading', { level: 1, name: /^Enjoy! How was it\?/ });
  await view.user.click(await screen.findByRole('button', { name: 'Very Good' }));
  expect(await screen.findByText(/^Thanks for 4 stars\./)).toBeTruthy();
  await screen.findByRole('heading', { level: 1, name: /^Picked up\. Enjoy!/ });
  expect(view.listBodies('addReview')).toEqual([{ rating: 4, comment: '', photo: null }]);
  expect(screen.getByRole('link', { name: 'Add words or a picture' }).getAttribute('href')).toBe(
    `/mainpage/product/${eaten.product}#your-review-title`,
  );
  expect(screen.queryByRole('button', { name: 'Very Good' })).toBeNull();
});

test('stars that could not be stored can be given again', async () => {
  const view = openEaten({ addReview: new Error('No connection') });
  await view.user.click(await screen.findByRole('button', { name: 'Poor' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Poor' }).disabled).toBe(false);
});
