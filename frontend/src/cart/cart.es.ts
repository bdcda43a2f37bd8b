import type { Translation } from '../lib/language.ts';
import type { cart as en } from './cart.en.ts';

export const cart: Translation<typeof en> = {};
