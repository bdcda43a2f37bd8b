import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { changeLanguage, initI18n } from '../../platform/i18n/language.ts';
import { render } from '../../testing/render.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Rating } from '../display/Rating.tsx';

const open = () =>
  render([
    {
      path: '/',
      element: (
        <>
          <Rating value={4} count={1} />
          <LanguageSwitch />
        </>
      ),
    },
  ]);

beforeEach(() => initI18n({ en, loadMessages: async () => (await import('../../messages/es.ts')).es }));
afterEach(async () => {
  await changeLanguage('en');
});

test('sets the lang attribute of the language name', async () => {
  const { user } = open();
  const button = screen.getByRole('button', { name: 'Español' });
  expect(button.lang).toBe('es-US');
  await user.click(button);
  await screen.findByText('1 reseña');
  expect(button.lang).toBe('en-US');
});

test('shows a toast if the messages fail to load', async () => {
  initI18n({ en, loadMessages: () => Promise.reject(new Error('offline')) });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect((await screen.findByText(/Spanish could not be loaded/)).closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('1 reviews')).toBeTruthy();
});
