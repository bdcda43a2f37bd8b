import type { CustomerBlock } from '@homechef/contract/kitchens/blocks';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { chefId, sampleSession } from '../../testing/samples.ts';
import { BlocksScreen } from './BlocksScreen.tsx';

const block: CustomerBlock = {
  _id: 'b'.repeat(24),
  name: 'Gus',
  phone: '602 555 0199',
  isMember: false,
  reason: 'Rude at the counter',
  createdAt: '2026-11-22T18:20:00.000Z',
};

test('accepts orders of a customer again', async () => {
  let blocks = [block];
  const { user } = render([{ path: '/', element: <BlocksScreen /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      listBlocks: () => blocks,
      removeBlock: () => {
        blocks = [];
        return { message: 'This customer can order again' };
      },
    },
  });
  expect(await screen.findByText('Rude at the counter')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept orders of Gus again' }));
  expect(await screen.findByText('You have blocked nobody')).toBeTruthy();
});
