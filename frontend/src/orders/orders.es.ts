import type { Translation } from '../lib/language.ts';
import type { orders as en } from './orders.en.ts';

export const orders: Translation<typeof en> = {};
