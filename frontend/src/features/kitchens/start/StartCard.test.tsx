import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleWindow } from '../../../testing/kitchen-samples.ts';
import { samplePermit } from '../../../testing/permit-samples.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { StartCard } from './StartCard.tsx';

const open = (answers: object = {}) =>
  render([{ path: '/', element: <StartCard /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      getKitchen: sampleKitchen({ leadMinutes: 20 }),
      listWindows: { rules: [], occurrences: [] },
      chefProducts: [],
      listLimits: [],
      getPermit: samplePermit({}, { submitted: null }),
      getUser: sampleSession(),
      ...answers,
    },
  });
const findCard = () => screen.findByRole('region', { name: /^Open your kitchen/ });
const findAnswered = async ({ sent }: ReturnType<typeof open>) =>
  waitFor(() =>
    expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['listLimits', 'chefProducts'])),
  );

test('leads a new chef to the first step that is not done', async () => {
  open({ getKitchen: sampleKitchen({ about: 'Rice dishes', leadMinutes: 20 }) });
  const card = await findCard();
  expect(card.textContent).toContain('Open your kitchen: 1 of 6 steps done');
  expect(card.textContent).toContain('People can order as soon as you have a dish.');
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/chef/start?step=when');
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('does not count a draft as a dish', async () => {
  open({ chefProducts: [sampleProduct({ draft: true })] });
  expect((await findCard()).textContent).toContain('People can order as soon as you have a dish.');
});

test('lets a chef with a dish dismiss the card', async () => {
  const answers = { chefProducts: [sampleProduct()] };
  const first = open(answers);
  expect((await findCard()).textContent).toContain('Without pickup times, people order whenever they like.');
  await first.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region')).toBeNull();
  first.unmount();
  await findAnswered(open(answers));
  expect(screen.queryByRole('region')).toBeNull();
});

test('shows no card to a chef with dishes and pickup times', async () => {
  const windows = { rules: [sampleWindow()], occurrences: [] };
  await findAnswered(open({ chefProducts: [sampleProduct()], listWindows: windows }));
  expect(screen.queryByRole('region')).toBeNull();
});
