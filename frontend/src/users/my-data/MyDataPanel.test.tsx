import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { MyDataPanel } from './MyDataPanel.tsx';

const routes = [
  { path: '/profile', element: <MyDataPanel /> },
  { path: '/', element: <h1>Home</h1> },
];

test('saves the data as a file, and not in the state', async () => {
  const createObjectURL = vi.fn((_file: Blob) => 'blob:data');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  const answers = { downloadMyData: { profile: { name: 'Ann Archive' } } };
  const view = render(routes, { at: '/profile', user: sampleSession(), answers });
  await view.user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect((await screen.findByText(/my-data.json/)).role).toBe('status');
  expect(await createObjectURL.mock.calls[0]?.[0].text()).toContain('"name": "Ann Archive"');
  expect(JSON.stringify(view.store.getState())).not.toContain('Ann Archive');
});
