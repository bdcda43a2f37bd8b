import type { Translation } from '../lib/language.ts';
import type { app as en } from './app.en.ts';

export const app: Translation<typeof en> = {
  footer: {
    tagline: 'conectamos a la gente con chefs en casa y food trucks',
    copyright: 'Copyright © {{year}} HomeChef Market',
  },
};
