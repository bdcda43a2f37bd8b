import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http/api-client.ts';
import { render } from '../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../testing/samples.ts';
import { DishWaitingEntries, JoinButton } from './WaitForDish.tsx';
import type { WaitingRecord } from './waiting-records.ts';

const dish = sampleProduct({ countInStock: 0, maxPerOrder: 3 });
const record: WaitingRecord = { _id: 'ENTRY0000001', chefId, product: dish._id, name: dish.name, qty: 1 };
const inLine = (position: number) => ({ position, hold: null, until: null });
const inTenMinutes = () => new Date(Date.now() + 10 * 60_000).toISOString();

interface OpenOptions {
  product?: Product;
  user?: Session;
}

const Dish = ({ product }: { product: Product }) => (
  <>
    <DishWaitingEntries product={product} />
    <JoinButton product={product} />
  </>
);
const open = (answers: Record<string, unknown>, { product = dish, user }: OpenOptions = {}) =>
  render([{ path: '/', element: <Dish product={product} /> }], { answers, user });
const remember = (changes: Partial<WaitingRecord> = {}) =>
  localStorage.setItem('waiting', JSON.stringify([{ ...record, ...changes }]));
const refuse = (status: number) => new ApiError('No', { status });

describe('joining', () => {
  const openDialog = async (answers: Record<string, unknown>, options?: OpenOptions) => {
    const view = open({ joinWaitingList: { _id: record._id, position: 2 }, ...answers }, options);
    await view.user.click(screen.getByRole('button', { name: 'Join the waiting list for Pad Thai' }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  test('uses the details of the account or of the remembered guest', async () => {
    const { dialog, unmount } = await openDialog({}, { user: sampleSession() });
    expect(dialog.getByLabelText('Your name')).toHaveProperty('value', 'Ann');
    unmount();
    const guest = { userName: 'Gus', userEmail: 'gus@example.com', customerPhone: '602 555 0199' };
    localStorage.setItem('guestContact', JSON.stringify(guest));
    const second = await openDialog({});
    expect(second.dialog.getByLabelText('E-mail (optional)')).toHaveProperty('value', 'gus@example.com');
  });

  test('is not offered for a dish in stock or an own dish', () => {
    open({}, { product: sampleProduct() });
    open({}, { user: sampleSession({ _id: chefId, isChef: true }) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a remembered entry', () => {
  test('can be left', async () => {
    remember();
    const { user } = open({ getWaitingPlace: inLine(1), leaveWaitingList: { message: '' } });
    await user.click(await screen.findByRole('button', { name: 'Leave the waiting list for Pad Thai' }));
    expect(await screen.findByRole('button', { name: 'Join the waiting list for Pad Thai' })).toBeTruthy();
    expect(localStorage.getItem('waiting')).toBe('[]');
  });

  test('says that a hold is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    remember();
    open({ getWaitingPlace: { position: 0, hold: 'HOLD00000001', until: inTenMinutes() } });
    await screen.findByText(/^Yours until/);
    act(() => void vi.advanceTimersByTime(10 * 60_000));
    expect(await screen.findByText(/^The ten minutes for Pad Thai are over/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Order it now' })).toBeNull();
  });

  test('says that the place has ended and is forgotten', async () => {
    remember();
    const { user } = open({ getWaitingPlace: refuse(404) });
    expect(await screen.findByText(/^Your place on the waiting list for Pad Thai has ended/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(localStorage.getItem('waiting')).toBe('[]'));
  });
});
