import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { findShortPart, type LineLimit } from '../cart/state/cart-item.ts';
import { maxLowPart } from './choice/OptionFields.tsx';
import { menu } from './menu.en.ts';

addMessages('en', { menu });

export interface ShortPartProps {
  limit: LineLimit;
  /** The dish of the line. */
  product: string;
  qty: number;
  id?: string;
  className: string;
}

/** Names the part of a combo that is short: when few are left, and when the line cannot have more of it. */
export function ShortPart({ limit, product, qty, ...rest }: ShortPartProps) {
  const { t } = useTranslation();
  const part = findShortPart(limit, product);
  if (!part || (part.left > maxLowPart && qty < limit.max)) return null;
  return <p {...rest}>{t('menu.partLeft', { count: part.left, name: part.name })}</p>;
}
