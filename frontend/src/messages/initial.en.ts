import { app } from './app.en.ts';
import { network } from '../platform/i18n/network.en.ts';
import { offline } from '../features/offline/offline.en.ts';
import { products } from '../features/products/products.en.ts';
import { ui } from '../ui/ui.en.ts';

/** Messages that a first visit needs: the landing page, the market and the product page. */
export const initialMessages = { app, ui, products, offline, network } as const;
