import type { Translation } from '../lib/language.ts';
import type { users as en } from './users.en.ts';

export const users: Translation<typeof en> = {};
