import type { Translation } from '../lib/language.ts';
import type { kitchen as en } from './kitchen.en.ts';

export const kitchen: Translation<typeof en> = {};
