import type { Translation } from '../lib/language.ts';
import type { chefs as en } from './chefs.en.ts';

export const chefs: Translation<typeof en> = {};
