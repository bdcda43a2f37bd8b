import { formatKm } from '../../../platform/format/distance.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { firstRadiusKm } from './stored-place.ts';

/** Says how far a list reaches: "within 3 mi". */
export const describeRadius = (within: string, locale: string, t: Translate): string =>
  t('finder.within', { radius: formatKm(Number(within) || Number(firstRadiusKm), locale, 0) });
