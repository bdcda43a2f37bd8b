import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { chefId, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen } from '../../testing/slot-samples.ts';
import { ApprovalNote } from './ApprovalNote.tsx';

const open = (changes: Parameters<typeof sampleKitchen>[0]) =>
  render([{ path: '/', element: <ApprovalNote /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { getKitchen: sampleKitchen(changes) },
  });

test('tells a chef who waits what happens next', async () => {
  open({ approved: false, offMarket: { why: 'waiting', reason: null } });
  const note = await screen.findByRole('region', { name: 'Your kitchen waits for approval' });
  expect(note.textContent).toContain('You can go on: add dishes');
});

test('tells a refused chef why, with a way to correct it', async () => {
  open({ approved: false, offMarket: { why: 'refused', reason: 'Add your own picture' } });
  const note = await screen.findByRole('region', { name: 'Your kitchen was not approved' });
  expect(note.textContent).toContain('Add your own picture');
  expect(screen.getByRole('link', { name: 'Change the profile' }).getAttribute('href')).toBe('/chefprofile');
});

test('shows nothing while everyone sees the dishes', async () => {
  const { sent } = open({ approved: false });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
