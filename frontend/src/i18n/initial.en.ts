import { app } from './app.en.ts';
import { network } from '../lib/i18n/network.en.ts';
import { offline } from '../offline/offline.en.ts';
import { products } from '../products/products.en.ts';
import { ui } from '../ui/ui.en.ts';

/** The words of the first page, the market and a dish: all that a first visit reads. */
export const initialMessages = { app, ui, products, offline, network } as const;
