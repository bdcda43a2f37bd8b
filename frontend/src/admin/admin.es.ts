import type { Translation } from '../lib/language.ts';
import type { admin as en } from './admin.en.ts';

export const admin: Translation<typeof en> = {};
