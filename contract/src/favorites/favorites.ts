import { z } from 'zod';
import { Kitchen } from '../kitchens/kitchen.ts';
import { ProductSummary } from '../products/product.ts';

export const maxFavorites = 500; // per account

export const Favorites = z
  .object({ products: z.array(ProductSummary), kitchens: z.array(Kitchen) })
  .meta({ id: 'Favorites' });
export type Favorites = z.infer<typeof Favorites>;
