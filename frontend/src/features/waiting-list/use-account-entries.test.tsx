import { act } from '@testing-library/react';
import type { OwnWaitingEntry } from '@homechef/contract/waiting-list/waiting';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { useAccountEntries } from './use-account-entries.ts';
import { forgetEntry, useWaitingRecords } from './waiting-records.ts';

const { _id: product } = sampleProduct();
const entry: OwnWaitingEntry = {
  _id: 'ENTRY0000001',
  chefId,
  product,
  name: 'Pad Thai',
  qty: 2,
  options: [{ option: 'rice', name: 'Rice' }],
  startsAt: '2026-03-03T01:45:00.000Z',
  timeZone: 'America/Phoenix',
  hasEmail: true,
};

function Entries() {
  useAccountEntries();
  return useWaitingRecords().map(({ _id }) => <p key={_id}>{_id}</p>);
}
const open = (listOwnWaiting: unknown, user = sampleSession()) =>
  render([{ path: '/', element: <Entries /> }], { user, answers: { listOwnWaiting } });
const readRecords = (): unknown => JSON.parse(localStorage.getItem('waiting') ?? '[]');
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('an entry of the account is remembered on a device that did not join, once', async () => {
  const view = open([entry]);
  await view.findByText(entry._id);
  lookAgain();
  await expect.poll(() => view.listCalls('listOwnWaiting')).toHaveLength(2);
  const { hasEmail: _hasEmail, ...shown } = entry;
  expect(readRecords()).toEqual([{ ...shown, byEmail: true, byNotice: true }]);
});

test('an entry that the account makes later shows when the page is looked at again', async () => {
  let entries: OwnWaitingEntry[] = [];
  const view = open(() => entries);
  await expect.poll(() => view.listCalls('listOwnWaiting')).toHaveLength(1);
  entries = [entry];
  lookAgain();
  await view.findByText(entry._id);
});

test('an entry that is left while the list is read does not come back', async () => {
  const replies: ((entries: OwnWaitingEntry[]) => void)[] = [];
  const view = open(() => new Promise<OwnWaitingEntry[]>((resolve) => replies.push(resolve)));
  await expect.poll(() => replies).toHaveLength(1);
  await act(() => Promise.resolve(replies[0]?.([entry])));
  await view.findByText(entry._id);
  lookAgain();
  await expect.poll(() => replies).toHaveLength(2);
  act(() => forgetEntry(entry._id));
  await act(() => Promise.resolve(replies[1]?.([entry])));
  expect(readRecords()).toEqual([]);
});

test('the list of an account is not read for a guest', () => {
  const view = render([{ path: '/', element: <Entries /> }]);
  expect(view.listCalls('listOwnWaiting')).toEqual([]);
});
