import { randomBytes } from 'node:crypto';
import type { Product } from '@homechef/contract/products/product';

/** Request bodies for API tests, and for the processes of `system-tests`, which run without a test runner. */

const nextId = (() => {
  let count = 0;
  return () => `${(count += 1)}-${randomBytes(4).toString('hex')}`;
})();

export const toOrderItem = ({ _id }: Pick<Product, '_id'>, qty: unknown = 1) => ({ product: _id, qty });

export const createGuestForm = (orderItems: unknown, form: object = {}) => ({
  orderItems,
  paymentMethod: 'Cash',
  userType: 'Guest',
  userName: 'Gus Guest',
  userEmail: 'gus@example.com',
  customerPhone: '602 555 0199',
  ...form,
});

export const createProductForm = (form: object = {}) => ({
  name: `Dish ${nextId()}`,
  price: 12.5,
  image: '/pictures/sample.webp',
  category: 'Vegan',
  countInStock: 10,
  description: 'Made this morning',
  ...form,
});

export const createFoodieForm = () => ({
  name: 'Fay Foodie',
  email: `someone${nextId()}@example.com`,
  phone: `602 ${nextId().replace(/\D/g, '').padEnd(8, '7').slice(0, 8)}`,
  password: randomBytes(12).toString('base64url'),
});

export const createChefForm = (form: object = {}) => ({
  ...createFoodieForm(),
  name: `Cleo Chef ${nextId()}`,
  permit: 'PHX-1234',
  address: '1 Main St, Phoenix, AZ, 85001',
  isChef: true,
  authorized: true,
  ...form,
});
