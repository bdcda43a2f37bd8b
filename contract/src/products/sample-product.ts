import { bundledPicturePath } from '../uploads/picture.ts';
import { categoryPlaceholder } from './categories.ts';

/** What `POST /products` starts from (contract, Products): a draft until its first save. Price in cents. */
export const sampleProduct = {
  name: 'Sample dish',
  image: bundledPicturePath('sample', 'ede1d7'),
  category: categoryPlaceholder,
  description: 'Sample description',
  price: 0,
  countInStock: 0,
} as const;
