import { dropIndexIfExists } from '../db/drop-index.ts';
import { ProductModel } from './model/products.model.ts';

/** Drops the index of words of an earlier version, which has no ages. Returns the number of dropped ones. */
export const dropOldWordsIndex = (): Promise<number> =>
  dropIndexIfExists(ProductModel.collection, 'searchKeys.words_1');
