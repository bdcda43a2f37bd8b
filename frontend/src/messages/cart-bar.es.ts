import type { TranslatedCatalog } from '../platform/i18n/language.ts';
import type { cartBar as en } from './cart-bar.en.ts';

export const cartBar: TranslatedCatalog<typeof en> = { label: 'Tu carrito', view: 'Pedir · {{portions}}' };
