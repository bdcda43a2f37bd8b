import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/http/api-client.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleSession } from '../../testing/samples.ts';
import { samplePermit } from '../../testing/permit-samples.ts';
import { PermitScreen } from './PermitScreen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = vi.fn(() => 'blob:permit');
  URL.revokeObjectURL = vi.fn();
});

const open = (answers: FakeResponses) =>
  render([{ path: '/', element: <PermitScreen /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { getPermitPicture: { picture: 'data:image/webp;base64,UklGRg==' }, ...answers },
  });

const noPermit = { ...samplePermit(), submitted: null, hasPicture: false };

test('sends the picture before the permit', async () => {
  const sentPermit = samplePermit();
  const view = open({
    getPermit: noPermit,
    uploadPermitPicture: { message: 'Picture added' },
    submitPermit: sentPermit,
  });
  expect(await screen.findByText('You have not sent a permit yet')).toBeTruthy();
  await view.user.selectOptions(screen.getByLabelText('Kind'), 'Mobile food unit');
  fill(screen.getByLabelText('Number'), 'MFU-4417');
  fill(screen.getByLabelText('Issued by'), 'County Services');
  const file = new File(['x'], 'permit.jpg', { type: 'image/jpeg' });
  await view.user.upload(screen.getByLabelText('Picture of the permit'), file);
  await view.user.click(screen.getByRole('button', { name: 'Send the permit' }));
  expect(await screen.findByText('Your permit waits for an answer')).toBeTruthy();
  const writes = view.sent.filter(({ name }) => name !== 'getPermit' && name !== 'getPermitPicture');
  expect(writes.map(({ name }) => name)).toEqual(['uploadPermitPicture', 'submitPermit']);
  expect(writes[1]?.call.body).toEqual({
    number: 'MFU-4417',
    kind: 'mobile_food_unit',
    issuer: 'County Services',
    holder: '',
    expiresOn: '',
  });
});

test('keeps what was typed when the page is opened again, until it is discarded', async () => {
  const first = open({ getPermit: noPermit });
  fill(await screen.findByLabelText('Number'), 'MFU-4417');
  first.unmount();
  const second = open({ getPermit: noPermit });
  expect((await screen.findByLabelText<HTMLInputElement>('Number')).value).toBe('MFU-4417');
  await second.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('shows what the admin wrote, and errors at their fields', async () => {
  const submitPermit = new ApiError('Must not be in the past', {
    status: 400,
    fields: { expiresOn: 'Must not be in the past' },
  });
  const permit = samplePermit({ state: 'more', reason: 'Please send the back side' });
  const { user } = open({ getPermit: permit, submitPermit });
  expect(await screen.findByText('The admin needs more')).toBeTruthy();
  expect(screen.getByText('“Please send the back side”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the permit' }));
  expect(await screen.findByText('Must not be in the past')).toBeTruthy();
  expect(screen.getByLabelText('Valid until').getAttribute('aria-invalid')).toBe('true');
});
