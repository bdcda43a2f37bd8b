import { z } from 'zod';
import { Kitchen } from '../kitchens/kitchen.ts';
import { ProductSummary } from '../products/product.ts';

export const maxFavourites = 500; // per account

export const Favourites = z
  .object({ products: z.array(ProductSummary), kitchens: z.array(Kitchen) })
  .meta({ id: 'Favourites' });
export type Favourites = z.infer<typeof Favourites>;
