import { toBundledPath } from '../uploads/picture.ts';
import { categoryPlaceholder } from './categories.ts';

/** Initial values of `POST /products`. Price in cents. */
export const sampleProduct = {
  name: 'Sample dish',
  image: toBundledPath('sample', 'ede1d7'),
  category: categoryPlaceholder,
  description: 'Sample description',
  price: 0,
  countInStock: 0,
} as const;
