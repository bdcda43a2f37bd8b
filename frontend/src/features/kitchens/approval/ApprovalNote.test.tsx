import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { ApprovalNote } from './ApprovalNote.tsx';

const open = (changes: Parameters<typeof sampleKitchen>[0]) =>
  render([{ path: '/', element: <ApprovalNote /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { getKitchen: sampleKitchen(changes) },
  });

test('shows nothing while everyone sees the dishes', async () => {
  const { sent } = open({ approved: false });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
