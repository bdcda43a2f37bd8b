import { shippedPicture } from '../uploads/picture.ts';
import { noCategory } from './categories.ts';

/** What `POST /products` starts from (contract, Products): a draft until its first save. Price in cents. */
export const sampleProduct = {
  name: 'Sample dish',
  image: shippedPicture('sample', 'ede1d7'),
  category: noCategory,
  description: 'Sample description',
  price: 0,
  countInStock: 0,
} as const;
