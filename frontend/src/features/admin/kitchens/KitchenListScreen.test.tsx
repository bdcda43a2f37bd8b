import type { AdminKitchen } from '@homechef/contract/admin/lists';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession, sampleUser } from '../../../testing/samples.ts';
import { KitchenListScreen } from './KitchenListScreen.tsx';

afterEach(() => changeLanguage('en'));

const kitchen: AdminKitchen = {
  ...sampleUser({ name: 'La Paloma', isChef: true }),
  city: 'Phoenix',
  isOnMarket: true,
  listed: true,
  permitState: 'approved',
  permitExpiresOn: '2036-06-30',
};

test.each([
  ['en', 'until Jun 30, 2036'],
  ['es', 'hasta 30 jun 2036'],
] as const)('the end of a permit is a date as people write it (%s)', async (language, text) => {
  await changeLanguage(language);
  render([{ path: '/', element: <KitchenListScreen /> }], {
    at: '/',
    answers: { listAdminKitchens: [kitchen] },
    user: sampleSession({ isAdmin: true }),
  });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
