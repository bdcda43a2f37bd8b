import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { ReviewSection } from './ReviewSection.tsx';

afterEach(() => changeLanguage('en'));

const product = sampleProduct();
const photo = `/uploads/${'a'.repeat(32)}_aabbcc.webp`;
const review = {
  _id: 'c'.repeat(24),
  name: 'Fay',
  rating: 2,
  comment: 'Cold',
  photo,
  createdAt: '2026-01-02T03:04:05.000Z',
  reply: null,
};
const open = (answers: object = {}, listed: readonly string[] = []) =>
  render([{ path: '/', element: <ReviewSection product={product} /> }], {
    user: sampleSession(),
    answers: {
      listReviewableProducts: { products: [...listed] },
      getOwnReview: review,
      getProduct: product,
      changeOwnReview: review,
      deleteOwnReview: { message: 'Review deleted' },
      ...answers,
    },
  });

test('the writer can change the stars and words, and remove the photo', async () => {
  const { user, listBodies } = open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByLabelText('Rating'), '5 Excellent');
  await user.clear(screen.getByLabelText('Comment'));
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await user.click(screen.getByRole('button', { name: 'Save review' }));
  await screen.findByRole('button', { name: 'Change' });
  expect(listBodies('changeOwnReview')).toEqual([{ rating: 5, comment: '', photo: null }]);
});

test('the writer can delete the review after confirming', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Are you sure?');
  expect(sent.some(({ name }) => name === 'deleteOwnReview')).toBe(false);
  const [, confirm] = screen.getAllByRole('button', { name: 'Delete', hidden: true });
  if (confirm) await user.click(confirm);
  expect(sent.filter(({ name }) => name === 'deleteOwnReview')).toHaveLength(1);
});

test('a hidden review says in Spanish that only its writer and admins see it', async () => {
  await changeLanguage('es');
  open({ getOwnReview: { ...review, takedown: { state: 'hidden', reason: 'Rude' } } });
  await screen.findByText('Cold');
  expectPage({
    reads: ['Oculta por un administrador: solo tú y los administradores la ven', 'Cambiar', 'Eliminar'],
  });
});

test('sends a review of only stars, with a photo that was uploaded for it', async () => {
  const { user, listBodies } = open({ addReview: { message: 'Review added' }, uploadReviewPhoto: photo }, [
    product._id,
  ]);
  await user.selectOptions(await screen.findByLabelText('Rating'), '4 Very Good');
  const file = new File(['x'], 'dish.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(/Add a picture/), file);
  await screen.findByRole('img', { name: 'Your picture' });
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Review Submitted');
  expect(listBodies('addReview')).toEqual([{ rating: 4, comment: '', photo }]);
});
