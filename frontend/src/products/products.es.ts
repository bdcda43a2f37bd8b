import type { Translation } from '../lib/language.ts';
import type { products as en } from './products.en.ts';

export const products: Translation<typeof en> = {};
