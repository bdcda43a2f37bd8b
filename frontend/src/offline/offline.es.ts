import type { Translation } from '../lib/language.ts';
import type { offline as en } from './offline.en.ts';

export const offline: Translation<typeof en> = {};
