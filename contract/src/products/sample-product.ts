import { toBundledPath } from '../uploads/picture.ts';
import { categoryPlaceholder } from './product-options.ts';

/** Initial values of a dish created by `POST /products`. The price is in cents. */
export const sampleProduct = {
  name: 'Sample dish',
  image: toBundledPath('sample', 'd0ba9b'),
  category: categoryPlaceholder,
  description: 'Sample description',
  price: 0,
  countInStock: 0,
} as const;
