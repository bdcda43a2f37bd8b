import type { Translation } from '../lib/language.ts';
import type { ui as en } from './ui.en.ts';

export const ui: Translation<typeof en> = {};
