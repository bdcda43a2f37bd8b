import { fireEvent, screen } from '@testing-library/react';
import { render } from '../../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../../testing/samples.ts';
import { AdminProductEditScreen, ChefProductEditScreen } from '../ProductEditScreen.tsx';

export const padThai = sampleProduct();
export const chef = sampleSession({ _id: chefId, isChef: true });
const routes = [
  { path: '/chef/product/:id/edit', element: <ChefProductEditScreen /> },
  { path: '/admin/product/:id/edit', element: <AdminProductEditScreen /> },
  { path: '*', element: 'elsewhere' },
];

/** Opens the editor of a dish, as its chef by default. */
export const openEditor = (answers = {}, options: Partial<Parameters<typeof render>[1]> = {}) =>
  render(routes, {
    at: `/chef/product/${padThai._id}/edit`,
    user: chef,
    ...options,
    answers: {
      chefProducts: [padThai],
      getProduct: padThai,
      updateProduct: { ...padThai, name: 'Saved' },
      ...answers,
    },
  });
export type Editor = ReturnType<typeof openEditor>;

export const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const retype = async (label: string, text: string) =>
  fireEvent.change(await findField(label), { target: { value: text } });
export const save = ({ user }: Editor) => user.click(screen.getByRole('button', { name: 'Save' }));
